import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentFound, presentSearchResults, SHOWN_KINDS } from '#api/present/search.ts';
import { presentSitePages } from '#api/present/site-pages.ts';
import { type Locale, SEARCH_MIN_EXCLUSIVE } from '#config.ts';
import { type FoundItem, globalSearch, SEARCH_FIRST, searchEverything } from '#contract/content/search.ts';
import { type FoundKind, globalSearch as find, searchByKind } from '#db/queries/search.ts';
import { isSearchable } from '#domain/search/short-terms.ts';

const MOST_FOUND = 20;

export const searchCalls: Implementation[] = [
  implement(
    globalSearch,
    async ({ db, locale, query: { key } }) => {
      if (!isSearchable(key, SEARCH_MIN_EXCLUSIVE)) return [];
      const found = presentSearchResults(await find(db, locale, key, MOST_FOUND, SHOWN_KINDS), locale);
      return [...presentSitePages(key, locale), ...found].slice(0, MOST_FOUND);
    },
    { limit: { points: 120, seconds: 60 } },
  ),

  implement(
    searchEverything,
    async ({ db, locale, query }) => {
      const { key, page, in: only } = query;
      const limit = only === null ? SEARCH_FIRST : query.limit;
      const part = { kinds: SHOWN_KINDS, only: only ?? undefined, offset: offsetOf(page, limit), limit };
      const wanted = only === null ? { ...part, offset: 0 } : part;
      const searchable = isSearchable(key, SEARCH_MIN_EXCLUSIVE);
      const found = searchable ? await searchByKind(db, locale, key, wanted) : [];
      const asked = searchable ? presentSitePages(key, locale) : [];
      const groups = withSitePages(found, asked, { locale, page, only });
      const total = groups.reduce(
        (sum, { type, count }) => sum + (only === null || only === type ? count : 0),
        0,
      );
      return {
        key,
        in: only,
        groups,
        meta: only === null ? listMeta(1, Math.max(total, 1), total) : listMeta(page, limit, total),
      };
    },
    { limit: { points: 60, seconds: 60 } },
  ),
];

interface Shown {
  locale: Locale;
  page: number;
  only: FoundKind['kind'] | null;
}

/** Results by kind. Pages that the key asks for come first, before the other pages. */
function withSitePages(found: readonly FoundKind[], asked: readonly FoundItem[], shown: Shown) {
  const { locale, page, only } = shown;
  const groups = found.map(({ kind, count, rows }) => ({
    type: kind,
    count,
    items: presentFound(rows, locale),
  }));
  if (asked.length === 0) return groups;
  const pages = groups.find(({ type }) => type === 'page');
  const isShown = page === 1 && (only === null || only === 'page');
  return [
    {
      type: 'page' as const,
      count: asked.length + (pages?.count ?? 0),
      items: [...(isShown ? asked : []), ...(pages?.items ?? [])],
    },
    ...groups.filter(({ type }) => type !== 'page'),
  ];
}
