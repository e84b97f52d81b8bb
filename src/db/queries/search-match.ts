import { and, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { LookedUp } from '#db/queries/search-words.ts';
import { localeChain } from '#db/queries/translation.ts';
import { SEARCH_KINDS, type SearchKind, searchDocuments, termsOf } from '#db/schema/search-documents.ts';

/** A key as documents are found and judged by it. */
export interface Wanted {
  locale: Locale;
  looked: readonly LookedUp[];
  /** Names of cities and countries. */
  places: readonly LookedUp[];
  /** Exclude nothing. */
  weak: readonly LookedUp[];
  /** Kinds that the key wishes for. */
  kinds: readonly SearchKind[];
  /** The folded key. */
  typed: string;
}

/** How much of the key a document must have. */
export type Strictness = 'as typed' | 'misspelt' | 'most words';

/** Documents that have the meanings in them, or enough of these; undefined when there can be none. */
export function holds({ locale, looked, places }: Wanted, how: Strictness): SQL | undefined {
  const has = looked.map((one) => meaningIn(locale, one, how));
  if (how !== 'most words') {
    const where = places.map((one) => inPlace(locale, one, looked.length > 0));
    const enough = atLeast(looked.length - Math.floor(looked.length / 3), has);
    const all = looked.length > 0 ? [enough === undefined ? undefined : indexed(enough), ...where] : where;
    return all.includes(undefined) ? undefined : and(...all);
  }
  const meant = looked.length > 0 ? has : places.map((one) => meaningIn(locale, one, how));
  const enough = atLeast(Math.ceil(meant.length / 2), meant);
  return enough === undefined ? undefined : indexed(enough);
}

const matches = (query: string): SQL => sql`${searchDocuments.terms} @@ ${query}::tsquery`;

/**
 * The same for the index alone. In a query of its own the planner does not see the words: it would otherwise weigh each
 * of them, and reads the whole table where it takes them for frequent, which means to unpack every document.
 */
const indexed = (query: string): SQL => sql`${searchDocuments.terms} @@ (select ${query}::tsquery)`;

/**
 * Any of the words for a reader of `locale`: a document has them for those whom it is the best of its thing for. `how`:
 * letters of the fields that count, and `*` for all words that begin so.
 */
const lexemes = (locale: Locale, words: readonly string[], how = ''): string =>
  words.map((word) => `'${locale}:${word}'${how && `:${how}`}`).join('|');

/** The word in all its forms, and what begins like it. */
const written = (locale: Locale, { typed, exact, begun }: LookedUp, fields = ''): string[] => {
  const starts = begun.length > 0 ? typed : [];
  const others = exact.filter((word) => !starts.some((start) => word.startsWith(start)));
  return [
    ...(starts.length > 0 ? [lexemes(locale, starts, `*${fields}`)] : []),
    ...(others.length > 0 ? [lexemes(locale, others, fields)] : []),
  ];
};

/**
 * A misspelt word is not looked for in running text: any other word of a long text would be taken for it. So would be
 * words that have the typed one in them by chance.
 */
function meaningIn(locale: Locale, looked: LookedUp, how: Strictness): string | undefined {
  const doubtful = doubtfulOf(looked, how);
  const parts = [
    ...written(locale, looked),
    ...(doubtful.length > 0 ? [lexemes(locale, doubtful, 'AB')] : []),
  ];
  return parts.length === 0 ? undefined : `(${parts.join('|')})`;
}

const isWritten = ({ exact, begun }: LookedUp): boolean => exact.length + begun.length > 0;

/** Words that count only where nothing is written like the typed one. */
function doubtfulOf(looked: LookedUp, how: Strictness): string[] {
  if (how === 'as typed' && isWritten(looked)) return [];
  return [...looked.within, ...looked.near().flatMap(([, words]) => words)];
}

/** So many of the conditions; an undefined one is never met. */
function atLeast(count: number, conditions: readonly (string | undefined)[]): string | undefined {
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

/** Kinds of things that are in a place. */
const PLACED: readonly SearchKind[] = ['doctor', 'hospital', 'resort'];

/** Only of people and houses: a treatment has no place. */
function inPlace(locale: Locale, place: LookedUp, among: boolean): SQL | undefined {
  const query = meaningIn(locale, place, 'as typed');
  const has = query === undefined ? undefined : indexed(query);
  return among ? or(notInArray(searchDocuments.kind, [...PLACED]), has) : has;
}

/** Documents whose name has a word of the key; by the index of names, as `indexed` does it. */
export function isNamed({ locale, looked, places }: Wanted, how: Strictness): SQL {
  const all = [...looked, ...places];
  const words = all.flatMap((one) => [...one.exact, ...one.begun, ...doubtfulOf(one, how)]);
  const terms = localeChain(locale).map((language) =>
    termsOf(sql`${language}::text`, sql`${words.join(' ')}::text`),
  );
  return sql`${termsOf(searchDocuments.locale, searchDocuments.name)} && (select ${sql.join(terms, sql` || `)})`;
}

/** Points for a word by the field that it stands in: the name, the keywords. One of running text has none. */
const POINTS = {
  exact: { A: 10, B: 5 },
  begun: { A: 8, B: 4 },
  oneSlip: { A: 7, B: 3 },
  twoSlips: { A: 5, B: 2 },
  within: { A: 3, B: 2 },
} as const;
/** The share of these that a word has which excludes nothing. */
const WEAK = 0.3;
/** For the kind of a document whose name has a word of the key: a treatment comes before what is written about it. */
const KIND_POINTS: Partial<Record<SearchKind, number>> = {
  service: 8,
  post: 1,
  faq: 1,
  calculator: 1,
  quiz: 1,
};
/** For a kind that the key wishes for. */
const WISHED = 10;
/** For a name that begins as the key does. */
const BEGINNING = 6;

/** How well a document fits: more is better. */
export function points({ locale, looked, places, weak, kinds, typed }: Wanted, how: Strictness): SQL<number> {
  const perKind = (own: Partial<Record<SearchKind, number>>) =>
    sql`(case ${searchDocuments.kind} ${sql.join(
      Object.entries(own).map(([kind, worth]) => sql`when ${kind} then ${raw(worth)}`),
      sql` `,
    )} else 0 end)`;
  const named = looked.flatMap((one) => written(locale, one, 'A')).join('|');
  const wished = Object.fromEntries(kinds.map((kind) => [kind, WISHED]));
  const terms = [
    sql`(case when ${searchDocuments.name} like ${`${typed}%`} then ${raw(BEGINNING)} else 0 end)`,
    ...(named === '' ? [] : [sql`(case when ${matches(named)} then ${perKind(KIND_POINTS)} else 0 end)`]),
    ...(kinds.length > 0 ? [perKind(wished)] : []),
    ...[...looked, ...places].map((one) => pointsOf(locale, one, 1, how)),
    ...weak.map((one) => pointsOf(locale, one, WEAK, 'as typed')),
  ];
  return sql<number>`(${sql.join(terms, sql` + `)})::float8`;
}

const raw = (worth: number): SQL => sql.raw(String(worth));

function pointsOf(locale: Locale, looked: LookedUp, share: number, how: Strictness): SQL {
  const doubtful = new Set(doubtfulOf(looked, how));
  const slips = (count: number) =>
    doubtful.size === 0
      ? []
      : (looked.near().find(([slip]) => slip === count)?.[1] ?? []).filter((word) => doubtful.has(word));
  const words = {
    exact: looked.exact,
    begun: looked.begun.length > 0 ? looked.typed : [],
    within: looked.within.filter((word) => doubtful.has(word)),
    oneSlip: slips(1),
    twoSlips: slips(2),
  };
  const cases = (Object.keys(POINTS) as (keyof typeof POINTS)[])
    .flatMap((way) => (['A', 'B'] as const).map((field) => ({ way, field, worth: POINTS[way][field] })))
    .filter(({ way }) => words[way].length > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(
      ({ way, field, worth }) =>
        sql`when ${matches(lexemes(locale, words[way], way === 'begun' ? `*${field}` : field))} then ${raw(worth * share)}`,
    );
  return cases.length === 0 ? sql`0` : sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}

/** Of kinds that are looked for, and no earlier than they may be seen. */
export const shownKinds = (kinds: readonly SearchKind[]): SQL | undefined =>
  and(
    kinds.length < SEARCH_KINDS.length ? inArray(searchDocuments.kind, [...kinds]) : undefined,
    or(isNull(searchDocuments.visibleFrom), lte(searchDocuments.visibleFrom, sql`now()`)),
  );
