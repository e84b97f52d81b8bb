import { writeCookie } from '#browser/write-cookie.ts';

/** Remembers the language that somebody chooses, for addresses that name none: a cookie that the site needs to work. */
export function rememberLanguage(event: Event): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[hreflang]');
  if (link) writeCookie('lang', link.hreflang, 365);
}
