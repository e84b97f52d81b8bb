import type { Locale } from '#config.ts';
import type { MenuItem } from '#contract/site/menus.ts';
import { paths, swapLocale } from '#i18n/routes.ts';

/** Where a menu item leads; `external` opens in a new tab. */
export interface MenuLink {
  href: string;
  external: boolean;
}

/** Children of the specification's navbar whose pages stand elsewhere. */
const MOVED: Readonly<Record<string, string>> = { 'turkey/resorts': 'resorts' };

// The address comes from the API: a script must never become a link.
const WEB_ADDRESS = /^https?:\/\//;

const bySlug = (locale: Locale, slug: string) =>
  swapLocale(`/${slug.split('/').map(encodeURIComponent).join('/')}`, locale);

/**
 * The footer's and navbar's rule: `store` leads out in a new tab, `home` to the language's root, a path of this site,
 * an e-mail address and a telephone number are taken as they are, and whatever has none lies at `/{slug}`.
 */
export function menuLink(
  { slug, full_link }: Pick<MenuItem, 'slug' | 'full_link'>,
  locale: Locale,
): MenuLink {
  if (slug === 'home') return { href: paths.home(locale), external: false };
  if (slug === 'store' && WEB_ADDRESS.test(full_link)) return { href: full_link, external: true };
  const moved = MOVED[slug];
  if (moved) return { href: bySlug(locale, moved), external: false };
  if (/^\/(?!\/)/.test(full_link)) return { href: swapLocale(full_link, locale), external: false };
  if (WEB_ADDRESS.test(full_link)) return { href: full_link, external: true };
  if (/^(mailto|tel):/.test(full_link)) return { href: full_link, external: false };
  return { href: bySlug(locale, slug), external: false };
}
