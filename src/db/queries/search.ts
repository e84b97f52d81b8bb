import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { type DirectoryName, directoryNames } from '#db/queries/directory-names.ts';
import type { Strictness, SearchQuery } from '#db/queries/search-match.ts';
import {
  type FoundRow,
  type RankedRow,
  rankedDocuments,
  type WantedRows,
} from '#db/queries/search-ranked.ts';
import { findMatches, addMisspellings } from '#db/queries/search-words.ts';
import { localeChain } from '#db/queries/translation.ts';
import { SEARCH_KINDS, type SearchKind } from '#db/schema/search-documents.ts';
import { fold } from '#domain/fold.ts';
import { readKey } from '#domain/search/read-key.ts';
import { stemOf } from '#domain/search/stem.ts';

/**
 * Finds items that have every meaning of `key`, best first: words of a name count more than those of a summary,
 * and these more than running text. When no item has all of them, misspellings are allowed; when that finds nothing
 * either, items with most of the words are found. Stop words are ignored.
 */
export async function globalSearch(
  db: Database,
  locale: Locale,
  key: string,
  limit: number,
  kinds: readonly SearchKind[] = SEARCH_KINDS,
): Promise<FoundRow[]> {
  const rows = await findRanked(db, locale, key, { kinds, isShown: () => true, upTo: limit, limit });
  return rows.map(removeRank);
}

const removeRank = ({ count: _, place: __, ...found }: RankedRow): FoundRow => found;

const STRICTEST_FIRST: readonly Strictness[] = ['as typed', 'misspelt', 'most words'];

async function findRanked(db: Database, locale: Locale, key: string, wish: WantedRows): Promise<RankedRow[]> {
  let query = await readQuery(db, locale, key);
  if (query === undefined) return [];
  for (const how of STRICTEST_FIRST) {
    if (how === 'misspelt') query = await addMisspellingsOfAll(db, query);
    // Most of a single word is that word, so this level would repeat the one before.
    if (how === 'most words' && query.words.length + query.places.length === 1) break;
    const rows = await rankedDocuments(db, query, how, wish);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The query with the words that its words may be misspellings of. */
async function addMisspellingsOfAll(db: Database, query: SearchQuery): Promise<SearchQuery> {
  const all = await addMisspellings(db, [...query.words, ...query.places]);
  const { length } = query.words;
  return { ...query, words: all.slice(0, length), places: all.slice(length) };
}

/** Reads a key and looks its words up; undefined when it has no words. */
async function readQuery(db: Database, locale: Locale, key: string): Promise<SearchQuery | undefined> {
  const { meanings, subjects, weak, kinds } = readKey(localeChain(locale), key);
  if (meanings.length === 0) return undefined;
  const isPlace = await placeWordTest(db, locale);
  const places = meanings.filter(isPlace);
  const others = meanings.filter((meaning) => !isPlace(meaning));
  const matches = await findMatches(db, locale, [...others, ...places, ...weak]);
  const upTo = others.length + places.length;
  return {
    locale,
    words: matches.slice(0, others.length),
    subjects: subjects.map((subject) => others.indexOf(subject)),
    places: matches.slice(others.length, upTo),
    weak: matches.slice(upTo),
    kinds,
    typed: fold(key),
  };
}

const placeStems = new WeakMap<readonly DirectoryName[], ReadonlySet<string>>();

/** Gives a function that tells names of cities and countries from other words. */
export async function placeWordTest(
  db: Database,
  locale: Locale,
): Promise<(words: readonly string[]) => boolean> {
  const names = await directoryNames(db, locale);
  const known = placeStems.get(names) ?? stemsOfPlaces(names, locale);
  placeStems.set(names, known);
  return (meaning) => meaning.some((word) => known.has(stemOf(locale, word)));
}

const stemsOfPlaces = (names: readonly DirectoryName[], locale: Locale): ReadonlySet<string> =>
  new Set(
    names
      .filter(({ kind }) => kind !== 'specialty')
      .flatMap(({ names: all }) => all.flatMap((name) => fold(name).split(' ')))
      .map((word) => stemOf(locale, word)),
  );

/** The search results of one kind. */
export interface FoundKind {
  kind: SearchKind;
  count: number;
  rows: FoundRow[];
}

interface Part {
  kinds: readonly SearchKind[];
  /** The kind whose items are wanted; undefined for the best of every kind. */
  only: SearchKind | undefined;
  offset: number;
  limit: number;
}

/**
 * Does the search of {@link globalSearch} by kind, the kind of the best result first. Gives the number of results of
 * each kind, and the results of one page.
 */
export async function searchByKind(
  db: Database,
  locale: Locale,
  key: string,
  { kinds, only, offset, limit }: Part,
): Promise<FoundKind[]> {
  const upTo = offset + limit;
  // The first result of each kind carries the number of its kind, whatever page is wanted.
  const isShown = ({ kind, place }: RankedRow) =>
    place === 1 || (place > offset && place <= upTo && (only === undefined || kind === only));
  const rows = await findRanked(db, locale, key, { kinds, isShown, upTo });
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, found]) => ({
    kind,
    count: found[0]?.count ?? 0,
    rows:
      only === undefined || only === kind
        ? found.filter(({ place }) => place > offset && place <= upTo).map(removeRank)
        : [],
  }));
}
