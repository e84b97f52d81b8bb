import type { Locale } from '#config.ts';
import type { SearchResult } from '#contract/content/search.ts';
import type { FoundRow } from '#db/queries/search.ts';
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

export function presentSearchResults(rows: readonly FoundRow[], locale: Locale): SearchResult[] {
  return rows.flatMap((row) => {
    const url = PATHS[row.kind]?.(locale, row);
    return url ? [{ slug: row.slug, title: row.title, type: row.kind, url, locale: row.locale }] : [];
  });
}
