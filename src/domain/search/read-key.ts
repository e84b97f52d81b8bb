import { fold } from '#domain/fold.ts';
import { asksForPage } from '#domain/search/site-pages.ts';
import { stemOf, removePreposition } from '#domain/search/stem.ts';
import { vocabulariesOf } from '#domain/search/vocabulary/vocabularies.ts';
import { isStopWord, type Vocabulary, type WishedKind } from '#domain/search/vocabulary/vocabulary.ts';

/** Folded words of which one is enough: the typed word, or a word of the same meaning. */
export type Meaning = readonly string[];

export interface ReadKey {
  /** Meanings that must be found, all or most of them. */
  meanings: Meaning[];
  /** Meanings that affect the order of the results and exclude none. */
  weak: Meaning[];
  /** The kinds of results that the key names. */
  kinds: WishedKind[];
}

/** The most words of a key that are searched for. */
const MOST = 8;
/** The most words of a phrase of the vocabulary. */
const LONGEST = 5;

/** The folded words of a key without stop words; of several alternatives the first. */
export function meantWords(languages: readonly string[], key: string): string[] {
  const words = fold(key).split(' ').filter(Boolean);
  return replaceSynonyms(vocabulariesOf(languages), languages, words).flatMap(([word]) => word ?? []);
}

/** Splits a search key. `languages` are those that the reader may be shown, their own first. */
export function readKey(languages: readonly string[], key: string): ReadKey {
  const all = [...new Set(fold(key).split(' '))].filter(Boolean);
  const vocabularies = vocabulariesOf(languages);
  const kinds = findKinds(vocabularies, fold(key));
  const told = removeStopWords(vocabularies, all);
  const whole = wholeKey(vocabularies, languages, all) ?? wholeKey(vocabularies, languages, told);
  const meant = (whole ?? replaceSynonyms(vocabularies, languages, all)).slice(0, MOST);
  const [language = ''] = languages;
  const tables = stemTables(vocabularies, languages);
  const isWeak = ([word = '']: Meaning) =>
    asksForPage(word) || tables.some(({ weak }) => weak.has(stemOf(language, word)));
  const strong = meant.filter((meaning) => !isWeak(meaning));
  return strong.length > 0
    ? { meanings: strong, weak: meant.filter(isWeak), kinds }
    : { meanings: meant, weak: [], kinds };
}

const stemsOf = (languages: readonly string[], words: readonly string[]): string =>
  words.map((word) => stemOf(languages[0] ?? '', word)).join(' ');

/** Removes stop words; a key of stop words alone stays as it is. */
function removeStopWords(vocabularies: readonly Vocabulary[], words: readonly string[]): string[] {
  const told = words.filter((word) => !vocabularies.some((one) => isStopWord(one, word)));
  return told.length > 0 ? told : [...words];
}

const meaningsOf = (meant: string): Meaning[] => meant.split(' ').map((words) => words.split('|'));

/** The meanings of a key that is one of the whole keys of the vocabulary. */
function wholeKey(
  vocabularies: readonly Vocabulary[],
  languages: readonly string[],
  words: readonly string[],
): Meaning[] | undefined {
  const typed = stemsOf(languages, words);
  for (const { wholeKeys } of stemTables(vocabularies, languages)) {
    const meant = wholeKeys.get(typed);
    if (meant !== undefined) return meaningsOf(meant);
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
  const meant: Meaning[] = [];
  const said: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = longestPhrase(tables, languages, words, at);
    if (found === undefined) said.push(words[at] ?? '');
    else meant.push(...addTypedWord(meaningsOf(found.meant), words.slice(at, at + found.length)));
    if (found === undefined) meant.push([words[at] ?? '']);
    at += found?.length ?? 1;
  }
  const told = meant.filter(
    ([word = '']) => !said.includes(word) || !vocabularies.some((one) => isStopWord(one, word)),
  );
  return removeRepeats(told.length > 0 ? told : meant);
}

/** Adds the typed word to the meaning of a single word, because a text may contain the word itself. */
const addTypedWord = (meant: Meaning[], typed: readonly string[]): Meaning[] =>
  meant.length === 1 && typed.length === 1 ? meant.map((words) => [...new Set([...words, ...typed])]) : meant;

const removeRepeats = (meanings: readonly Meaning[]): Meaning[] => [
  ...new Map(meanings.map((meaning) => [meaning.join('|'), meaning])).values(),
];

function longestPhrase(
  tables: readonly Stemmed[],
  languages: readonly string[],
  words: readonly string[],
  at: number,
): { meant: string; length: number } | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    for (const { synonyms } of tables) {
      const meant =
        synonyms.get(stemsOf(languages, some)) ??
        synonyms.get(stemsOf(languages, withoutFirstPreposition(some)));
      if (meant !== undefined) return { meant, length };
    }
  }
  return undefined;
}

/** Removes an attached preposition from the first of the words. */
const withoutFirstPreposition = ([first = '', ...rest]: readonly string[]): string[] => [
  removePreposition(first) ?? first,
  ...rest,
];

interface Stemmed {
  synonyms: ReadonlyMap<string, string>;
  wholeKeys: ReadonlyMap<string, string>;
  weak: ReadonlySet<string>;
}

const tablesByLanguages = new Map<string, Stemmed[]>();

/** The tables of the languages, keyed by the stems of their phrases in the reader's own language. */
function stemTables(vocabularies: readonly Vocabulary[], languages: readonly string[]): Stemmed[] {
  const name = languages.join(' ');
  const known = tablesByLanguages.get(name);
  if (known !== undefined) return known;
  const stemPhrases = (table: ReadonlyMap<string, string>) =>
    new Map([...table].map(([phrase, meant]) => [stemsOf(languages, phrase.split(' ')), meant]));
  const made = vocabularies.map(({ synonyms, wholeKeys, weak }) => ({
    synonyms: stemPhrases(synonyms),
    wholeKeys: stemPhrases(wholeKeys),
    weak: new Set([...weak].map((word) => stemsOf(languages, [word]))),
  }));
  tablesByLanguages.set(name, made);
  return made;
}

/** The kinds of results for which a phrase of the vocabulary occurs in the key. */
function findKinds(vocabularies: readonly Vocabulary[], folded: string): WishedKind[] {
  const typed = ` ${folded} `;
  const occurs = (phrase: string) => typed.includes(` ${phrase} `);
  const wished = vocabularies.flatMap(({ kinds }) =>
    kinds.flatMap(([kind, phrases]) => (phrases.some(occurs) ? [kind] : [])),
  );
  return [...new Set(wished)];
}
