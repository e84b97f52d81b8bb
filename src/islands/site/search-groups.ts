import type { Locale } from '#config.ts';
import type { SearchResult } from '#contract/content/search.ts';
import { paths } from '#i18n/routes.ts';

export interface SearchOption extends Pick<SearchResult, 'url' | 'title' | 'photo' | 'locale'> {
  /** Index among all options of the list. */
  place: number;
  /** Address of all results of the kind. */
  isAll: boolean;
}

export interface SearchGroup {
  type: SearchResult['type'];
  options: SearchOption[];
}

/** The most results of one kind in the list; the page of results has all. */
const MOST_RESULTS = 3;

/** Groups results by kind, in the order of their best results. */
export function searchGroups(
  locale: Locale,
  key: string,
  results: readonly SearchResult[],
  allOf: (type: SearchResult['type']) => string,
): SearchGroup[] {
  let position = 0;
  return [...Map.groupBy(results, ({ type }) => type)].map(([type, found]) => {
    const entries = found.slice(0, MOST_RESULTS).map((one) => ({ ...one, isAll: false }));
    const all = {
      url: paths.search(locale, key, type),
      title: allOf(type),
      photo: null,
      locale,
      isAll: true,
    };
    const options = found.length > MOST_RESULTS ? [...entries, all] : entries;
    return { type, options: options.map((option) => ({ ...option, place: position++ })) };
  });
}
