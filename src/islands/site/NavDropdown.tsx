import type { NavItem } from '#contract/site/chrome-state.ts';
import { NavLink } from '#islands/site/NavLink.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  item: NavItem;
  id: string;
  path: string;
  strings: Readonly<Record<string, string>>;
}

/** A menu item with children: a popover, so it needs no script. */
export function NavDropdown({ item, id, path, strings }: Props) {
  const link = { path, newTab: strings['newTab'] ?? '', className: 'drop-link' };
  return (
    <>
      <button className="bar-link" type="button" popoverTarget={id}>
        {item.label}
        <Icon name="chevron-down" size={16} />
      </button>
      <div className={item.mega ? 'drop drop-mega' : 'drop'} id={id} popover="auto">
        <ul className="drop-list">
          {item.items?.map((child) => (
            <li key={child.href}>
              <NavLink item={child} {...link} className={item.mega ? 'drop-link drop-head' : 'drop-link'} />
              {child.items && (
                <ul className="drop-sub">
                  {child.items.map((leaf) => (
                    <li key={leaf.href}>
                      <NavLink item={leaf} {...link} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          {item.href !== '' && (
            <li className="drop-all">
              <NavLink item={item} {...link} label={strings['seeAll'] ?? ''} />
            </li>
          )}
        </ul>
      </div>
    </>
  );
}
