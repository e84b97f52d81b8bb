import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentFound, presentSearchResults, SHOWN_KINDS } from '#api/present/search.ts';
import { SEARCH_MIN_EXCLUSIVE } from '#config.ts';
import { globalSearch, SEARCH_FIRST, searchEverything } from '#contract/content/search.ts';
import { globalSearch as find, searchByKind } from '#db/queries/search.ts';

const MOST_FOUND = 20;

/** Characters as readers count them. */
const isTooShort = (key: string): boolean => [...key].length <= SEARCH_MIN_EXCLUSIVE;

export const searchCalls: Implementation[] = [
  implement(
    globalSearch,
    async ({ locale, query: { key } }) =>
      isTooShort(key) ? [] : presentSearchResults(await find(locale, key, MOST_FOUND, SHOWN_KINDS), locale),
    { limit: { points: 120, seconds: 60 } },
  ),

  implement(
    searchEverything,
    async ({ locale, query }) => {
      const { key, page, in: only } = query;
      const limit = only === null ? SEARCH_FIRST : query.limit;
      const part = { kinds: SHOWN_KINDS, only: only ?? undefined, offset: offsetOf(page, limit), limit };
      const wanted = only === null ? { ...part, offset: 0 } : part;
      const found = isTooShort(key) ? [] : await searchByKind(locale, key, wanted);
      const total = found.reduce(
        (sum, { kind, count }) => sum + (only === null || only === kind ? count : 0),
        0,
      );
      return {
        ...{ key, in: only },
        groups: found.map(({ kind, count, rows }) => ({
          type: kind,
          count,
          items: presentFound(rows, locale),
        })),
        meta: only === null ? listMeta(1, Math.max(total, 1), total) : listMeta(page, limit, total),
      };
    },
    { limit: { points: 60, seconds: 60 } },
  ),
];
