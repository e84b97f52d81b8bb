import type { Locale } from '#config.ts';
import type { MenuItem } from '#contract/site/menus.ts';
import { paths, swapLocale } from '#i18n/routes.ts';

/** Where a menu item leads; `external` opens in a new tab. */
export interface MenuLink {
  href: string;
  external: boolean;
}

/** Slugs of the specification's navbar whose pages have another path. */
const MOVED: Readonly<Record<string, string>> = { 'turkey/resorts': 'resorts' };

// The address comes from the API: `javascript:` must not become a link.
const WEB_ADDRESS = /^https?:\/\//;

const addressOfSlug = (locale: Locale, slug: string) =>
  swapLocale(`/${slug.split('/').map(encodeURIComponent).join('/')}`, locale);

/**
 * The address of an item of the navbar or the footer: `store` opens its full link in a new tab, `home` is the home
 * page of the language, a path of this site, a web, e-mail or telephone address is taken as it is, and an item without
 * any has the address `/{slug}`.
 */
export function menuLink(
  { slug, full_link }: Pick<MenuItem, 'slug' | 'full_link'>,
  locale: Locale,
): MenuLink {
  if (slug === 'home') return { href: paths.home(locale), external: false };
  if (slug === 'store' && WEB_ADDRESS.test(full_link)) return { href: full_link, external: true };
  const moved = MOVED[slug];
  if (moved) return { href: addressOfSlug(locale, moved), external: false };
  if (/^\/(?!\/)/.test(full_link)) return { href: swapLocale(full_link, locale), external: false };
  if (WEB_ADDRESS.test(full_link)) return { href: full_link, external: true };
  if (/^(mailto|tel):/.test(full_link)) return { href: full_link, external: false };
  return { href: addressOfSlug(locale, slug), external: false };
}
