import { and, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { LookedUp } from '#db/queries/search-words.ts';
import { localeChain } from '#db/queries/translation.ts';
import { SEARCH_KINDS, type SearchKind, searchDocuments, termsOf } from '#db/schema/search-documents.ts';

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

/** How much of the key a document must have. */
export type Strictness = 'as typed' | 'misspelt' | 'most words';

/**
 * The condition for documents that contain the words of the key, all or enough of them by `how`; undefined when no
 * document can.
 */
export function matchCondition({ locale, looked, places }: Wanted, how: Strictness): SQL | undefined {
  const has = looked.map((one) => meaningQuery(locale, one, how));
  if (how !== 'most words') {
    const where = places.map((one) => placeCondition(locale, one, looked.length > 0));
    const enough = anyOfCount(looked.length - Math.floor(looked.length / 3), has);
    const all =
      looked.length > 0 ? [enough === undefined ? undefined : matchesByIndex(enough), ...where] : where;
    return all.includes(undefined) ? undefined : and(...all);
  }
  const meant = looked.length > 0 ? has : places.map((one) => meaningQuery(locale, one, how));
  const enough = anyOfCount(Math.ceil(meant.length / 2), meant);
  return enough === undefined ? undefined : matchesByIndex(enough);
}

const matchesTerms = (query: string): SQL => sql`${searchDocuments.terms} @@ ${query}::tsquery`;

/**
 * The same condition, by the index. The query text is a subselect, so that the planner does not see the words: it
 * would weigh each of them, and read the whole table when it takes them for frequent.
 */
const matchesByIndex = (query: string): SQL => sql`${searchDocuments.terms} @@ (select ${query}::tsquery)`;

/**
 * Any of the words for a reader of `locale`: a document has them for those whom it is the best of its thing for. `how`:
 * letters of the fields that count, and `*` for all words that begin so.
 */
const lexemes = (locale: Locale, words: readonly string[], how = ''): string =>
  words.map((word) => `'${locale}:${word}'${how && `:${how}`}`).join('|');

/** The lexemes of the word's forms, and of words that begin with it. */
const writtenForms = (locale: Locale, { typed, exact, begun }: LookedUp, fields = ''): string[] => {
  const starts = begun.length > 0 ? typed : [];
  const others = exact.filter((word) => !starts.some((start) => word.startsWith(start)));
  return [
    ...(starts.length > 0 ? [lexemes(locale, starts, `*${fields}`)] : []),
    ...(others.length > 0 ? [lexemes(locale, others, fields)] : []),
  ];
};

/**
 * The query for one meaning. Misspelt words and words that only contain the typed one are not matched in running
 * text, where they would match by chance.
 */
function meaningQuery(locale: Locale, looked: LookedUp, how: Strictness): string | undefined {
  const doubtful = doubtfulWords(looked, how);
  const parts = [
    ...writtenForms(locale, looked),
    ...(doubtful.length > 0 ? [lexemes(locale, doubtful, 'AB')] : []),
  ];
  return parts.length === 0 ? undefined : `(${parts.join('|')})`;
}

const isWritten = ({ exact, begun }: LookedUp): boolean => exact.length + begun.length > 0;

/** Words that count only when no document has the typed word. */
function doubtfulWords(looked: LookedUp, how: Strictness): string[] {
  if (how === 'as typed' && isWritten(looked)) return [];
  return [...looked.within, ...looked.near().flatMap(([, words]) => words)];
}

/** A query for at least `count` of the conditions; undefined ones are never met. */
function anyOfCount(count: number, conditions: readonly (string | undefined)[]): string | undefined {
  const possible = conditions.filter((one) => one !== undefined);
  if (possible.length < count) return undefined;
  return combinations(possible, count)
    .map((some) => `(${some.join('&')})`)
    .join('|');
}

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** The kinds of things that lie in a place. */
const PLACED: readonly SearchKind[] = ['doctor', 'hospital', 'resort'];

/** The condition on the place, which applies to people and facilities only. */
function placeCondition(locale: Locale, place: LookedUp, among: boolean): SQL | undefined {
  const query = meaningQuery(locale, place, 'as typed');
  const has = query === undefined ? undefined : matchesByIndex(query);
  return among ? or(notInArray(searchDocuments.kind, [...PLACED]), has) : has;
}

/** The condition for documents whose name has a word of the key, by the index of names. */
export function isNamed({ locale, looked, places }: Wanted, how: Strictness): SQL {
  const all = [...looked, ...places];
  const words = all.flatMap((one) => [...one.exact, ...one.begun, ...doubtfulWords(one, how)]);
  const terms = localeChain(locale).map((language) =>
    termsOf(sql`${language}::text`, sql`${words.join(' ')}::text`),
  );
  return sql`${termsOf(searchDocuments.locale, searchDocuments.name)} && (select ${sql.join(terms, sql` || `)})`;
}

/** Points for a word by its field: the name or the keywords. Words of running text have none. */
const POINTS = {
  exact: { A: 10, B: 5 },
  begun: { A: 8, B: 4 },
  oneSlip: { A: 7, B: 3 },
  twoSlips: { A: 5, B: 2 },
  within: { A: 3, B: 2 },
} as const;
/** The share of these points for a word that excludes nothing. */
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
const WISHED = 10;
/** Points for a name that begins with the key. */
const BEGINNING = 6;

/** The rank of a document: more points are better. */
export function rankPoints(
  { locale, looked, places, weak, kinds, typed }: Wanted,
  how: Strictness,
): SQL<number> {
  const pointsByKind = (own: Partial<Record<SearchKind, number>>) =>
    sql`(case ${searchDocuments.kind} ${sql.join(
      Object.entries(own).map(([kind, worth]) => sql`when ${kind} then ${rawNumber(worth)}`),
      sql` `,
    )} else 0 end)`;
  const named = looked.flatMap((one) => writtenForms(locale, one, 'A')).join('|');
  const wished = Object.fromEntries(kinds.map((kind) => [kind, WISHED]));
  const terms = [
    sql`(case when ${searchDocuments.name} like ${`${typed}%`} then ${rawNumber(BEGINNING)} else 0 end)`,
    ...(named === ''
      ? []
      : [sql`(case when ${matchesTerms(named)} then ${pointsByKind(KIND_POINTS)} else 0 end)`]),
    ...(kinds.length > 0 ? [pointsByKind(wished)] : []),
    ...[...looked, ...places].map((one) => pointsOf(locale, one, 1, how)),
    ...weak.map((one) => pointsOf(locale, one, WEAK, 'as typed')),
  ];
  return sql<number>`(${sql.join(terms, sql` + `)})::float8`;
}

const rawNumber = (worth: number): SQL => sql.raw(String(worth));

function pointsOf(locale: Locale, looked: LookedUp, share: number, how: Strictness): SQL {
  const doubtful = new Set(doubtfulWords(looked, how));
  const wordsWithSlips = (count: number) =>
    doubtful.size === 0
      ? []
      : (looked.near().find(([slip]) => slip === count)?.[1] ?? []).filter((word) => doubtful.has(word));
  const words = {
    exact: looked.exact,
    begun: looked.begun.length > 0 ? looked.typed : [],
    within: looked.within.filter((word) => doubtful.has(word)),
    oneSlip: wordsWithSlips(1),
    twoSlips: wordsWithSlips(2),
  };
  const cases = (Object.keys(POINTS) as (keyof typeof POINTS)[])
    .flatMap((way) => (['A', 'B'] as const).map((field) => ({ way, field, worth: POINTS[way][field] })))
    .filter(({ way }) => words[way].length > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(
      ({ way, field, worth }) =>
        sql`when ${matchesTerms(lexemes(locale, words[way], way === 'begun' ? `*${field}` : field))} then ${rawNumber(worth * share)}`,
    );
  return cases.length === 0 ? sql`0` : sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}

/** The condition for documents of these kinds that are published. */
export const shownKinds = (kinds: readonly SearchKind[]): SQL | undefined =>
  and(
    kinds.length < SEARCH_KINDS.length ? inArray(searchDocuments.kind, [...kinds]) : undefined,
    or(isNull(searchDocuments.visibleFrom), lte(searchDocuments.visibleFrom, sql`now()`)),
  );
