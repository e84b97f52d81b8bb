import type { Locale } from '#config.ts';
import type { FoundItem, SearchResult } from '#contract/content/search.ts';
import type { FoundRow } from '#db/queries/search-match.ts';
import { paths } from '#i18n/routes.ts';

type PathOf = (locale: Locale, row: FoundRow) => string;

/** Where each kind is found on the site; a kind without a page is not shown. */
const PATHS: Partial<Record<FoundRow['kind'], PathOf>> = {
  post: (locale, { slug }) => paths.post(locale, slug),
  service: (locale, { slug }) => paths.service(locale, slug),
  hospital: (locale, { slug, parents: [country = '', city = ''] }) =>
    paths.hospital(locale, country, city, slug),
  resort: (locale, { slug }) => paths.resort(locale, slug),
  faq: (locale, { slug, parents }) =>
    `${paths.faqCategory(locale, parents[0] ?? '')}#${encodeURIComponent(slug)}`,
  page: (locale, { slug }) => paths.page(locale, slug),
};

/** Kinds that have a page. */
export const SHOWN_KINDS = Object.keys(PATHS) as FoundRow['kind'][];

export const presentSearchResults = (rows: readonly FoundRow[], locale: Locale): SearchResult[] =>
  presentFound(rows, locale);

/** With their summaries. */
export function presentFound(rows: readonly FoundRow[], locale: Locale): FoundItem[] {
  return rows.flatMap((row) => {
    const { slug, title, kind, summary } = row;
    const url = PATHS[kind]?.(locale, row);
    return url ? [{ slug, title, type: kind, url, locale: row.locale, summary }] : [];
  });
}
