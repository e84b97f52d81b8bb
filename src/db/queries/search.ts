import { and, eq, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import { type Database, run, transaction } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { SEARCH_KINDS, type SearchKind, searchDocuments } from '#db/schema/search-documents.ts';
import { fold } from '#domain/fold.ts';
import { slipsIn } from '#domain/slips.ts';

export interface FoundRow {
  kind: SearchKind;
  /** Key of the thing; slug of a page. */
  key: string;
  slug: string;
  /**
   * Slugs of what its address lies below, outermost first: country, city and main specialty of a doctor, country and
   * city of a hospital, category of a question.
   */
  parents: string[];
  title: string;
  /** Language the title is really in. */
  locale: Locale;
}

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
  const shown = and(
    inArray(searchDocuments.kind, [...kinds]),
    or(isNull(searchDocuments.visibleFrom), lte(searchDocuments.visibleFrom, sql`now()`)),
  );
  const holding = await run((db) =>
    select(db, locale, { where: and(shown, holds(folded)), limit, ...ranks(folded) }),
  );
  if (holding.some(({ known }) => known)) return holding.map(toFound);
  const similar = await misspelt(locale, folded, shown);
  const taken = new Set(similar.map((row) => `${row.kind} ${row.key}`));
  const others = holding.filter((row) => !taken.has(`${row.kind} ${row.key}`));
  return [...similar, ...others].slice(0, limit).map(toFound);
}

const { name, text } = searchDocuments;

// A folded key has letters, digits and spaces only: nothing that LIKE takes for a pattern.
const everyWord = (column: typeof name | typeof text, folded: string): SQL =>
  and(...folded.split(' ').map((word) => like(column, `%${word}%`))) ?? sql`true`;

/** The text holds the name too: words may come from both. */
const holds = (folded: string): SQL => everyWord(text, folded);

function ranks(folded: string): { known: SQL<boolean>; order: SQL[] } {
  const begins = folded.split(' ').map((word) => like(sql`' ' || ${text}`, `% ${word}%`));
  const named = everyWord(name, folded);
  const asPhrase = like(sql`' ' || ${name}`, `% ${folded}%`);
  const kindOrder = sql`array_position(${sql.param([...SEARCH_KINDS])}::text[], ${searchDocuments.kind})`;
  return {
    known: sql<boolean>`(${or(named, and(...begins))})`,
    order: [sql`(${named}) desc`, sql`(${asPhrase}) desc`, kindOrder],
  };
}

/** Enough of the trigrams for a word of four letters with two of them exchanged. */
const SIMILAR = 0.15;
/** Names that are looked at letter by letter. */
const CANDIDATES = 200;

/** Names that hold every word of the key but for slips of the fingers; the fewest first. */
async function misspelt(locale: Locale, folded: string, shown: SQL | undefined) {
  const nearest = sql`greatest(${sql.join(
    folded.split(' ').map((word) => sql`word_similarity(${word}, ${name})`),
    sql`, `,
  )})`;
  const rows = await transaction(async (tx) => {
    // Of this transaction only. The operator compares with it, and the operator alone can use the index.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILAR)}, true)`);
    const near = or(...folded.split(' ').map((word) => sql`${word} <% ${name}`));
    return select(tx, locale, {
      where: and(shown, near),
      known: sql<boolean>`false`,
      order: [sql`${nearest} desc`],
      limit: CANDIDATES,
    });
  });
  return rows
    .flatMap((row) => {
      const slips = slipsIn(folded, row.name);
      return slips === undefined ? [] : [{ row, slips }];
    })
    .sort((a, b) => a.slips - b.slips)
    .map(({ row }) => row);
}

interface Selection {
  where: SQL | undefined;
  /** Whether the key is a word that is written so. */
  known: SQL<boolean>;
  order: SQL[];
  limit: number;
}

const toFound = ({ kind, key, slug, parents, title, locale }: FoundRow): FoundRow => ({
  ...{ kind, key, slug, parents, title, locale },
});

/** Documents, of each thing the one in the best language for the reader. */
function select(db: Database, locale: Locale, { where, known, order, limit }: Selection) {
  const better = alias(searchDocuments, 'better');
  const betterOne = db
    .select({ one: sql`1` })
    .from(better)
    .where(
      and(
        eq(better.kind, searchDocuments.kind),
        eq(better.key, searchDocuments.key),
        sql`${byPreference(better.locale, locale)} < ${byPreference(searchDocuments.locale, locale)}`,
      ),
    );
  return db
    .select({
      kind: searchDocuments.kind,
      key: searchDocuments.key,
      slug: searchDocuments.slug,
      parents: searchDocuments.parents,
      title: searchDocuments.title,
      locale: searchDocuments.locale,
      name,
      known,
    })
    .from(searchDocuments)
    .where(and(inArray(searchDocuments.locale, localeChain(locale)), sql`not exists (${betterOne})`, where))
    .orderBy(...order, sql`length(${searchDocuments.title})`, searchDocuments.kind, searchDocuments.key)
    .limit(limit);
}
