import { menuLink } from '#components/site/menu-link.ts';
import type { MenuItem } from '#contract/site/menus.ts';

/** An item of the menu with its address. */
export interface NavItem {
  label: string;
  /** Address of the item; empty for a top item that only opens its submenu. */
  href: string;
  /** Whether the link opens in a new tab. */
  external?: true;
  /** Whether the submenu is wide, because its items have items of their own. */
  mega?: true;
  /** Whether the item is shown as the button of the navbar. */
  action?: true;
  items?: readonly NavItem[];
}

/** Slug of the item that is shown as the button of the navbar. */
const BUTTON_SLUG = 'book-online';

/** Id of the panel with the submenu of the item at `index`. */
export const panelId = (index: number): string => `nav-${index}`;

/** The navbar's menu, with addresses in the language of the page. */
export function navItems(
  menu: readonly MenuItem[],
  { locale, product }: Pick<App.Locals, 'locale' | 'product'>,
): NavItem[] {
  const toNavItem = (item: MenuItem, depth = 0): NavItem => {
    const { href, external } = menuLink(item, locale);
    const items = item.children.map((child) => toNavItem(child, depth + 1));
    const hasThirdLevel = items.some((child) => child.items);
    return {
      label: item.label,
      // A top item with a submenu and without an address of its own only opens the submenu.
      href: depth === 0 && items.length > 0 && item.full_link === '' ? '' : href,
      ...(external && { external }),
      ...((item.slug === `discover-${product.slug}` || hasThirdLevel) && { mega: true }),
      ...(depth === 0 && item.slug === BUTTON_SLUG && { action: true }),
      ...(items.length > 0 && { items }),
    };
  };
  return menu.map((item) => toNavItem(item));
}
