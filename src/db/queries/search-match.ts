import type { Locale } from '#config.ts';
import { isKnown, type LookedUp } from '#db/queries/search-words.ts';
import { localeChain } from '#db/queries/translation.ts';
import type { SearchKind } from '#db/schema/search-documents.ts';

/** A search key as documents are matched and ranked by it. */
export interface Wanted {
  locale: Locale;
  looked: readonly LookedUp[];
  /** The words that name cities or countries. */
  places: readonly LookedUp[];
  /** Words that only affect the order, and exclude nothing. */
  weak: readonly LookedUp[];
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
  /** The words of places, for the kinds of things that lie in one; null when the key names none. */
  place: string | null;
}

/**
 * The conditions for documents that contain the words of the key, all or enough of them by `how`; undefined when no
 * document can.
 */
export function matchConditions({ locale, looked, places }: Wanted, how: Strictness): Conditions | undefined {
  const has = looked.map((one) => meaningQuery(locale, one, how));
  if (how === 'most words') {
    const meant = looked.length > 0 ? has : places.map((one) => meaningQuery(locale, one, how));
    return withPlace(anyOfCount(Math.ceil(meant.length / 2), meant), null);
  }
  const where = places.map((one) => meaningQuery(locale, one, 'as typed'));
  if (looked.length === 0) return withPlace(anyOfCount(where.length, where), null);
  // A place that no document names excludes all things that lie in one, as an empty query does.
  const place = where.length === 0 ? null : where.includes(undefined) ? '' : where.join('&');
  return withPlace(anyOfCount(looked.length - Math.floor(looked.length / 3), has), place);
}

const withPlace = (
  alternatives: Conditions['alternatives'] | undefined,
  place: Conditions['place'],
): Conditions | undefined => alternatives && { alternatives, place };

/**
 * The words for a reader of `locale`: a document has them for those whom it is the best of its thing for. `how`:
 * letters of the fields that count, and `*` for all words that begin so.
 */
const lexemes = (locale: Locale, words: readonly string[], how: '' | ':*' | ':AB'): string[] =>
  words.map((word) => `'${locale}:${word}'${how}`);

/** The lexemes of the word's forms, and of words that begin with it. */
const writtenForms = (locale: Locale, { typed, exact, begun }: LookedUp): string[] => {
  const starts = begun.length > 0 ? typed : [];
  const others = exact.filter((word) => !starts.some((start) => word.startsWith(start)));
  return [...lexemes(locale, starts, ':*'), ...lexemes(locale, others, '')];
};

/**
 * The query for one meaning. Misspelt words and words that only contain the typed one are not matched in running
 * text, where they would match by chance.
 */
function meaningQuery(locale: Locale, looked: LookedUp, how: Strictness): string | undefined {
  const parts = [...writtenForms(locale, looked), ...lexemes(locale, doubtfulWords(looked, how), ':AB')];
  return parts.length === 0 ? undefined : `(${parts.join('|')})`;
}

/** Words that count only when no document has the typed word. */
export function doubtfulWords(looked: LookedUp, how: Strictness): string[] {
  if (how === 'as typed' && isKnown(looked)) return [];
  return [...looked.within, ...(looked.near ?? []).flatMap(([, words]) => words)];
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

/** The words of the key that may stand in a name, behind each language that the reader may be shown. */
export function nameTerms({ locale, looked, places }: Wanted, how: Strictness): string[] {
  const words = [...looked, ...places].flatMap((one) => [
    ...one.exact,
    ...one.begun,
    ...doubtfulWords(one, how),
  ]);
  return localeChain(locale).flatMap((language) => words.map((word) => `${language}:${word}`));
}
