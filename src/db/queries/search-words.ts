import { arrayOverlaps, like, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { searchWords } from '#db/schema/search-words.ts';
import { stemOf, removePreposition } from '#domain/search/stem.ts';
import { typoDistance, misspellingKeys } from '#domain/typing-errors.ts';

/** Words that a typed word may be a misspelling of, grouped by the number of typing errors, fewest first. */
export type Near = readonly (readonly [slips: number, words: string[]])[];

/** The words of documents that match a meaning of the key; each word is in one of the lists only. */
export interface LookedUp {
  /** The typed words, of which one must match. */
  typed: readonly string[];
  /** The word itself, and its other forms. */
  exact: string[];
  /** Words that begin with it. */
  begun: string[];
  /** Words that contain it, maybe by chance. */
  within: string[];
  /** Words that it may be a misspelling of, computed on demand, because most keys have no error. */
  near: () => Near;
}

/** Letters. Shorter texts occur in too many words, so they are compared with the beginnings of words only. */
const WITHIN_MIN = 3;
/** The most words of one list: the search asks for each of them. */
const MOST_WORDS = 200;

// Whether a text is too short to be looked for within words. Folded keys have no characters that LIKE treats as a
// pattern.
const isShort = (typed: string): boolean => [...typed].length < WITHIN_MIN;

/** Finds, for each meaning, the words of documents that match it. */
export async function lookUp(
  db: Database,
  locale: Locale,
  meanings: readonly (readonly string[])[],
): Promise<LookedUp[]> {
  const typed = [...new Set(meanings.flat())];
  if (typed.length === 0) return [];
  const asked = typed.map((word) => wordForms(locale, word));
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from ${searchWords} where ${or(...asked.map(possibleMatches))}`,
  );
  const words = rows.map(({ word }) => word);
  const found = new Map(asked.map((one) => [one.word, findWords(locale, one, words)]));
  return meanings.map((meaning) =>
    joinLookedUp(
      meaning,
      meaning.flatMap((word) => found.get(word) ?? []),
    ),
  );
}

interface Asked {
  word: string;
  stem: string;
  /** The word without an attached preposition, used when the word itself is unknown. */
  bare: Asked | undefined;
}

function wordForms(locale: Locale, word: string): Asked {
  const bare = removePreposition(word);
  return { word, stem: stemOf(locale, word), bare: bare === undefined ? undefined : wordForms(locale, bare) };
}

function findWords(locale: Locale, asked: Asked, words: readonly string[]): LookedUp {
  const found = sortByMatch(locale, asked, words);
  if (asked.bare === undefined || found.exact.length + found.begun.length > 0) return found;
  const bare = findWords(locale, asked.bare, words);
  return bare.exact.length + bare.begun.length > 0 ? { ...bare, near: found.near } : found;
}

/**
 * The condition for words that contain the stem, or that the word may be a misspelling of. It matches some others
 * too, which `sortByMatch` leaves out.
 */
function possibleMatches({ word, stem, bare }: Asked): SQL | undefined {
  const { starts, rest } = misspellingKeys(word);
  return or(
    mayContain(stem),
    starts.length === 0 ? undefined : arrayOverlaps(searchWords.slips, starts),
    rest === undefined ? undefined : like(searchWords.word, `%${rest}%`),
    bare && mayContain(bare.stem),
  );
}

/** Of a short stem the words that begin with it: the index knows no fewer than three letters within a word. */
const mayContain = (stem: string): SQL => like(searchWords.word, isShort(stem) ? `${stem}%` : `%${stem}%`);

function sortByMatch(locale: Locale, { word: typed, stem }: Asked, words: readonly string[]): LookedUp {
  const exact = words.filter((word) => word === typed || stemOf(locale, word) === stem);
  const known = new Set(exact);
  const begun = words.filter((word) => word.startsWith(typed) && !known.has(word)).slice(0, MOST_WORDS);
  for (const word of begun) known.add(word);
  const within = isShort(typed)
    ? []
    : words.filter((word) => word.includes(typed) && !known.has(word)).slice(0, MOST_WORDS);
  return { typed: [typed], exact, begun, within, near: makeOnce(() => groupByDistance(typed, words)) };
}

function makeOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function groupByDistance(typed: string, words: readonly string[]): Near {
  const byDistance = Map.groupBy(words, (word) => typoDistance(typed, word));
  return [0, 1, 2].flatMap((distance) => {
    const some = byDistance.get(distance);
    return some === undefined ? [] : [[distance, some.slice(0, MOST_WORDS)] as const];
  });
}

/** Joins the matches of several typed words, of which one is enough. */
function joinLookedUp(typed: readonly string[], some: readonly LookedUp[]): LookedUp {
  const known = new Set<string>();
  const takeUnknown = (words: readonly string[]) =>
    words.filter((word) => !known.has(word) && known.add(word).size > 0);
  return {
    typed,
    exact: takeUnknown(some.flatMap(({ exact }) => exact)),
    begun: takeUnknown(some.flatMap(({ begun }) => begun)),
    within: takeUnknown(some.flatMap(({ within }) => within)),
    near: makeOnce(() => some.flatMap(({ near }) => near())),
  };
}
