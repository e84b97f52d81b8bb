import { arrayOverlaps, like, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { localeChain } from '#db/queries/translation.ts';
import { termsOf } from '#db/schema/search-documents.ts';
import { searchWords } from '#db/schema/search-words.ts';
import { forgiven, tracesOf } from '#domain/slips.ts';

/** Words that a typed word may be a misspelling of, grouped by the number of typing errors, fewest first. */
export type Near = readonly (readonly [slips: number, words: string[]])[];

/** A typed word, with the words of the documents that may be meant. */
export interface LookedUp {
  typed: string;
  /** Words that contain the typed one; when it is short, only those that begin with it. */
  holding: string[];
  near: Near;
}

/** Letters. Shorter texts occur within too many words, so they are compared with beginnings of words only. */
const WITHIN_MIN = 3;

// A folded key has letters, digits and spaces only: nothing that LIKE takes for a pattern.
const isShort = (typed: string): boolean => [...typed].length < WITHIN_MIN;

/** The condition that a word of the folded `text` contains `typed`, or begins with it when it is short. */
export const within = (text: SQL, typed: string): SQL =>
  isShort(typed) ? begins(text, typed) : like(text, `%${typed}%`);

/** The condition that a word of the folded `text` begins with `typed`. */
export const begins = (text: SQL, typed: string): SQL =>
  sql`(${like(text, `${typed}%`)} or ${like(text, `% ${typed}%`)})`;

/** The index terms of `words` in every language that a reader of `locale` may be shown. */
export const termsFor = (locale: Locale, words: readonly string[]): SQL =>
  sql`(${sql.join(
    localeChain(locale).map((language) => termsOf(sql`${language}::text`, sql`${words.join(' ')}::text`)),
    sql` || `,
  )})`;

/** Looks up, for each folded word, the words of the documents that may be meant. */
export async function lookUp(db: Database, typed: readonly string[]): Promise<LookedUp[]> {
  if (typed.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from ${searchWords} where ${or(...typed.map(mayMatch))}`,
  );
  const words = rows.map(({ word }) => word);
  return typed.map((one) => ({
    typed: one,
    holding: words.filter((word) => (isShort(one) ? word.startsWith(one) : word.includes(one))),
    near: nearest(one, words),
  }));
}

/**
 * The condition that finds all words that contain `typed` or that it may be a misspelling of. It also finds some others,
 * which `lookUp` leaves out.
 */
function mayMatch(typed: string): SQL | undefined {
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
