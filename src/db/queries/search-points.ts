import { doubtfulWords, type Strictness, type SearchQuery } from '#db/queries/search-match.ts';
import type { WordMatches } from '#db/queries/search-words.ts';
import type { SearchKind } from '#db/schema/search-documents.ts';

/** A found document as it is ranked; its texts are folded. */
export interface ScoredDocument {
  kind: SearchKind;
  name: string;
  keywords: string;
}

/** Points for a word by its field: the name or the keywords. Words of running text have none. */
const POINTS = {
  exact: { name: 10, keywords: 5 },
  begun: { name: 8, keywords: 4 },
  oneError: { name: 7, keywords: 3 },
  twoErrors: { name: 5, keywords: 2 },
  within: { name: 3, keywords: 2 },
} as const;
type Field = 'name' | 'keywords';
type Way = keyof typeof POINTS;
/** The share of these points that a match of a weak word gives. */
const WEAK = 0.3;
/**
 * Points for the kind of a document whose name has a word of the key: a treatment comes before articles about it.
 */
const KIND_POINTS: Partial<Record<SearchKind, number>> = {
  service: 8,
  post: 1,
  faq: 1,
  calculator: 1,
  quiz: 1,
};
/** Points for a kind that the key names. */
const NAMED_KIND = 10;
/** Points for a name that has a word which the key is about whatever else it names: more than all others together. */
const SUBJECT = 200;
/** Points for a name that begins with the key. */
const BEGINNING = 6;

/** Gives the function that computes the points of a document; the best document has the most. */
export function pointsBy(query: SearchQuery, how: Strictness): (document: ScoredDocument) => number {
  const { words, subjects, places, weak, kinds, typed } = query;
  const meanings = [
    ...[...words, ...places].map((one) => meaningOf(one, how, 1)),
    ...weak.map((one) => meaningOf(one, 'as typed', WEAK)),
  ];
  const matchesOf = matcher(meanings);
  const letters = firstLetters(meanings);
  return ({ kind, name, keywords }) => {
    const best = meanings.map(() => 0);
    let isNamed = false;
    let isSubject = false;
    const add = (text: string, field: Field) => {
      for (const word of wordsBeginning(text, letters))
        for (const [at, way] of matchesOf(word)) {
          best[at] = Math.max(best[at] ?? 0, POINTS[way][field]);
          const isInName = field === 'name' && (way === 'exact' || way === 'begun');
          isNamed ||= isInName && at < words.length;
          isSubject ||= isInName && subjects.includes(at);
        }
    };
    add(name, 'name');
    add(keywords, 'keywords');
    return (
      (name.startsWith(typed) ? BEGINNING : 0) +
      (isNamed ? (KIND_POINTS[kind] ?? 0) : 0) +
      (isSubject ? SUBJECT : 0) +
      (kinds.includes(kind) ? NAMED_KIND : 0) +
      best.reduce((sum, points, at) => sum + points * (meanings[at]?.share ?? 0), 0)
    );
  };
}

/** The way in which words of documents match one word of the key. */
interface Meaning {
  ways: ReadonlyMap<string, Way>;
  /** Every word of a document that begins with one of these matches as `begun`. */
  starts: readonly string[];
  share: number;
}

function meaningOf(matches: WordMatches, how: Strictness, share: number): Meaning {
  const ways = new Map<string, Way>();
  const add = (way: Way, words: readonly string[]) => {
    for (const word of words) if (!ways.has(word)) ways.set(word, way);
  };
  add('exact', matches.exact);
  if (doubtfulWords(matches, how).length > 0) {
    for (const [errors, words] of matches.near ?? [])
      if (errors > 0) add(errors === 1 ? 'oneError' : 'twoErrors', words);
    add('within', matches.within);
  }
  return { ways, starts: matches.begun.length > 0 ? matches.typed : [], share };
}

/** The first UTF-16 code units of all words that match. */
const firstLetters = (meanings: readonly Meaning[]): ReadonlySet<number> =>
  new Set(
    meanings.flatMap(({ ways, starts }) => [...ways.keys(), ...starts].map((word) => word.charCodeAt(0))),
  );

/** The words of a text that begin with one of these letters; the others, which are most, are not even cut out. */
function wordsBeginning(text: string, letters: ReadonlySet<number>): string[] {
  const words: string[] = [];
  for (let start = 0; start < text.length;) {
    const space = text.indexOf(' ', start);
    const end = space === -1 ? text.length : space;
    if (letters.has(text.charCodeAt(start))) words.push(text.slice(start, end));
    start = end + 1;
  }
  return words;
}

type Match = readonly [meaning: number, way: Way];

/**
 * Gives a function that finds the meanings that a word of a document matches. Documents have many words in common, so
 * the result for each word is cached.
 */
function matcher(meanings: readonly Meaning[]): (word: string) => readonly Match[] {
  const known = new Map<string, readonly Match[]>();
  const find = (word: string): Match[] =>
    meanings.flatMap((meaning, at) => {
      const way = wayOf(meaning, word);
      return way === undefined ? [] : [[at, way] as const];
    });
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = find(word);
    known.set(word, found);
    return found;
  };
}

function wayOf({ ways, starts }: Meaning, word: string): Way | undefined {
  const way = ways.get(word);
  if (way === 'exact') return way;
  return starts.some((start) => word.startsWith(start)) ? 'begun' : way;
}
