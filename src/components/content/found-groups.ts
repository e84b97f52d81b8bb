import type { Content } from '#contract/endpoint.ts';
import { type SearchResult, SEARCH_KINDS, type searchEverything } from '#contract/content/search.ts';

type Found = Content<typeof searchEverything>;

/**
 * Groups the results of `/global-search` by kind, for a back end that lacks the grouped search. The counts are those of
 * the given results. Every group has all of its results, because there is no page of one kind that could show the rest.
 */
export function groupResults(key: string, results: readonly SearchResult[]): Found {
  const groups = SEARCH_KINDS.flatMap((type) => {
    const items = results
      .filter((result) => result.type === type)
      .map((result) => ({ ...result, summary: '' }));
    return items.length > 0 ? [{ type, count: items.length, items }] : [];
  });
  const total = results.length;
  return {
    key,
    in: null,
    groups,
    meta: { current_page: 1, last_page: 1, per_page: Math.max(total, 1), total },
  };
}
