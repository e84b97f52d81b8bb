import type { NavItem } from '#contract/site/chrome-state.ts';

interface Props {
  item: NavItem;
  /** Path of the page that is shown; its link says so. */
  path: string;
  newTab: string;
  className?: string;
  /** In place of the item's own label. */
  label?: string;
}

/** A menu item as a link; marks the page that is shown. */
export function NavLink({ item, path, newTab, className, label = item.label }: Props) {
  const { href, external } = item;
  return (
    <a
      className={className}
      href={href}
      aria-current={href === path ? 'page' : undefined}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener noreferrer' : undefined}
    >
      {label}
      {external && <span className="unseen">{` (${newTab})`}</span>}
    </a>
  );
}
