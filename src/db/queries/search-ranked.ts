import { and, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import {
  holds,
  inBestLanguage,
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

/** By numbers alone, because thousands are sorted: the thousands of a weight are the kind. */
const TURN = sql`(partition by ${weight} / 1000 order by ${weight}, ctid)`;

/** Documents in the order of their points, the best first; in one query, because each finds the same again. */
export async function rankedDocuments(
  db: Database,
  wanted: Wanted,
  how: Strictness,
  { kinds, where, upTo, limit }: Wish,
): Promise<RankedRow[]> {
  const held = holds(wanted, how);
  if (held === undefined) return [];
  const found = and(inBestLanguage(wanted.locale), shownKinds(kinds), held);
  const { rows } = await db.execute<Record<keyof RankedRow, never>>(sql`
    with found as materialized (
      select ctid as at, row_number() over ${TURN} as turn, count(*) over (partition by ${weight} / 1000)::int as count
        from ${searchDocuments} where ${found}
    ), named as materialized (
      select ctid as at, row_number() over ${TURN} as turn
        from ${searchDocuments} where ${isNamed(wanted, how)} and ${found}
    ), chosen as (
      select found.at, found.turn, count, least(found.turn, named.turn) > ${MOST_JUDGED} as equal
        from found left join named on named.at = found.at
        where least(found.turn, named.turn) <= ${Math.max(upTo, MOST_JUDGED)}
    ), judged as (
      select ${FIELDS}, count, case when equal then -turn else ${points(wanted, how)} end as points
        from chosen join ${searchDocuments} on ${searchDocuments}.ctid = chosen.at
    ), placed as (
      select *, row_number() over (partition by kind order by points desc, weight, key)::int as place from judged
    )
    select kind, key, slug, parents, title, summary, locale, count, place from placed
      where ${where} order by points desc, weight, key limit ${limit ?? sql`all`}`);
  return rows;
}
