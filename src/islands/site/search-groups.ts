import type { Locale } from '#config.ts';
import type { SearchResult } from '#contract/content/search.ts';
import { paths } from '#i18n/routes.ts';

export interface SearchOption extends Pick<SearchResult, 'url' | 'title' | 'photo' | 'locale'> {
  /** Among all options of the list. */
  place: number;
  /** Leads to all results of the kind. */
  isAll: boolean;
}

export interface SearchGroup {
  type: SearchResult['type'];
  options: SearchOption[];
}

/** Of one kind so many are listed; the page of results has the others. */
const MOST = 3;

/** Results by kind, the kind of the best first. */
export function searchGroups(
  locale: Locale,
  key: string,
  results: readonly SearchResult[],
  allOf: (type: SearchResult['type']) => string,
): SearchGroup[] {
  let position = 0;
  return [...Map.groupBy(results, ({ type }) => type)].map(([type, found]) => {
    const entries = found.slice(0, MOST).map((one) => ({ ...one, isAll: false }));
    const all = {
      url: paths.search(locale, key, type),
      title: allOf(type),
      photo: null,
      locale,
      isAll: true,
    };
    const options = found.length > MOST ? [...entries, all] : entries;
    return { type, options: options.map((option) => ({ ...option, place: position++ })) };
  });
}
