const YEAR = 365 * 86_400;

/** Remembers the language that somebody chooses, for addresses that name none: a cookie that the site needs to work. */
export function rememberLanguage(event: Event): void {
  const link = (event.target as Element).closest?.('a[hreflang]');
  if (!link) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store before 18.4.
  document.cookie = `lang=${link.getAttribute('hreflang')}; Max-Age=${YEAR}; Path=/; SameSite=Lax${secure}`;
}
