import { targetOf } from '#cache/key.ts';

const ANCHOR = /<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Keys of the stored pages that `html` links to; `key` is its own address, `origin` the site's. */
export function storedLinks(html: string, key: string, origin: string): string[] {
  const found = new Set<string>();
  for (const [, double, single] of html.matchAll(ANCHOR)) {
    const href = (double ?? single ?? '').replaceAll('&amp;', '&');
    const url = URL.parse(href, origin + key);
    if (url?.origin !== origin) continue;
    const target = targetOf(url.pathname + url.search);
    if (target.kind === 'page') found.add(target.key);
  }
  found.delete(key);
  return [...found];
}
