import { hasPage, pathOf } from '#api/present/addresses.ts';
import type { Locale } from '#config.ts';
import type { FoundItem, SearchResult } from '#contract/content/search.ts';
import type { FoundRow } from '#db/queries/search-match.ts';
import { SEARCH_KINDS } from '#db/schema/search-documents.ts';

/** Kinds that have a page. */
export const SHOWN_KINDS = SEARCH_KINDS.filter(hasPage);

export const presentSearchResults = (rows: readonly FoundRow[], locale: Locale): SearchResult[] =>
  presentFound(rows, locale);

/** With their summaries. */
export function presentFound(rows: readonly FoundRow[], locale: Locale): FoundItem[] {
  return rows.flatMap((row) => {
    const { slug, title, kind, summary } = row;
    const url = pathOf(kind, locale, row);
    return url === undefined ? [] : [{ slug, title, type: kind, url, locale: row.locale, summary }];
  });
}
