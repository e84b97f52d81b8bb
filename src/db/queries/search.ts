import { and, count, lte, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import {
  BY_CHANCE,
  type Candidate,
  DOCUMENT,
  EVEN,
  type FoundRow,
  holdingAny,
  holds,
  inBestLanguage,
  misspelt,
  placeOf,
  selectDocuments,
  shownKinds,
  wishesLeft,
} from '#db/queries/search-match.ts';
import { type LookedUp, lookUp } from '#db/queries/search-words.ts';
import { localeChain } from '#db/queries/translation.ts';
import { SEARCH_KINDS, type SearchKind, searchDocuments } from '#db/schema/search-documents.ts';
import { readKey } from '#domain/search/read-key.ts';

/**
 * Things whose name holds every word of `key`, then those whose text does; best first. When no word begins like those of
 * the key, it may be misspelt: names that it then fits come first. Where nothing has all words, things that have most of
 * them are found. Words of a question that say nothing about its subject are not looked for.
 */
export async function globalSearch(
  db: Database,
  locale: Locale,
  key: string,
  limit: number,
  kinds: readonly SearchKind[] = SEARCH_KINDS,
): Promise<FoundRow[]> {
  const search = await begin(db, locale, key);
  if (search === undefined) return [];
  const found = await bestOf(db, search, shownKinds(kinds), limit);
  return found.slice(0, limit).map(toFound);
}

/** A search whose words are looked up. */
interface Search {
  locale: Locale;
  looked: readonly LookedUp[];
  /** Undefined: nothing holds the key. */
  holding: SQL | undefined;
  place: SQL<number>;
}

async function begin(db: Database, locale: Locale, key: string): Promise<Search | undefined> {
  const { words, wishes } = readKey(localeChain(locale), key);
  if (words.length === 0) return undefined;
  const [looked, wished] = await Promise.all([lookUp(db, words), lookUp(db, wishes)]);
  const place = sql<number>`${placeOf(words.join(' '), looked)} + ${wishesLeft(locale, wished)}`;
  return { locale, looked, holding: holds(locale, looked), place };
}

/** At least the `limit` best. */
async function bestOf(
  db: Database,
  { locale, looked, holding, place }: Search,
  shown: SQL | undefined,
  limit: number,
): Promise<Candidate[]> {
  const rows =
    holding === undefined
      ? []
      : await selectDocuments(db, locale, { where: and(shown, holding), place, limit });
  if (rows.some((row) => row.place < BY_CHANCE)) return rows;
  const found = withSlips(await misspelt(db, locale, looked, shown, limit), rows);
  return found.length > 0 ? found : holdingAny(db, locale, looked, shown, limit);
}

/** The search results of one kind. */
export interface FoundKind {
  kind: SearchKind;
  count: number;
  rows: FoundRow[];
}

interface Part {
  kinds: readonly SearchKind[];
  /** The kind whose things are wanted; none: the best of every kind. */
  only: SearchKind | undefined;
  offset: number;
  limit: number;
}

/** Of a key that may be misspelt so many are looked at. */
const MOST_SIMILAR = 200;

/** The same by kind: how many there are of each, and the things of one part. */
export async function searchByKind(
  db: Database,
  locale: Locale,
  key: string,
  part: Part,
): Promise<FoundKind[]> {
  const search = await begin(db, locale, key);
  if (search === undefined) return [];
  const { only, offset, limit } = part;
  const shown = shownKinds(part.kinds);
  const counts = await countKinds(db, search, shown);
  if (counts.some(({ best }) => best < BY_CHANCE)) {
    const rows = only === undefined ? firstOfKinds(db, search, shown, limit) : ofKind(db, search, only, part);
    return grouped(counts, await rows);
  }
  const kinds = Map.groupBy(await bestOf(db, search, shown, MOST_SIMILAR), ({ kind }) => kind);
  return grouped(
    [...kinds].map(([kind, { length }]) => ({ kind, count: length })),
    [...kinds].flatMap(([kind, inKind]) =>
      only === undefined || only === kind ? inKind.slice(offset, offset + limit) : [],
    ),
  );
}

async function countKinds(db: Database, { locale, holding, place }: Search, shown: SQL | undefined) {
  if (holding === undefined) return [];
  return db
    .select({ kind: searchDocuments.kind, count: count(), best: sql<number>`min(${place})` })
    .from(searchDocuments)
    .where(and(inBestLanguage(locale), shown, holding))
    .groupBy(searchDocuments.kind);
}

/** The best few of every kind. */
function firstOfKinds(
  db: Database,
  { locale, holding, place }: Search,
  shown: SQL | undefined,
  limit: number,
) {
  const at = sql<number>`row_number() over (partition by ${searchDocuments.kind} order by ${sql.join(
    [place, ...EVEN],
    sql`, `,
  )})`.as('at');
  const ranked = db
    .select({ ...DOCUMENT, at })
    .from(searchDocuments)
    .where(and(inBestLanguage(locale), shown, holding))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.at, limit)).orderBy(ranked.kind, ranked.at);
}

const ofKind = (
  db: Database,
  { locale, holding, place }: Search,
  kind: SearchKind,
  { offset, limit }: Part,
) => selectDocuments(db, locale, { where: and(shownKinds([kind]), holding), place, limit, offset });

function grouped(
  counts: readonly { kind: SearchKind; count: number }[],
  rows: readonly Omit<Candidate, 'place'>[],
): FoundKind[] {
  return SEARCH_KINDS.flatMap((kind) => {
    const found = counts.find((one) => one.kind === kind);
    if (!found) return [];
    return [{ kind, count: found.count, rows: rows.filter((row) => row.kind === kind).map(toFound) }];
  });
}

function withSlips(similar: readonly Candidate[], holding: readonly Candidate[]): Candidate[] {
  const taken = new Set(similar.map((row) => `${row.kind} ${row.key}`));
  return [...similar, ...holding.filter((row) => !taken.has(`${row.kind} ${row.key}`))];
}

const toFound = ({
  kind,
  key,
  slug,
  parents,
  title,
  summary,
  locale,
}: Omit<Candidate, 'place'>): FoundRow => ({
  kind,
  key,
  slug,
  parents,
  title,
  summary,
  locale,
});
