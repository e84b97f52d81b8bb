import { and, desc, eq, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { type SearchKind, searchDocuments } from '#db/schema/search-documents.ts';
import { fold } from '#domain/fold.ts';

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
 * How much of the key's trigrams a stretch of the name must hold: a word of six letters with one slip in its middle
 * still holds 0.57, one of five 0.5.
 */
const SIMILAR = 0.5;

/** Things that fit `key` by their name, then by their text; best first. */
export function globalSearch(locale: Locale, key: string, limit: number): Promise<FoundRow[]> {
  return findDocuments(locale, key, limit);
}

/** What {@link globalSearch} finds, narrowed to one kind if wished. */
export async function findDocuments(
  locale: Locale,
  key: string,
  limit: number,
  kind?: SearchKind,
): Promise<FoundRow[]> {
  const folded = fold(key);
  if (folded === '') return [];
  const { name, text } = searchDocuments;
  const words = folded.split(' ');
  // The folded key has letters, digits and spaces only: nothing that LIKE takes for a pattern.
  const holds = (column: typeof name | typeof text, part: string): SQL => like(column, `%${part}%`);
  const inName = and(...words.map((word) => holds(name, word))) ?? sql`false`;
  const inText = and(...words.map((word) => holds(text, word))) ?? sql`false`;
  const score = sql<number>`
    word_similarity(${folded}, ${name})
    + (${inName})::int
    + (${holds(name, folded)})::int
    + (${like(name, `${folded}%`)})::int`;
  const rows = await transaction(async (tx) => {
    // Of this transaction only: the operator below compares with it, and it alone can use the index.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILAR)}, true)`);
    return tx
      .select({
        kind: searchDocuments.kind,
        key: searchDocuments.key,
        slug: searchDocuments.slug,
        parents: searchDocuments.parents,
        title: searchDocuments.title,
        locale: searchDocuments.locale,
      })
      .from(searchDocuments)
      .where(
        and(
          kind === undefined ? undefined : eq(searchDocuments.kind, kind),
          or(inName, sql`${folded} <% ${name}`, inText),
          shownTo(tx, locale),
        ),
      )
      .orderBy(desc(score), sql`length(${name})`, searchDocuments.kind, searchDocuments.key)
      .limit(limit);
  });
  return rows;
}

/** The one best translation of each thing, from its moment of publication on. */
function shownTo(tx: Database, locale: Locale): SQL | undefined {
  const better = alias(searchDocuments, 'better');
  const betterOne = tx
    .select({ one: sql`1` })
    .from(better)
    .where(
      and(
        eq(better.kind, searchDocuments.kind),
        eq(better.key, searchDocuments.key),
        sql`${byPreference(better.locale, locale)} < ${byPreference(searchDocuments.locale, locale)}`,
      ),
    );
  return and(
    inArray(searchDocuments.locale, localeChain(locale)),
    or(isNull(searchDocuments.visibleFrom), lte(searchDocuments.visibleFrom, sql`now()`)),
    sql`not exists (${betterOne})`,
  );
}
