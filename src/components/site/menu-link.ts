import { WEB_ADDRESS } from '#components/site/web-address.ts';
import type { Locale } from '#config.ts';
import type { MenuItem } from '#contract/site/menus.ts';
import { paths, swapLocale } from '#i18n/routes.ts';

/** The link of a menu item. */
export interface MenuLink {
  href: string;
  /** Whether it opens in a new tab. */
  external: boolean;
}

/** Paths of the pages whose path differs from their slug in the specification's navbar. */
const PATHS_BY_SLUG: ReadonlyMap<string, string> = new Map([['turkey/resorts', 'resorts']]);

const addressOfSlug = (locale: Locale, slug: string) =>
  swapLocale(`/${slug.split('/').map(encodeURIComponent).join('/')}`, locale);

/**
 * The link of an item of the navbar or the footer. `home` is the home page of the language, and the slugs of
 * `PATHS_BY_SLUG` have their paths there. Other items lead to their `full_link` where it is a path of this site, a web
 * address, which opens in a new tab, or an e-mail or telephone address; all others, to the path `/{slug}`.
 */
export function menuLink(
  { slug, full_link }: Pick<MenuItem, 'slug' | 'full_link'>,
  locale: Locale,
): MenuLink {
  if (slug === 'home') return { href: paths.home(locale), external: false };
  const path = PATHS_BY_SLUG.get(slug);
  if (path) return { href: addressOfSlug(locale, path), external: false };
  if (/^\/(?!\/)/.test(full_link)) return { href: swapLocale(full_link, locale), external: false };
  if (WEB_ADDRESS.test(full_link)) return { href: full_link, external: true };
  if (/^(mailto|tel):/i.test(full_link)) return { href: full_link, external: false };
  return { href: addressOfSlug(locale, slug), external: false };
}
