import type { ReactNode } from 'react';
import type { Locale } from '#config.ts';
import type { Account } from '#contract/site/chrome-state.ts';
import { whatsappLink } from '#domain/whatsapp-link.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { AccountMenu } from '#islands/site/AccountMenu.tsx';
import { LanguageMenu } from '#islands/site/LanguageMenu.tsx';
import { MobileMenu } from '#islands/site/MobileMenu.tsx';
import { NavDropdown } from '#islands/site/NavDropdown.tsx';
import { NavLink } from '#islands/site/NavLink.tsx';
import { SocialLinks } from '#islands/site/SocialLinks.tsx';
import { type OnServer, useSite } from '#islands/site/use-site.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { HAS_SERVER } from '#stores/site.ts';

interface Props {
  locale: Locale;
  /** Path of the page. */
  path: string;
  /** The chat's first message. */
  chatText: string;
  site: OnServer;
  account?: Account | undefined;
  /** Slot: the site's name, linking home. */
  logo?: ReactNode;
}

/** The row at the top of the page. Menus are popovers and `<details>`, so each works before this code is there. */
export default function Navbar({ locale, path, chatText, site, account, logo }: Props) {
  const { settings, social, languages, menu, strings } = useSite(site);
  const phone = settings.find(({ slug }) => slug === 'phone1')?.value;
  const newTab = strings['newTab'] ?? '';
  const chat = whatsappLink(phone ?? '', chatText);
  return (
    <div className="wrap bar-row">
      {logo}
      {menu.length > 0 && (
        <nav className="bar-nav" aria-label={strings['label']}>
          <ul className="bar-list">
            {menu.map((item, index) => (
              <li key={item.href + item.label}>
                {item.items ? (
                  <NavDropdown item={item} id={`nav-${index}`} path={path} strings={strings} />
                ) : (
                  <NavLink
                    className={item.action ? 'button button-action bar-action' : 'bar-link'}
                    item={item}
                    path={path}
                    newTab={newTab}
                  />
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="bar-tools">
        {HAS_SERVER && (
          <button className="bar-link bar-search" type="button" popoverTarget="site-search" data-server>
            <Icon name="search" />
            <span className="unseen">{strings['search']}</span>
          </button>
        )}
        <AccountMenu locale={locale} path={path} account={account} strings={strings} />
        {languages.length > 0 && (
          <LanguageMenu name={LOCALE_INFO[locale].name} links={languages} strings={strings} />
        )}
      </div>
      {menu.length > 0 && (
        <MobileMenu menu={menu} path={path} chat={chat} phone={phone} strings={strings}>
          <SocialLinks items={social} newTab={newTab} />
        </MobileMenu>
      )}
    </div>
  );
}
