import { type Implementation, implement } from '#api/implement.ts';
import { presentSearchResults, SHOWN_KINDS } from '#api/present/search.ts';
import { SEARCH_MIN_EXCLUSIVE } from '#config.ts';
import { globalSearch } from '#contract/content/search.ts';
import { globalSearch as find } from '#db/queries/search.ts';

const MOST_FOUND = 20;

export const searchCalls: Implementation[] = [
  implement(
    globalSearch,
    async ({ locale, query: { key } }) => {
      if (key.length <= SEARCH_MIN_EXCLUSIVE) return [];
      return presentSearchResults(await find(locale, key, MOST_FOUND, SHOWN_KINDS), locale);
    },
    { limit: { points: 120, seconds: 60 } },
  ),
];
