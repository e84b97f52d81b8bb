import { targetOf } from '#cache/address/key.ts';

const ANCHOR = /<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Of sitemaps, and of the robots file that names them. */
const LISTED = /<loc>([^<]*)<\/loc>|^Sitemap: (\S+)$/gim;

/** Keys of the stored pages that a page or a sitemap links to; `key` is its own address, `origin` the site's. */
export function storedLinks(text: string, key: string, origin: string): string[] {
  const found = new Set<string>();
  for (const [, first, second] of [...text.matchAll(ANCHOR), ...text.matchAll(LISTED)]) {
    const href = (first ?? second ?? '').replaceAll('&amp;', '&');
    const url = URL.parse(href, origin + key);
    if (url?.origin !== origin) continue;
    const target = targetOf(url.pathname + url.search);
    if (target.kind === 'page') found.add(target.key);
  }
  found.delete(key);
  return [...found];
}
