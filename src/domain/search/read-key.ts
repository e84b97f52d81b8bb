import { fold } from '#domain/fold.ts';
import { asksForPage } from '#domain/search/asked-pages.ts';
import { stemOf, removePreposition } from '#domain/search/stem.ts';
import { vocabulariesOf } from '#domain/search/vocabulary/vocabularies.ts';
import { isStopWord, type Vocabulary, type WishedKind } from '#domain/search/vocabulary/vocabulary.ts';

/** Folded words of which one is enough: the typed word, or a word of the same meaning. */
export type Meaning = readonly string[];

/** A search key as the search uses it. */
export interface ReadKey {
  /** Meanings that must be found, all or most of them. */
  meanings: Meaning[];
  /** Those of `meanings` that the key is about whatever else it names, such as a flight. */
  subjects: Meaning[];
  /** Meanings that affect the order of the results and exclude none. */
  weak: Meaning[];
  /** The kinds of results that the key names. */
  kinds: WishedKind[];
}

/** The most words of a key that are searched for. */
const MOST_MEANINGS = 8;
/** The most words of a phrase of the vocabulary. */
const LONGEST_PHRASE = 5;

/**
 * The folded words of a key that say what it is about, without those that are too frequent for that (“surgery”) and those
 * that ask for a page (“price”); of several alternatives the first.
 */
export function strongWords(languages: readonly string[], key: string): string[] {
  const isWeak = weakTest(languages);
  return meantWords(languages, key).filter((word) => !isWeak([word]));
}

/** The folded words of a key without stop words; of several alternatives the first. */
export function meantWords(languages: readonly string[], key: string): string[] {
  const words = fold(key).split(' ').filter(Boolean);
  return replaceSynonyms(vocabulariesOf(languages), languages, words).flatMap(([word]) => word ?? []);
}

/** Reads a search key as typed. `languages` are the languages that the reader may be shown, their own first. */
export function readKey(languages: readonly string[], key: string): ReadKey {
  const typedWords = [...new Set(fold(key).split(' '))].filter(Boolean);
  const vocabularies = vocabulariesOf(languages);
  const kinds = findKinds(vocabularies, fold(key));
  const wordsWithoutStopWords = removeStopWords(vocabularies, typedWords);
  const wholeKeyMeanings =
    meaningsOfWholeKey(vocabularies, languages, typedWords) ??
    meaningsOfWholeKey(vocabularies, languages, wordsWithoutStopWords);
  const meanings = (wholeKeyMeanings ?? replaceSynonyms(vocabularies, languages, typedWords)).slice(
    0,
    MOST_MEANINGS,
  );
  const strongMeanings = meanings.filter(not(weakTest(languages)));
  const needed = strongMeanings.length > 0 ? strongMeanings : meanings;
  return {
    meanings: needed,
    subjects: needed.filter(subjectTest(languages)),
    weak: meanings.filter((meaning) => !needed.includes(meaning)),
    kinds,
  };
}

type MeaningTest = (meaning: Meaning) => boolean;

const not =
  (test: MeaningTest): MeaningTest =>
  (meaning) =>
    !test(meaning);

/** Gives a function that tells meanings which exclude nothing: those of frequent words, and those that ask for a page. */
function weakTest(languages: readonly string[]): MeaningTest {
  const tables = stemTables(vocabulariesOf(languages), languages);
  return ([word = '']) =>
    asksForPage(word) || tables.some(({ weak }) => weak.has(stemsOf(languages, [word])));
}

function subjectTest(languages: readonly string[]): MeaningTest {
  const tables = stemTables(vocabulariesOf(languages), languages);
  return ([word = '']) => tables.some(({ subjects }) => subjects.has(stemsOf(languages, [word])));
}

const stemsOf = (languages: readonly string[], words: readonly string[]): string =>
  words.map((word) => stemOf(languages[0] ?? '', word)).join(' ');

/** Removes stop words; a key of stop words alone stays as it is. */
function removeStopWords(vocabularies: readonly Vocabulary[], words: readonly string[]): string[] {
  const wordsWithoutStopWords = words.filter((word) => !vocabularies.some((one) => isStopWord(one, word)));
  return wordsWithoutStopWords.length > 0 ? wordsWithoutStopWords : [...words];
}

/** Parses the right side of a synonym: a space separates words, `|` separates alternatives of one word. */
const parseMeanings = (text: string): Meaning[] => text.split(' ').map((words) => words.split('|'));

/** The meanings of a key that is one of the whole keys of the vocabulary. */
function meaningsOfWholeKey(
  vocabularies: readonly Vocabulary[],
  languages: readonly string[],
  words: readonly string[],
): Meaning[] | undefined {
  const typed = stemsOf(languages, words);
  for (const { wholeKeys } of stemTables(vocabularies, languages)) {
    const synonym = wholeKeys.get(typed);
    if (synonym !== undefined) return parseMeanings(synonym);
  }
  return undefined;
}

/** The words of a key with the longest phrases of the vocabulary replaced, and without stop words. */
function replaceSynonyms(
  vocabularies: readonly Vocabulary[],
  languages: readonly string[],
  words: readonly string[],
): Meaning[] {
  const tables = stemTables(vocabularies, languages);
  const meanings: Meaning[] = [];
  const unreplacedWords: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = longestPhrase(tables, languages, words, at);
    if (found) {
      meanings.push(...addTypedWord(parseMeanings(found.synonym), words.slice(at, at + found.length)));
    } else {
      const word = words[at] ?? '';
      unreplacedWords.push(word);
      meanings.push([word]);
    }
    at += found?.length ?? 1;
  }
  const withoutStopWords = meanings.filter(
    ([word = '']) => !unreplacedWords.includes(word) || !vocabularies.some((one) => isStopWord(one, word)),
  );
  return joinRepeats(withoutStopWords.length > 0 ? withoutStopWords : meanings);
}

/** Adds a single typed word to the first of its meanings, because a text may contain the word itself. */
const addTypedWord = ([first = [], ...others]: Meaning[], typed: readonly string[]): Meaning[] =>
  typed.length === 1 ? [[...new Set([...first, ...typed])], ...others] : [first, ...others];

/** Joins the meanings that have the same first word, because a document with that word alone would meet all of them. */
const joinRepeats = (meanings: readonly Meaning[]): Meaning[] =>
  [...Map.groupBy(meanings, ([first]) => first).values()].map((same) => [...new Set(same.flat())]);

function longestPhrase(
  tables: readonly StemTable[],
  languages: readonly string[],
  words: readonly string[],
  at: number,
): { synonym: string; length: number } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phraseWords = words.slice(at, at + length);
    for (const { synonyms } of tables) {
      const synonym =
        synonyms.get(stemsOf(languages, phraseWords)) ??
        synonyms.get(stemsOf(languages, withoutFirstPreposition(phraseWords)));
      if (synonym !== undefined) return { synonym, length };
    }
  }
  return undefined;
}

/** Removes an attached preposition from the first of the words. */
const withoutFirstPreposition = ([first = '', ...rest]: readonly string[]): string[] => [
  removePreposition(first) ?? first,
  ...rest,
];

interface StemTable {
  synonyms: ReadonlyMap<string, string>;
  wholeKeys: ReadonlyMap<string, string>;
  weak: ReadonlySet<string>;
  subjects: ReadonlySet<string>;
}

const tablesByLanguages = new Map<string, StemTable[]>();

/** The tables of the languages, keyed by the stems of their phrases in the reader's own language. */
function stemTables(vocabularies: readonly Vocabulary[], languages: readonly string[]): StemTable[] {
  const name = languages.join(' ');
  const cachedTables = tablesByLanguages.get(name);
  if (cachedTables !== undefined) return cachedTables;
  const stemPhrases = (table: ReadonlyMap<string, string>) =>
    new Map([...table].map(([phrase, meanings]) => [stemsOf(languages, phrase.split(' ')), meanings]));
  const stemWords = (words: ReadonlySet<string>) =>
    new Set([...words].map((word) => stemsOf(languages, [word])));
  const tables = vocabularies.map(({ synonyms, wholeKeys, weak, subjects }) => ({
    synonyms: stemPhrases(synonyms),
    wholeKeys: stemPhrases(wholeKeys),
    weak: stemWords(weak),
    subjects: stemWords(subjects),
  }));
  tablesByLanguages.set(name, tables);
  return tables;
}

/** The kinds of results for which a phrase of the vocabulary occurs in the key. */
function findKinds(vocabularies: readonly Vocabulary[], folded: string): WishedKind[] {
  const typed = ` ${folded} `;
  const isInKey = (phrase: string) => typed.includes(` ${phrase} `);
  const wished = vocabularies.flatMap(({ kinds }) =>
    kinds.flatMap(([kind, phrases]) => (phrases.some(isInKey) ? [kind] : [])),
  );
  return [...new Set(wished)];
}
