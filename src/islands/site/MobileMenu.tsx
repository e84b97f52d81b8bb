import type { ReactNode } from 'react';
import type { NavItem } from '#contract/site/chrome-state.ts';
import { telLink, unbroken } from '#domain/phone-link.ts';
import { NavLink } from '#islands/site/NavLink.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  menu: readonly NavItem[];
  path: string;
  chat: string | undefined;
  phone: string | undefined;
  strings: Readonly<Record<string, string>>;
  /** Links to accounts elsewhere. */
  children?: ReactNode;
}

/** The navbar below 992 px: a `<details>` that covers the page, so it needs no script. */
export function MobileMenu({ menu, path, chat, phone, strings, children }: Props) {
  const link = { path, newTab: strings['newTab'] ?? '' };
  /** One flat list: a phone has no room for a third level. */
  const below = ({ items = [] }: NavItem) => items.flatMap((child) => [child, ...(child.items ?? [])]);
  return (
    <details className="menu">
      <summary className="menu-button">
        <span className="menu-open">
          <Icon name="menu" size={24} />
        </span>
        <span className="menu-close">
          <Icon name="x" size={24} />
        </span>
        <span className="unseen">{strings['menu']}</span>
      </summary>
      <div className="menu-panel">
        <nav aria-label={strings['menu']}>
          <ul className="menu-list">
            {menu.map((item) => (
              <li key={item.href + item.label}>
                {item.items ? (
                  <details name="menu-group">
                    <summary className="menu-link">
                      {item.label}
                      <Icon name="chevron-down" />
                    </summary>
                    <ul className="menu-sub">
                      {below(item).map((child) => (
                        <li key={child.href}>
                          <NavLink item={child} {...link} />
                        </li>
                      ))}
                      {item.href !== '' && (
                        <li>
                          <NavLink item={item} {...link} label={strings['seeAll'] ?? ''} />
                        </li>
                      )}
                    </ul>
                  </details>
                ) : (
                  <NavLink
                    item={item}
                    {...link}
                    className={item.action ? 'button button-action menu-action' : 'menu-link'}
                  />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="menu-contact">
          {chat && (
            <a className="button button-quiet" href={chat} rel="noopener noreferrer">
              <Icon name="message-circle" />
              {strings['chat']}
            </a>
          )}
          {phone && (
            <a className="button button-quiet" href={telLink(phone)}>
              <Icon name="phone" />
              <bdi className="figures" dir="ltr">
                {unbroken(phone)}
              </bdi>
            </a>
          )}
        </div>
        {children}
      </div>
    </details>
  );
}
