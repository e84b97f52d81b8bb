import { and, eq, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { SEARCH_KINDS, type SearchKind, searchDocuments } from '#db/schema/search-documents.ts';
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
  /** Plain text of a line or two. */
  summary: string;
  /** Language the title is really in. */
  locale: Locale;
}

/** A document with what it is judged by. */
export interface Candidate extends FoundRow {
  /** Folded. */
  name: string;
  known: boolean;
}

const { name, text } = searchDocuments;

// A folded key has letters, digits and spaces only: nothing that LIKE takes for a pattern.
const everyWord = (column: typeof name | typeof text, folded: string): SQL =>
  and(...folded.split(' ').map((word) => like(column, `%${word}%`))) ?? sql`true`;

/** The text holds the name too: words may come from both. */
export const holds = (folded: string): SQL => everyWord(text, folded);

/** `known`: a name or a beginning of words is written as in the key; `order`: the best first. */
export function ranks(folded: string): { known: SQL<boolean>; order: SQL[] } {
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
export async function misspelt(locale: Locale, folded: string, shown: SQL | undefined): Promise<Candidate[]> {
  const nearest = sql`greatest(${sql.join(
    folded.split(' ').map((word) => sql`word_similarity(${word}, ${name})`),
    sql`, `,
  )})`;
  const rows = await transaction(async (tx) => {
    // Of this transaction only. The operator compares with it, and the operator alone can use the index.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILAR)}, true)`);
    const near = or(...folded.split(' ').map((word) => sql`${word} <% ${name}`));
    return selectDocuments(tx, locale, {
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

/** Of kinds that are looked for, and no earlier than they may be seen. */
export const shownKinds = (kinds: readonly SearchKind[]): SQL | undefined =>
  and(
    inArray(searchDocuments.kind, [...kinds]),
    or(isNull(searchDocuments.visibleFrom), lte(searchDocuments.visibleFrom, sql`now()`)),
  );

/** Of each thing the document in the best language for the reader. */
export function inBestLanguage(db: Database, locale: Locale): SQL | undefined {
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
  // Nothing is better than the reader's own: asked of the others alone.
  const best = or(eq(searchDocuments.locale, locale), sql`not exists (${betterOne})`);
  return and(inArray(searchDocuments.locale, localeChain(locale)), best);
}

export const DOCUMENT = {
  kind: searchDocuments.kind,
  key: searchDocuments.key,
  slug: searchDocuments.slug,
  parents: searchDocuments.parents,
  title: searchDocuments.title,
  summary: searchDocuments.summary,
  locale: searchDocuments.locale,
  name: searchDocuments.name,
};

interface Selection {
  where: SQL | undefined;
  /** Whether the key is a word that is written so. */
  known: SQL<boolean>;
  order: SQL[];
  limit: number;
  offset?: number;
}

export function selectDocuments(
  db: Database,
  locale: Locale,
  { where, known, order, limit, offset = 0 }: Selection,
): Promise<Candidate[]> {
  return db
    .select({ ...DOCUMENT, known })
    .from(searchDocuments)
    .where(and(inBestLanguage(db, locale), where))
    .orderBy(...order, ...EVEN)
    .limit(limit)
    .offset(offset);
}

/** Between things that fit equally well. */
export const EVEN: readonly SQL[] = [
  sql`length(${searchDocuments.title})`,
  sql`${searchDocuments.kind}`,
  sql`${searchDocuments.key}`,
];
