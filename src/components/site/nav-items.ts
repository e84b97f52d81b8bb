import { menuLink } from '#components/site/menu-link.ts';
import type { MenuItem } from '#contract/site/menus.ts';

/** An item of the menu with its address. */
export interface NavItem {
  label: string;
  /** Empty where the item only opens its own items. */
  href: string;
  /** Leads to another site, in a new tab. */
  external?: true;
  /** A wide menu: its items have items of their own. */
  mega?: true;
  /** Shown as the button of the bar. */
  action?: true;
  items?: readonly NavItem[];
}

/** Slug of the item that is shown as the button of the bar. */
const BUTTON_SLUG = 'book-online';

/** Id of the panel with the items of the menu's `index`-th item. */
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
      // At the top, a parent without an address of its own is only opened.
      href: depth === 0 && items.length > 0 && item.full_link === '' ? '' : href,
      ...(external && { external }),
      ...((item.slug === `discover-${product.slug}` || hasThirdLevel) && { mega: true }),
      ...(depth === 0 && item.slug === BUTTON_SLUG && { action: true }),
      ...(items.length > 0 && { items }),
    };
  };
  return menu.map((item) => toNavItem(item));
}
