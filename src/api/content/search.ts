import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentLists } from '#api/content/search-lists.ts';
import { pricedTreatment } from '#api/content/search-treatment.ts';
import { presentFound, SHOWN_KINDS } from '#api/present/search.ts';
import { presentSitePages } from '#api/present/site-pages.ts';
import { type Locale, SEARCH_MIN_EXCLUSIVE } from '#config.ts';
import { type FoundItem, globalSearch, SEARCH_FIRST, searchEverything } from '#contract/content/search.ts';
import type { Database } from '#db/client.ts';
import { type FoundPhoto, photosOfFound } from '#db/queries/search-photos.ts';
import type { FoundRow } from '#db/queries/search-ranked.ts';
import { type FoundKind, globalSearch as find, searchByKind } from '#db/queries/search.ts';
import { isSearchable } from '#domain/search/short-terms.ts';

const MOST_FOUND = 20;

export const searchCalls: Implementation[] = [
  implement(
    globalSearch,
    async ({ db, locale, query: { key } }) => {
      if (!isSearchable(key, SEARCH_MIN_EXCLUSIVE)) return [];
      const [lists, rows] = await Promise.all([
        presentLists(db, locale, key),
        find(db, locale, key, MOST_FOUND, SHOWN_KINDS),
      ]);
      const found = presentFound(rows, locale, await photosOfFound(db, rows));
      const pages = await sitePagesAskedFor(db, locale, key, async () => rows);
      return [...pages, ...lists, ...found].slice(0, MOST_FOUND);
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
      const isAsked = isSearchable(key, SEARCH_MIN_EXCLUSIVE);
      const [lists, found] = isAsked
        ? await Promise.all([presentLists(db, locale, key), searchByKind(db, locale, key, wanted)])
        : [[], []];
      const rows = found.flatMap((group) => group.rows);
      // One kind, or a later page of it, does not hold the services that the first answer names.
      const services = async () => (only === null ? rows : find(db, locale, key, SEARCH_FIRST, ['service']));
      const asked = isAsked ? [...(await sitePagesAskedFor(db, locale, key, services)), ...lists] : [];
      const photos = await photosOfFound(db, rows);
      const groups = withSitePages(found, asked, { locale, page, only, photos });
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
  photos: ReadonlyMap<string, FoundPhoto>;
}

/** Pages that are no documents of the search: they come first. */
const sitePagesAskedFor = async (
  db: Database,
  locale: Locale,
  key: string,
  services: () => Promise<readonly FoundRow[]>,
): Promise<FoundItem[]> => presentSitePages(key, locale, await pricedTreatment(db, locale, key, services));

/** Results by kind. Pages that the key asks for come first in their kind, and their kinds before the others. */
function withSitePages(found: readonly FoundKind[], asked: readonly FoundItem[], shown: Shown) {
  const { locale, page, only, photos } = shown;
  const groups = found.map(({ kind, count, rows }) => ({
    type: kind,
    count,
    items: presentFound(rows, locale, photos),
  }));
  const first = [...Map.groupBy(asked, ({ type }) => type)].map(([type, items]) => {
    const group = groups.find((one) => one.type === type);
    const isShown = page === 1 && (only === null || only === type);
    return {
      type,
      count: items.length + (group?.count ?? 0),
      items: [...(isShown ? items : []), ...(group?.items ?? [])],
    };
  });
  return [...first, ...groups.filter(({ type }) => !first.some((one) => one.type === type))];
}
