import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { findList, type ListedDoctors } from '#api/content/search-lists.ts';
import { pricedTreatment } from '#api/content/search-treatment.ts';
import { presentFound, SHOWN_KINDS } from '#api/present/search.ts';
import { presentAskedPages } from '#api/present/asked-pages.ts';
import { type Locale, SEARCH_MIN_EXCLUSIVE } from '#config.ts';
import {
  type FoundItem,
  globalSearch,
  SEARCH_RESULTS_PER_KIND,
  searchEverything,
} from '#contract/content/search.ts';
import type { Database } from '#db/client.ts';
import { doctorsAsFound } from '#db/queries/search-doctors.ts';
import { photosOfFound } from '#db/queries/search-photos.ts';
import type { FoundRow } from '#db/queries/search-ranked.ts';
import { type FoundKind, globalSearch as find, searchByKind } from '#db/queries/search.ts';
import { isSearchable } from '#domain/search/short-terms.ts';

/** The most results of `/global-search`. */
const MOST_FOUND = 20;

export const searchCalls: Implementation[] = [
  implement(
    globalSearch,
    async ({ db, locale, query: { key } }) => {
      if (!isSearchable(key, SEARCH_MIN_EXCLUSIVE)) return [];
      const [{ pages, doctors }, rows] = await Promise.all([
        findPages(db, locale, key),
        find(db, locale, key, MOST_FOUND, SHOWN_KINDS),
      ]);
      const shown = doctors === undefined ? rows : await withListedDoctors(db, locale, rows, doctors);
      const found = presentFound(shown, locale, await photosOfFound(db, shown));
      return [...pages, ...found].slice(0, MOST_FOUND);
    },
    { limit: { points: 120, seconds: 60 } },
  ),

  implement(
    searchEverything,
    async ({ db, locale, query }) => {
      const { key, page, in: kind } = query;
      const limit = kind === null ? SEARCH_RESULTS_PER_KIND : query.limit;
      const { pages, found } = await findByKind(db, { locale, key, kind, page, limit });
      const photos = await photosOfFound(db, rowsOf(found));
      const foundGroups = found.map(({ kind: type, count, rows }) => ({
        type,
        count,
        items: presentFound(rows, locale, photos),
      }));
      const isOnThisPage = (type: FoundItem['type']) => kind === null || (page === 1 && kind === type);
      const groups = withPages(foundGroups, pages, isOnThisPage);
      const counts = groups.filter(({ type }) => kind === null || kind === type).map(({ count }) => count);
      const total = counts.reduce((sum, count) => sum + count, 0);
      // Site pages and lists are all on the first page, so only found items can fill a further one.
      const foundOfKind = found.find(({ kind: type }) => type === kind)?.count ?? 0;
      return {
        key,
        in: kind,
        groups,
        // Without a kind, the first results of all kinds are one page.
        meta:
          kind === null
            ? listMeta(1, Math.max(total, 1), total)
            : { ...listMeta(page, limit, foundOfKind), total },
      };
    },
    { limit: { points: 60, seconds: 60 } },
  ),
];

interface Search {
  locale: Locale;
  key: string;
  /** The kind of which one page is wanted; null: the first results of every kind. */
  kind: FoundKind['kind'] | null;
  page: number;
  limit: number;
}

/** Site pages and lists that a key asks for, and the results of the search by their kind. */
async function findByKind(
  db: Database,
  { locale, key, kind, page, limit }: Search,
): Promise<{ pages: FoundItem[]; found: FoundKind[] }> {
  if (!isSearchable(key, SEARCH_MIN_EXCLUSIVE)) return { pages: [], found: [] };
  const offset = kind === null ? 0 : offsetOf(page, limit);
  const [{ pages, doctors }, found] = await Promise.all([
    findPages(db, locale, key),
    searchByKind(db, locale, key, { kinds: SHOWN_KINDS, only: kind ?? undefined, offset, limit }),
  ]);
  if (doctors === undefined) return { pages, found };
  const ids = kind === null || kind === 'doctor' ? doctors.idsOf({ offset, limit }) : [];
  const rows = await doctorsAsFound(db, locale, ids);
  const others = found.filter(({ kind: type }) => type !== 'doctor');
  return { pages, found: [{ kind: 'doctor', count: doctors.count, rows }, ...others] };
}

/** Results with as many doctors of the list that the key asks for in the places of the doctors that were found. */
async function withListedDoctors(
  db: Database,
  locale: Locale,
  rows: readonly FoundRow[],
  doctors: ListedDoctors,
): Promise<FoundRow[]> {
  const limit = rows.filter(({ kind }) => kind === 'doctor').length;
  const listed = (await doctorsAsFound(db, locale, doctors.idsOf({ offset: 0, limit }))).values();
  return rows.flatMap((row) => (row.kind === 'doctor' ? (listed.next().value ?? []) : [row]));
}

const rowsOf = (found: readonly FoundKind[]): FoundRow[] => found.flatMap(({ rows }) => rows);

/** Site pages and the list that a key asks for, which are no documents of the search, and the doctors on that list. */
async function findPages(
  db: Database,
  locale: Locale,
  key: string,
): Promise<{ pages: FoundItem[]; doctors: ListedDoctors | undefined }> {
  const [treatment, list] = await Promise.all([pricedTreatment(db, locale, key), findList(db, locale, key)]);
  const lists = list === undefined ? [] : [list.item];
  return { pages: [...presentAskedPages(key, locale, treatment), ...lists], doctors: list?.doctors };
}

/** Results of one kind: the number of all, and those that the answer holds. */
interface Group {
  type: FoundItem['type'];
  count: number;
  items: FoundItem[];
}

/**
 * The groups with site pages and lists (`pages`) added. They are always counted, but only listed where `isListed`
 * allows. They come first in their group, and their groups before the others.
 */
function withPages(
  groups: readonly Group[],
  pages: readonly FoundItem[],
  isListed: (type: Group['type']) => boolean,
): Group[] {
  const groupsOfPages = [...Map.groupBy(pages, ({ type }) => type)].map(([type, pagesOfType]) => {
    const found = groups.find((group) => group.type === type);
    const listedPages = isListed(type) ? pagesOfType : [];
    return {
      type,
      count: pagesOfType.length + (found?.count ?? 0),
      items: [...listedPages, ...(found?.items ?? [])],
    };
  });
  const otherGroups = groups.filter(({ type }) => !groupsOfPages.some((group) => group.type === type));
  return [...groupsOfPages, ...otherGroups];
}
