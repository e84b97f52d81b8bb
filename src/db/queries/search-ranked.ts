import { and, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import {
  holds,
  isNamed,
  points,
  type Strictness,
  shownKinds,
  type Wanted,
} from '#db/queries/search-match.ts';
import { type SearchKind, searchDocuments } from '#db/schema/search-documents.ts';

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

export interface RankedRow extends FoundRow {
  /** How many of its kind were found. */
  count: number;
  /** Among those of its kind, from 1 on. */
  place: number;
}

/** Which of the rows are wanted, by their place in their kind. */
export interface Wish {
  kinds: readonly SearchKind[];
  /** A condition on `place` and `kind`. */
  where: SQL;
  /** The last place of a kind that can be wanted. */
  upTo: number;
  limit?: number;
}

/**
 * So many of each kind are judged: of those whose name has a word of the key, and of all. They are the ones that would
 * come first among equals. A common word stands in thousands, which takes long to judge and makes no difference between
 * them.
 */
const MOST_JUDGED = 40;

const { kind, key, slug, parents, title, summary, locale, weight } = searchDocuments;
/** A document as it is shown. */
export const DOCUMENT = { kind, key, slug, parents, title, summary, locale };
const FIELDS = sql.join([...Object.values(DOCUMENT), weight], sql`, `);

/** Kinds by their numbers: the thousands of a weight. */
const KIND = sql.raw('weight / 1000');

/**
 * The first `most` documents of each kind that meet a condition, by weight, each with its turn and how many of its kind
 * there are. Thousands are only counted, weight by weight: to sort them takes most of the time of a search. Within a
 * weight they keep the order of the table.
 */
const firstOfEachKind = (condition: SQL | undefined, most: number): SQL => sql`
  select at, before + nth as turn, of_kind, count from (
    select first, ${KIND} as of_kind, sum(size) over (partition by ${KIND})::int as count,
        (sum(size) over (partition by ${KIND} order by weight) - size)::int as before
      from (
        select weight, count(*) as size, (array_agg(ctid))[1:${raw(most)}] as first
          from ${searchDocuments} where ${condition} group by weight
      ) as weights
  ) as sized, unnest(first) with ordinality as each_one(at, nth)
  where before + nth <= ${raw(most)}`;

const raw = (count: number): SQL => sql.raw(String(count));

/** Documents in the order of their points, the best first; in one query, because each finds the same again. */
export async function rankedDocuments(
  db: Database,
  wanted: Wanted,
  how: Strictness,
  { kinds, where, upTo, limit }: Wish,
): Promise<RankedRow[]> {
  const held = holds(wanted, how);
  if (held === undefined) return [];
  const found = and(shownKinds(kinds), held);
  const { rows } = await db.execute<Record<keyof RankedRow, never>>(sql`
    with found as materialized (${firstOfEachKind(found, Math.max(upTo, MOST_JUDGED))}
    ), named as materialized (${firstOfEachKind(sql`${isNamed(wanted, how)} and (${found}) is true`, MOST_JUDGED)}
    ), chosen as (
      select coalesce(found.at, named.at) as at, found.turn, found.turn > ${MOST_JUDGED} and named.at is null as equal
        from found full join named on named.at = found.at
    ), judged as (
      select ${FIELDS}, count, case when equal then -turn else ${points(wanted, how)} end as points
        from chosen join ${searchDocuments} on ${searchDocuments}.ctid = chosen.at
          join (select distinct of_kind, count from found) as counts on of_kind = ${KIND}
    ), placed as (
      select *, row_number() over (partition by kind order by points desc, weight, key)::int as place from judged
    )
    select kind, key, slug, parents, title, summary, locale, count, place from placed
      where ${where} order by points desc, weight, key limit ${limit ?? sql`all`}`);
  return rows;
}
