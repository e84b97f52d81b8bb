import { and, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import {
  matchCondition,
  isNamed,
  rankPoints,
  type Strictness,
  shownKinds,
  type Wanted,
} from '#db/queries/search-match.ts';
import { type SearchKind, searchDocuments } from '#db/schema/search-documents.ts';

export interface FoundRow {
  kind: SearchKind;
  /** The key of the thing, or the slug of a page. */
  key: string;
  slug: string;
  /**
   * The slugs of the parents in its address, outermost first: country, city and main specialty of a doctor; country
   * and city of a hospital; category of a question.
   */
  parents: string[];
  title: string;
  /** Plain text of a line or two. */
  summary: string;
  /** The language that the title is in. */
  locale: Locale;
}

export interface RankedRow extends FoundRow {
  /** The number of found documents of its kind. */
  count: number;
  /** The position among the documents of its kind, from 1. */
  place: number;
}

/** The rows that a page of results shows, by their position in their kind. */
export interface WantedRows {
  kinds: readonly SearchKind[];
  /** A condition on `place` and `kind`. */
  where: SQL;
  /** The last wanted position of a kind. */
  upTo: number;
  limit?: number;
}

/**
 * Most documents of each kind whose points are computed: of those with a word of the key in the name, and of all that
 * match, by weight. Computing the points of all documents with a common word takes long and changes nothing.
 */
const MAX_RANKED = 40;

const { kind, key, slug, parents, title, summary, locale, weight } = searchDocuments;
/** The columns of a document that results show. */
export const DOCUMENT = { kind, key, slug, parents, title, summary, locale };
const FIELDS = sql.join([...Object.values(DOCUMENT), weight], sql`, `);

/** The number of a kind, which is the thousands of a weight. */
const KIND = sql.raw('weight / 1000');

/**
 * The first `most` documents of each kind that meet a condition, by weight, each with its position and the number
 * of its kind. The others are only counted by weight, because sorting thousands takes most of the time of a search.
 * Documents of one weight keep the order of the table.
 */
const firstOfEachKind = (condition: SQL | undefined, most: number): SQL => sql`
  select at, before + nth as turn, of_kind, count from (
    select first, ${KIND} as of_kind, sum(size) over (partition by ${KIND})::int as count,
        (sum(size) over (partition by ${KIND} order by weight) - size)::int as before
      from (
        select weight, count(*) as size, (array_agg(ctid))[1:${rawNumber(most)}] as first
          from ${searchDocuments} where ${condition} group by weight
      ) as weights
  ) as sized, unnest(first) with ordinality as each_one(at, nth)
  where before + nth <= ${rawNumber(most)}`;

const rawNumber = (count: number): SQL => sql.raw(String(count));

/**
 * Documents by their points, the best first. It is one query, because each part would find the same documents
 * again.
 */
export async function rankedDocuments(
  db: Database,
  wanted: Wanted,
  how: Strictness,
  { kinds, where, upTo, limit }: WantedRows,
): Promise<RankedRow[]> {
  const matches = matchCondition(wanted, how);
  if (matches === undefined) return [];
  const found = and(shownKinds(kinds), matches);
  const { rows } = await db.execute<Record<keyof RankedRow, never>>(sql`
    with found as materialized (${firstOfEachKind(found, Math.max(upTo, MAX_RANKED))}
    ), named as materialized (${firstOfEachKind(sql`${isNamed(wanted, how)} and (${found}) is true`, MAX_RANKED)}
    ), chosen as (
      select coalesce(found.at, named.at) as at, found.turn, found.turn > ${MAX_RANKED} and named.at is null as equal
        from found full join named on named.at = found.at
    ), ranked as (
      select ${FIELDS}, count, case when equal then -turn else ${rankPoints(wanted, how)} end as points
        from chosen join ${searchDocuments} on ${searchDocuments}.ctid = chosen.at
          join (select distinct of_kind, count from found) as counts on of_kind = ${KIND}
    ), placed as (
      select *, row_number() over (partition by kind order by points desc, weight, key)::int as place from ranked
    )
    select kind, key, slug, parents, title, summary, locale, count, place from placed
      where ${where} order by points desc, weight, key limit ${limit ?? sql`all`}`);
  return rows;
}
