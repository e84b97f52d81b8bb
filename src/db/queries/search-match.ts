import { and, arrayOverlaps, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { begins, type LookedUp, termsFor, within } from '#db/queries/search-words.ts';
import { localeChain } from '#db/queries/translation.ts';
import { SEARCH_KINDS, type SearchKind, searchDocuments, termsOf } from '#db/schema/search-documents.ts';

export interface FoundRow {
  kind: SearchKind;
  /** Key of the thing; slug of a page. */
  key: string;
  slug: string;
  /**
   * Slugs of what its address lies below, outermost first: country, city and main specialty of a doctor, country and
   * city of a hospital, category of a question.
   */
  parents: string[];
  title: string;
  /** Plain text of a line or two. */
  summary: string;
  /** Language the title is really in. */
  locale: Locale;
}

/** A document with what it is judged by. */
export interface Candidate extends FoundRow {
  /** How well it fits: less is better. */
  place: number;
}

const { name, text } = searchDocuments;
const TERMS_OF_NAME = termsOf(searchDocuments.locale, name);
const TERMS_OF_TEXT = termsOf(searchDocuments.locale, text);

/** Documents that have every word in them; undefined when there is none. */
export function holds(locale: Locale, looked: readonly LookedUp[]): SQL | undefined {
  if (looked.some(({ holding }) => holding.length === 0)) return undefined;
  // The text holds the name too: words may come from both.
  return and(...looked.map(({ holding }) => sql`${TERMS_OF_TEXT} && ${termsFor(locale, holding)}`));
}

/** Within words only, which may be chance. Before it: a name begins so, has every word in it; words begin so. */
export const BY_CHANCE = 3;

/** How well a document fits that has `folded` in it. */
export function placeOf(folded: string, looked: readonly LookedUp[]): SQL<number> {
  return sql<number>`case
    when ${begins(sql`${name}`, folded)} then 0
    when ${and(...looked.map(({ typed }) => within(sql`${name}`, typed)))} then 1
    when ${and(...looked.map(({ typed }) => begins(sql`${text}`, typed)))} then 2
    else ${sql.raw(String(BY_CHANCE))} end`;
}

/** Less than the steps of `placeOf`, for all wishes together. */
const WISHES = 0.5;

/** More for a document that lacks a word which is wished for: it comes after others that fit as well. */
export function wishesLeft(locale: Locale, wished: readonly LookedUp[]): SQL {
  const known = wished.filter(({ holding }) => holding.length > 0);
  if (known.length === 0) return sql.raw('0');
  const left = known.map(
    ({ holding }) => sql`(case when ${TERMS_OF_TEXT} && ${termsFor(locale, holding)} then 0 else 1 end)`,
  );
  return sql`(${sql.join(left, sql` + `)}) * ${sql.raw(String(WISHES / known.length))}`;
}

/** Documents that have at least half of the words, those that have the most of them first. */
export async function holdingAny(
  db: Database,
  locale: Locale,
  looked: readonly LookedUp[],
  shown: SQL | undefined,
  limit: number,
): Promise<Candidate[]> {
  const meant = looked
    .map(({ holding, near }) => (holding.length > 0 ? holding : near.flatMap(([, some]) => some)))
    .filter((words) => words.length > 0);
  if (meant.length === 0) return [];
  const has = meant.map((words) => sql`${TERMS_OF_TEXT} && ${termsFor(locale, words)}`);
  const missing = has.map((one) => sql`(case when ${one} then 0 else 1 end)`);
  const lacking = sql<number>`(${sql.join(missing, sql` + `)})`;
  /** Words that no document has. */
  const unknown = looked.length - meant.length;
  return selectDocuments(db, locale, {
    where: and(shown, or(...has), sql`${lacking} <= ${Math.floor(looked.length / 2) - unknown}`),
    place: lacking,
    limit,
  });
}

/** Documents whose names contain every word of the key, typing errors allowed; those with the fewest errors first. */
export async function misspelt(
  db: Database,
  locale: Locale,
  looked: readonly LookedUp[],
  shown: SQL | undefined,
  limit: number,
): Promise<Candidate[]> {
  const near = looked.map((word) => word.near);
  if (near.some((words) => words.length === 0)) return [];
  const named = (words: readonly string[]) => sql`${TERMS_OF_NAME} && ${termsFor(locale, words)}`;
  const slips = near.map((words) => {
    const [[least] = [0]] = words;
    if (words.length < 2) return sql.raw(String(least));
    const cases = words.map(([count, some]) => sql`when ${named(some)} then ${sql.raw(String(count))}`);
    return sql`case ${sql.join(cases, sql` `)} end`;
  });
  return selectDocuments(db, locale, {
    where: and(shown, ...near.map((words) => named(words.flatMap(([, some]) => some)))),
    place: sql<number>`(${sql.join(slips, sql` + `)})`,
    limit,
  });
}

/** Of kinds that are looked for, and no earlier than they may be seen. */
export const shownKinds = (kinds: readonly SearchKind[]): SQL | undefined =>
  and(
    kinds.length < SEARCH_KINDS.length ? inArray(searchDocuments.kind, [...kinds]) : undefined,
    or(isNull(searchDocuments.visibleFrom), lte(searchDocuments.visibleFrom, sql`now()`)),
  );

/** Of each thing the document in the best language for the reader. */
export const inBestLanguage = (locale: Locale): SQL | undefined =>
  or(
    ...localeChain(locale).map((language, at, chain) =>
      and(
        eq(searchDocuments.locale, language),
        at === 0 ? undefined : not(arrayOverlaps(searchDocuments.locales, chain.slice(0, at))),
      ),
    ),
  );

export const DOCUMENT = {
  kind: searchDocuments.kind,
  key: searchDocuments.key,
  slug: searchDocuments.slug,
  parents: searchDocuments.parents,
  title: searchDocuments.title,
  summary: searchDocuments.summary,
  locale: searchDocuments.locale,
};

interface Selection {
  where: SQL | undefined;
  /** The best first. */
  place: SQL<number>;
  limit: number;
  offset?: number;
}

export function selectDocuments(
  db: Database,
  locale: Locale,
  { where, place, limit, offset = 0 }: Selection,
): Promise<Candidate[]> {
  const ranked = place.as('place');
  return db
    .select({ ...DOCUMENT, place: ranked })
    .from(searchDocuments)
    .where(and(inBestLanguage(locale), where))
    .orderBy(sql`place`, ...EVEN)
    .limit(limit)
    .offset(offset);
}

/** Between things that fit equally well. */
export const EVEN = [searchDocuments.weight, searchDocuments.key] as const;
