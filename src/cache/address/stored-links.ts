import { targetOf } from '#cache/address/key.ts';

const ANCHOR = /<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** An address in a sitemap, or in the robots file, which names the sitemaps. */
const LISTED_ADDRESS = /<loc>([^<]*)<\/loc>|^Sitemap: (\S+)$/gim;

/** Keys of the stored pages that a page or a sitemap links to; `key` is its own address, `origin` the site's. */
export function storedLinks(text: string, key: string, origin: string): string[] {
  const keys = new Set<string>();
  for (const [, first, second] of [...text.matchAll(ANCHOR), ...text.matchAll(LISTED_ADDRESS)]) {
    const href = (first ?? second ?? '').replaceAll('&amp;', '&');
    const url = URL.parse(href, origin + key);
    if (url?.origin !== origin) continue;
    const target = targetOf(url.pathname + url.search);
    if (target.kind === 'page') keys.add(target.key);
  }
  keys.delete(key);
  return [...keys];
}
