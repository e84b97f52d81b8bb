import type { Locale } from '#config.ts';
import type { SearchResult } from '#contract/content/search.ts';
import { paths } from '#i18n/routes.ts';

export interface SearchOption extends Pick<SearchResult, 'url' | 'title' | 'photo' | 'locale'> {
  /** Index among all options of the list. */
  index: number;
  /** Whether the option leads to the page with all results of the kind, and not to one result. */
  isAll: boolean;
}

export interface SearchGroup {
  type: SearchResult['type'];
  options: SearchOption[];
}

/** The maximum number of results of one kind in the list; the page of results has all. */
const MAX_RESULTS = 3;

/**
 * Groups the results of a search for `key` by kind, in the order of their best results. A kind with more results than
 * the list shows gets a last option that leads to all of them, with the title that `allTitleOf` gives.
 */
export function searchGroups(
  locale: Locale,
  key: string,
  results: readonly SearchResult[],
  allTitleOf: (type: SearchResult['type']) => string,
): SearchGroup[] {
  let nextIndex = 0;
  return [...Map.groupBy(results, ({ type }) => type)].map(([type, kindResults]) => {
    const entries = kindResults.slice(0, MAX_RESULTS).map((result) => ({ ...result, isAll: false }));
    const all = {
      url: paths.search(locale, key, type),
      title: allTitleOf(type),
      photo: null,
      locale,
      isAll: true,
    };
    const options = kindResults.length > MAX_RESULTS ? [...entries, all] : entries;
    return { type, options: options.map((option) => ({ ...option, index: nextIndex++ })) };
  });
}
