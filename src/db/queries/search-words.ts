import { arrayOverlaps, like, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { run } from '#db/client.ts';
import { localeChain } from '#db/queries/translation.ts';
import { termsOf } from '#db/schema/search-documents.ts';
import { searchWords } from '#db/schema/search-words.ts';
import { forgiven, tracesOf } from '#domain/slips.ts';

/** Words that may have been meant by one that was typed: by the number of slips, the fewest first. */
export type Near = readonly (readonly [slips: number, words: string[]])[];

/** A word that was typed, with words of the documents that it may stand for. */
export interface LookedUp {
  typed: string;
  /** Words that have it in them. */
  holding: string[];
  near: Near;
}

/** Fewer letters than these stand within very many words: only words that begin so are meant. */
const WITHIN_MIN = 3;

// A folded key has letters, digits and spaces only: nothing that LIKE takes for a pattern.
const isShort = (typed: string): boolean => [...typed].length < WITHIN_MIN;

/** Whether a word of `text`, which is folded, has what was typed in it. */
export const within = (text: SQL, typed: string): SQL =>
  isShort(typed) ? begins(text, typed) : like(text, `%${typed}%`);

/** Whether a word of `text`, which is folded, begins with what was typed. */
export const begins = (text: SQL, typed: string): SQL =>
  sql`(${like(text, `${typed}%`)} or ${like(text, `% ${typed}%`)})`;

/** Some words in the languages that may serve a reader of `locale`, as documents are indexed by them. */
export const termsFor = (locale: Locale, words: readonly string[]): SQL =>
  sql`(${sql.join(
    localeChain(locale).map((language) => termsOf(sql`${language}::text`, sql`${words.join(' ')}::text`)),
    sql` || `,
  )})`;

/** Words that each of some folded words may stand for. */
export async function lookUp(typed: readonly string[]): Promise<LookedUp[]> {
  if (typed.length === 0) return [];
  const { rows } = await run((db) =>
    db.execute<{ word: string }>(sql`select word from ${searchWords} where ${or(...typed.map(mayStandFor))}`),
  );
  const words = rows.map(({ word }) => word);
  return typed.map((one) => ({
    typed: one,
    holding: words.filter((word) => (isShort(one) ? word.startsWith(one) : word.includes(one))),
    near: nearest(one, words),
  }));
}

/** Holds for all words that have `typed` in them or that it may be a misspelling of, and for some others. */
function mayStandFor(typed: string): SQL | undefined {
  const holding = like(searchWords.word, isShort(typed) ? `${typed}%` : `%${typed}%`);
  const { starts, rest } = tracesOf(typed);
  return or(
    holding,
    starts.length === 0 ? undefined : arrayOverlaps(searchWords.slips, starts),
    rest === undefined ? undefined : like(searchWords.word, `%${rest}%`),
  );
}

function nearest(typed: string, words: readonly string[]): Near {
  const bySlips = Map.groupBy(words, (word) => forgiven(typed, word));
  return [0, 1, 2].flatMap((slips) => {
    const some = bySlips.get(slips);
    return some === undefined ? [] : [[slips, some] as const];
  });
}
