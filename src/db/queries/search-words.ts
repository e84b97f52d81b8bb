import { arrayOverlaps, like, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { searchWords } from '#db/schema/search-words.ts';
import { stemOf, withoutPreposition } from '#domain/search/stem.ts';
import { typoDistance, misspellingKeys } from '#domain/typing-errors.ts';

/** Words that a typed word may be a misspelling of, grouped by the number of typing errors, fewest first. */
export type Near = readonly (readonly [slips: number, words: string[]])[];

/** Words of the documents that a meaning of the key is found by; nothing stands in two of the lists. */
export interface LookedUp {
  /** Those of which one is enough. */
  typed: readonly string[];
  /** The word itself, or another form of it. */
  exact: string[];
  /** Begin like it. */
  begun: string[];
  /** Have it in them, which may be chance. */
  within: string[];
  /** Found when it is asked for: most keys are typed without an error. */
  near: () => Near;
}

/** Letters. Shorter texts occur within too many words, so they are compared with beginnings of words only. */
const WITHIN_MIN = 3;
/** The most words of one list: the search asks for each of them. */
const MOST_WORDS = 200;

// A folded key has letters, digits and spaces only: nothing that LIKE takes for a pattern.
const isShort = (typed: string): boolean => [...typed].length < WITHIN_MIN;

/** Looks up, for each meaning, the words of the documents that it may be found by. */
export async function lookUp(
  db: Database,
  locale: Locale,
  meanings: readonly (readonly string[])[],
): Promise<LookedUp[]> {
  const typed = [...new Set(meanings.flat())];
  if (typed.length === 0) return [];
  const asked = typed.map((word) => askedBy(locale, word));
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from ${searchWords} where ${or(...asked.map(mayMatch))}`,
  );
  const words = rows.map(({ word }) => word);
  const found = new Map(asked.map((one) => [one.word, foundBy(locale, one, words)]));
  return meanings.map((meaning) =>
    joined(
      meaning,
      meaning.flatMap((word) => found.get(word) ?? []),
    ),
  );
}

interface Asked {
  word: string;
  stem: string;
  /** The word without a preposition that may be written on it; looked for where the word itself is unknown. */
  bare: Asked | undefined;
}

function askedBy(locale: Locale, word: string): Asked {
  const bare = withoutPreposition(word);
  return { word, stem: stemOf(locale, word), bare: bare === undefined ? undefined : askedBy(locale, bare) };
}

function foundBy(locale: Locale, asked: Asked, words: readonly string[]): LookedUp {
  const found = sorted(locale, asked, words);
  if (asked.bare === undefined || found.exact.length + found.begun.length > 0) return found;
  const bare = foundBy(locale, asked.bare, words);
  return bare.exact.length + bare.begun.length > 0 ? { ...bare, near: found.near } : found;
}

/**
 * The condition that finds all words that contain the stem or that the word may be a misspelling of. It also finds some
 * others, which `sorted` leaves out.
 */
function mayMatch({ word, stem, bare }: Asked): SQL | undefined {
  const { starts, rest } = misspellingKeys(word);
  return or(
    mayContain(stem),
    starts.length === 0 ? undefined : arrayOverlaps(searchWords.slips, starts),
    rest === undefined ? undefined : like(searchWords.word, `%${rest}%`),
    bare && mayContain(bare.stem),
  );
}

/** Of a short stem the words that begin with it: the index knows no fewer than three letters within a word. */
const mayContain = (stem: string): SQL =>
  like(searchWords.word, isShort(stem) ? `${stem}%` : `%${stem}%`);

function sorted(locale: Locale, { word: typed, stem }: Asked, words: readonly string[]): LookedUp {
  const exact = words.filter((word) => word === typed || stemOf(locale, word) === stem);
  const known = new Set(exact);
  const begun = words.filter((word) => word.startsWith(typed) && !known.has(word)).slice(0, MOST_WORDS);
  for (const word of begun) known.add(word);
  const within = isShort(typed)
    ? []
    : words.filter((word) => word.includes(typed) && !known.has(word)).slice(0, MOST_WORDS);
  return { typed: [typed], exact, begun, within, near: once(() => nearest(typed, words)) };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function nearest(typed: string, words: readonly string[]): Near {
  const byDistance = Map.groupBy(words, (word) => typoDistance(typed, word));
  return [0, 1, 2].flatMap((distance) => {
    const some = byDistance.get(distance);
    return some === undefined ? [] : [[distance, some.slice(0, MOST_WORDS)] as const];
  });
}

/** The words that one of several typed words is found by. */
function joined(typed: readonly string[], some: readonly LookedUp[]): LookedUp {
  const known = new Set<string>();
  const fresh = (words: readonly string[]) =>
    words.filter((word) => !known.has(word) && known.add(word).size > 0);
  return {
    typed,
    exact: fresh(some.flatMap(({ exact }) => exact)),
    begun: fresh(some.flatMap(({ begun }) => begun)),
    within: fresh(some.flatMap(({ within }) => within)),
    near: once(() => some.flatMap(({ near }) => near())),
  };
}
