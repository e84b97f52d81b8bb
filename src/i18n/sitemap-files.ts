import { LOCALES, type Locale } from '#config.ts';

/** The file that lists all others; `@astrojs/sitemap` writes it. */
export const SITEMAP_INDEX = '/sitemap-index.xml';

/** The plural of a kind, by which its file is named: `posts` for the kind `post`. */
export const pluralOf = (kind: string): string => kind.replace(/y$/, 'ie').replace(/z$/, 'zze').concat('s');

/** The path of the sitemap of a kind in a language. A long sitemap has several files; the second has the number 2. */
export const sitemapFile = (kind: string, locale: Locale, part = 1): string =>
  `/sitemaps/${pluralOf(kind)}-${locale}${part > 1 ? `-${part}` : ''}.xml`;

const FILE = new RegExp(`^([a-z-]+)-(${LOCALES.join('|')})(?:-([2-9]|[1-9]\\d{1,4}))?\\.xml$`);

/** Reads noun, language and part from the name of a sitemap file; undefined for any other name. */
export function readSitemapFile(name: string): { noun: string; locale: Locale; part: number } | undefined {
  const [, noun, language, part = '1'] = FILE.exec(name) ?? [];
  const locale = LOCALES.find((code) => code === language);
  return noun === undefined || locale === undefined ? undefined : { noun, locale, part: Number(part) };
}
