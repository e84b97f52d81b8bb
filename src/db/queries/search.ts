import { and, count, lte, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { run } from '#db/client.ts';
import {
  type Candidate,
  DOCUMENT,
  EVEN,
  type FoundRow,
  holds,
  inBestLanguage,
  misspelt,
  ranks,
  selectDocuments,
  shownKinds,
} from '#db/queries/search-match.ts';
import { SEARCH_KINDS, type SearchKind, searchDocuments } from '#db/schema/search-documents.ts';
import { fold } from '#domain/fold.ts';

/**
 * Things whose name holds every word of `key`, then those whose text does; best first. When no word begins like those of
 * the key, it may be misspelt: names that it then fits come first.
 */
export async function globalSearch(
  locale: Locale,
  key: string,
  limit: number,
  kinds: readonly SearchKind[] = SEARCH_KINDS,
): Promise<FoundRow[]> {
  const folded = fold(key);
  if (folded === '') return [];
  const shown = shownKinds(kinds);
  const holding = await run((db) =>
    selectDocuments(db, locale, { where: and(shown, holds(folded)), limit, ...ranks(folded) }),
  );
  if (holding.some(({ known }) => known)) return holding.map(toFound);
  return withSlips(await misspelt(locale, folded, shown), holding)
    .slice(0, limit)
    .map(toFound);
}

/** What a search found of one kind. */
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
export async function searchByKind(locale: Locale, key: string, part: Part): Promise<FoundKind[]> {
  const folded = fold(key);
  if (folded === '') return [];
  const shown = shownKinds(part.kinds);
  const [counts, rows] = await Promise.all([
    countKinds(locale, folded, shown),
    part.only === undefined ? firstOfKinds(locale, folded, shown, part.limit) : ofKind(locale, folded, part),
  ]);
  if (counts.some(({ known }) => known)) return grouped(counts, rows);
  const holding = await run((db) =>
    selectDocuments(db, locale, { where: and(shown, holds(folded)), limit: MOST_SIMILAR, ...ranks(folded) }),
  );
  const all = withSlips(await misspelt(locale, folded, shown), holding);
  const kinds = Map.groupBy(all, ({ kind }) => kind);
  const { only, offset, limit } = part;
  return grouped(
    [...kinds].map(([kind, { length }]) => ({ kind, count: length })),
    [...kinds].flatMap(([kind, inKind]) =>
      only === undefined || only === kind ? inKind.slice(offset, offset + limit) : [],
    ),
  );
}

function countKinds(locale: Locale, folded: string, shown: SQL | undefined) {
  return run((db) =>
    db
      .select({
        kind: searchDocuments.kind,
        count: count(),
        known: sql<boolean>`bool_or(${ranks(folded).known})`,
      })
      .from(searchDocuments)
      .where(and(inBestLanguage(db, locale), shown, holds(folded)))
      .groupBy(searchDocuments.kind),
  );
}

/** The best few of every kind. */
function firstOfKinds(locale: Locale, folded: string, shown: SQL | undefined, limit: number) {
  const { order } = ranks(folded);
  return run((db) => {
    const place = sql<number>`row_number() over (partition by ${searchDocuments.kind} order by ${sql.join(
      [...order, ...EVEN],
      sql`, `,
    )})`.as('place');
    const ranked = db
      .select({ ...DOCUMENT, place })
      .from(searchDocuments)
      .where(and(inBestLanguage(db, locale), shown, holds(folded)))
      .as('ranked');
    return db.select().from(ranked).where(lte(ranked.place, limit)).orderBy(ranked.kind, ranked.place);
  });
}

const ofKind = (locale: Locale, folded: string, { only, offset, limit }: Part) =>
  run((db) =>
    selectDocuments(db, locale, {
      where: and(shownKinds(only === undefined ? [] : [only]), holds(folded)),
      ...{ limit, offset, ...ranks(folded) },
    }),
  );

function grouped(
  counts: readonly { kind: SearchKind; count: number }[],
  rows: readonly Omit<Candidate, 'known'>[],
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
}: Omit<Candidate, 'known'>): FoundRow => ({
  ...{ kind, key, slug, parents, title, summary, locale },
});
