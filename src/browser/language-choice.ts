import { writeCookie } from '#browser/write-cookie.ts';

/**
 * Stores the chosen language in a cookie, for addresses that name no language. The cookie is strictly necessary, so it
 * needs no consent.
 */
export function rememberLanguage(event: Event): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[hreflang]');
  if (link) writeCookie('lang', link.hreflang, 365);
}
