import type { Locale } from '#config.ts';
import { isKnown, type WordMatches } from '#db/queries/search-words.ts';
import { localeChain } from '#db/queries/translation.ts';
import type { SearchKind } from '#db/schema/search-documents.ts';

/** A search key in the parts by which documents are matched and ranked. */
export interface SearchQuery {
  locale: Locale;
  /** The words that a document must have, those of places apart. */
  words: readonly WordMatches[];
  /** The positions in `words` of those that the key is about whatever else it names, such as a flight. */
  subjects: readonly number[];
  /** The words that name cities or countries. */
  places: readonly WordMatches[];
  /** Words that only affect the order, and exclude nothing. */
  weak: readonly WordMatches[];
  /** The kinds of results that the key names. */
  kinds: readonly SearchKind[];
  /** The folded key. */
  typed: string;
}

/** The strictness of a search: the part of the key that a document must have. */
export type Strictness = 'as typed' | 'misspelt' | 'most words';

/** The conditions on documents, in the order of the parameters of `search_candidates`. */
export interface Conditions {
  /** Alternatives of the words: the first alone, the second with the third, the fourth with the fifth. */
  alternatives: (string | null)[];
  /** The words of places, for the kinds of items that lie in one; null when the key names none. */
  place: string | null;
}

/**
 * The conditions for documents that contain the words of the key, all or enough of them by `how`, or a subject in their
 * names; undefined when no document can.
 */
export function matchConditions(query: SearchQuery, how: Strictness): Conditions | undefined {
  const conditions = wordConditions(query, how);
  const named = query.subjects.flatMap((at) => {
    const subject = query.words[at];
    return subject ? lexemes(query.locale, [...subject.exact, ...subject.begun], ':A') : [];
  });
  if (named.length === 0) return conditions;
  const [first, ...others] = conditions?.alternatives ?? [null, null, null, null, null];
  const alternatives = [[first, ...named].filter((one) => one != null).join('|'), ...others];
  return { alternatives, place: conditions?.place ?? null };
}

function wordConditions({ locale, words, places }: SearchQuery, how: Strictness): Conditions | undefined {
  const has = words.map((one) => meaningQuery(locale, one, how));
  if (how === 'most words') {
    const meant = words.length > 0 ? has : places.map((one) => meaningQuery(locale, one, how));
    return withPlace(anyOfCount(Math.ceil(meant.length / 2), meant), null);
  }
  const where = places.map((one) => meaningQuery(locale, one, 'as typed'));
  if (words.length === 0) return withPlace(anyOfCount(where.length, where), null);
  // A place that no document names excludes all items that lie in one, as an empty query does.
  const place = where.length === 0 ? null : where.includes(undefined) ? '' : where.join('&');
  return withPlace(anyOfCount(words.length - Math.floor(words.length / 3), has), place);
}

const withPlace = (
  alternatives: Conditions['alternatives'] | undefined,
  place: Conditions['place'],
): Conditions | undefined => alternatives && { alternatives, place };

/**
 * The lexemes of words for a reader of `locale`. A document has the lexemes of those languages whose readers are shown
 * it. `how` has the letters of the fields that count, and `*` for all words that begin so.
 */
const lexemes = (locale: Locale, words: readonly string[], how: '' | ':*' | ':A' | ':AB'): string[] =>
  words.map((word) => `'${locale}:${word}'${how}`);

/** The lexemes of the word's forms, and of words that begin with it. */
const writtenForms = (locale: Locale, { typed, exact, begun }: WordMatches): string[] => {
  const starts = begun.length > 0 ? typed : [];
  const others = exact.filter((word) => !starts.some((start) => word.startsWith(start)));
  return [...lexemes(locale, starts, ':*'), ...lexemes(locale, others, '')];
};

/**
 * The query for one meaning. Misspelt words and words that only contain the typed one are not matched in running
 * text, where they would match by chance.
 */
function meaningQuery(locale: Locale, matches: WordMatches, how: Strictness): string | undefined {
  const parts = [...writtenForms(locale, matches), ...lexemes(locale, doubtfulWords(matches, how), ':AB')];
  return parts.length === 0 ? undefined : `(${parts.join('|')})`;
}

/** Words that count only when no document has the typed word. */
export function doubtfulWords(matches: WordMatches, how: Strictness): string[] {
  if (how === 'as typed' && isKnown(matches)) return [];
  return [...matches.within, ...(matches.near ?? []).flatMap(([, words]) => words)];
}

/** The alternatives for at least `count` of the queries; undefined ones are never met. */
function anyOfCount(
  count: number,
  queries: readonly (string | undefined)[],
): Conditions['alternatives'] | undefined {
  const possible = queries.filter((one) => one !== undefined);
  const [first, ...others] = possible;
  if (first === undefined || possible.length < count) return undefined;
  if (count === 1) return [possible.join('|'), null, null, null, null];
  const withFirst = [first, atLeast(count - 1, others)];
  if (others.length < count) return [null, ...withFirst, null, null];
  if (others.length > count) return [atLeast(count, others), ...withFirst, null, null];
  const [second = null, ...rest] = others;
  return [null, ...withFirst, second, rest.join('&')];
}

/** A query for at least `count` of as many or more queries. */
function atLeast(count: number, queries: readonly string[]): string {
  const [first, ...others] = queries;
  if (first === undefined || queries.length === count) return queries.join('&');
  if (count === 1) return `(${queries.join('|')})`;
  return `((${first}&${atLeast(count - 1, others)})|(${atLeast(count, others)}))`;
}

/** The words of the key that may stand in a name, as `language:word` for each language that the reader may be shown. */
export function nameTerms({ locale, words, places }: SearchQuery, how: Strictness): string[] {
  const inNames = [...words, ...places].flatMap((one) => [
    ...one.exact,
    ...one.begun,
    ...doubtfulWords(one, how),
  ]);
  return localeChain(locale).flatMap((language) => inNames.map((word) => `${language}:${word}`));
}
