import { arrayOverlaps, like, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { searchWords } from '#db/schema/search-words.ts';
import { beginningsOf, removePreposition, rootOf, stemOf } from '#domain/search/stem.ts';
import { typoDistance, misspellingKeys } from '#domain/typing-errors.ts';

/** Words that a typed word may be a misspelling of, grouped by the number of typing errors, fewest first. */
export type Near = readonly (readonly [errors: number, words: string[]])[];

/** The words of documents that match a meaning of the key; each word is in one of the lists only. */
export interface WordMatches {
  /** The typed words, of which one must match. */
  typed: readonly string[];
  /** The word itself, and its other forms. */
  exact: string[];
  /** Words that begin with it. */
  begun: string[];
  /** Words that contain it, maybe by chance. */
  within: string[];
  /** The words of the key that it may be a misspelling of other words for. */
  written: readonly string[];
  /** Words that it may be a misspelling of; undefined until they are looked up by `addMisspellings`. */
  near: Near | undefined;
}

/**
 * The fewest letters that are searched for within words. Shorter texts occur in too many words, so they are compared
 * with the beginnings of words only.
 */
const WITHIN_MIN = 3;
/** The most words of one list, because the search asks for each of them. */
const MAX_WORDS = 200;

// Whether a text is too short to be searched for within words. Folded keys have no characters that LIKE treats as a
// pattern.
const isShort = (typed: string): boolean => [...typed].length < WITHIN_MIN;

/**
 * Finds, for each meaning, the words of documents that match it. Only for those that are unknown it finds words that
 * they may be a misspelling of, because most keys have no error.
 */
export async function findMatches(
  db: Database,
  locale: Locale,
  meanings: readonly (readonly string[])[],
): Promise<WordMatches[]> {
  const typed = [...new Set(meanings.flat())];
  if (typed.length === 0) return [];
  const allForms = typed.map((word) => wordForms(locale, word));
  const words = await listWords(db, or(...allForms.flatMap((one) => [one, one.bare]).map(mayMatch)));
  const found = new Map(allForms.map((one) => [one.word, findWords(locale, one, words)]));
  const matches = meanings.map((meaning) =>
    joinMatches(
      meaning,
      meaning.flatMap((word) => found.get(word) ?? []),
    ),
  );
  const unknown = matches.filter((one) => !isKnown(one));
  const completed = await addMisspellings(db, unknown);
  return matches.map((one) => completed[unknown.indexOf(one)] ?? one);
}

/** Whether a document has the word, one of its forms, or a word that begins with it. */
export const isKnown = ({ exact, begun }: WordMatches): boolean => exact.length + begun.length > 0;

/** The meanings with the words that each of them may be a misspelling of. */
export async function addMisspellings(db: Database, matches: readonly WordMatches[]): Promise<WordMatches[]> {
  const unsearched = matches.filter(({ near }) => near === undefined);
  const typed = [...new Set(unsearched.flatMap(({ written }) => written))];
  const words = await listWords(db, or(...typed.map(mayBeIntended)));
  return matches.map((one) => ({
    ...one,
    near: one.near ?? one.written.flatMap((word) => groupByDistance(word, words)),
  }));
}

async function listWords(db: Database, condition: SQL | undefined): Promise<string[]> {
  if (condition === undefined) return [];
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from ${searchWords} where ${condition}`,
  );
  return rows.map(({ word }) => word);
}

/** A typed word in the forms that it is compared in. */
interface WordForms {
  word: string;
  stem: string;
  /** The word without an attached preposition, used when the word itself is unknown. */
  bare: WordForms | undefined;
}

function wordForms(locale: Locale, word: string): WordForms {
  const bare = removePreposition(word);
  return { word, stem: stemOf(locale, word), bare: bare === undefined ? undefined : wordForms(locale, bare) };
}

function findWords(locale: Locale, forms: WordForms, words: readonly string[]): WordMatches {
  const found = sortByMatch(locale, forms, words);
  if (forms.bare === undefined || isKnown(found)) return found;
  const bare = findWords(locale, forms.bare, words);
  return isKnown(bare) ? { ...bare, written: found.written } : found;
}

/**
 * The condition for words that contain the word or have its stem. It matches some others too, which `sortByMatch`
 * leaves out. For a short stem it matches the words that begin with it, because the index finds no fewer than three
 * letters within a word.
 */
function mayMatch(forms: WordForms | undefined): SQL | undefined {
  if (forms === undefined) return undefined;
  const root = rootOf(forms.stem);
  const within = (text: string): string[] => (isShort(text) ? [] : [`%${text}%`]);
  const patterns = isShort(root)
    ? [...beginningsOf(forms.stem).map((beginning) => `${beginning}%`), ...within(forms.word)]
    : within(root);
  return or(...patterns.map((pattern) => like(searchWords.word, pattern)));
}

/** The condition for words that a word may be a misspelling of; it matches others too. */
function mayBeIntended(word: string): SQL | undefined {
  const { starts, rest } = misspellingKeys(word);
  return or(
    starts.length === 0 ? undefined : arrayOverlaps(searchWords.deletionVariants, starts),
    rest === undefined ? undefined : like(searchWords.word, `%${rest}%`),
  );
}

function sortByMatch(
  locale: Locale,
  { word: typed, stem }: WordForms,
  words: readonly string[],
): WordMatches {
  const root = rootOf(stem);
  const possible = words.filter((word) => word.includes(root));
  const exact = possible.filter((word) => word === typed || stemOf(locale, word) === stem);
  const known = new Set(exact);
  const begun = possible.filter((word) => word.startsWith(typed) && !known.has(word)).slice(0, MAX_WORDS);
  for (const word of begun) known.add(word);
  const within = isShort(typed)
    ? []
    : possible.filter((word) => word.includes(typed) && !known.has(word)).slice(0, MAX_WORDS);
  return { typed: [typed], exact, begun, within, written: [typed], near: undefined };
}

function groupByDistance(typed: string, words: readonly string[]): Near {
  const byDistance = Map.groupBy(words, (word) => typoDistance(typed, word));
  return [0, 1, 2].flatMap((distance) => {
    const some = byDistance.get(distance);
    return some === undefined ? [] : [[distance, some.slice(0, MAX_WORDS)] as const];
  });
}

/** Joins the matches of several typed words, of which one is enough. */
function joinMatches(typed: readonly string[], some: readonly WordMatches[]): WordMatches {
  const known = new Set<string>();
  const takeUnknown = (words: readonly string[]) =>
    words.filter((word) => !known.has(word) && known.add(word).size > 0);
  return {
    typed,
    exact: takeUnknown(some.flatMap(({ exact }) => exact)),
    begun: takeUnknown(some.flatMap(({ begun }) => begun)),
    within: takeUnknown(some.flatMap(({ within }) => within)),
    written: some.flatMap(({ written }) => written),
    near: undefined,
  };
}
