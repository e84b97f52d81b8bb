import { sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { matchConditions, nameTerms, type Strictness, type SearchQuery } from '#db/queries/search-match.ts';
import { type ScoredDocument, pointsBy } from '#db/queries/search-points.ts';
import { SEARCH_KINDS, type SearchKind, searchDocuments } from '#db/schema/search-documents.ts';

export interface FoundRow {
  kind: SearchKind;
  /** The key of the item, or the slug of a page. */
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

/** The rows that a page of results shows. */
export interface WantedRows {
  kinds: readonly SearchKind[];
  /** Whether the page shows a row, by its kind and its position there. */
  isShown: (row: RankedRow) => boolean;
  /** The last position in a kind that the page can show. */
  upTo: number;
  /** The most rows, the best of all kinds. */
  limit?: number;
}

/**
 * The most documents of each kind whose points are computed: this many of those with a word of the key in the name, and
 * this many of all that match, by weight. Computing the points of all documents with a common word takes long and
 * changes nothing.
 */
const MAX_RANKED = 40;

/** The columns of {@link FoundRow}. */
export const DOCUMENT = {
  kind: searchDocuments.kind,
  key: searchDocuments.key,
  slug: searchDocuments.slug,
  parents: searchDocuments.parents,
  title: searchDocuments.title,
  summary: searchDocuments.summary,
  locale: searchDocuments.locale,
};

/** A document that is ranked, as `search_candidates` gives it. */
interface Candidate extends FoundRow, ScoredDocument {
  weight: number;
  /** The number of matching documents of its kind. */
  matching: number;
  /** The position among them by weight; null for a document that was found by its name alone. */
  turn: number | null;
  /** Whether its points are not computed, so that it comes behind the ranked ones of its kind in the order of `turn`. */
  equal: boolean | null;
}

/** Documents by their points, the best first. */
export async function rankedDocuments(
  db: Database,
  query: SearchQuery,
  how: Strictness,
  { kinds, isShown, upTo, limit }: WantedRows,
): Promise<RankedRow[]> {
  const conditions = matchConditions(query, how);
  if (conditions === undefined) return [];
  const some = kinds.length < SEARCH_KINDS.length ? sql.param([...kinds]) : null;
  const { rows } = await db.execute<{ found: Candidate[] }>(sql`
    select search_candidates(${sql.param(conditions.alternatives)}::tsquery[], ${conditions.place}::tsquery,
      ${sql.param(nameTerms(query, how))}::text[], ${some}::text[], ${Math.max(upTo, MAX_RANKED)}, ${MAX_RANKED}) as found`);
  const ranked = rank(rows[0]?.found ?? [], pointsBy(query, how)).filter(isShown);
  return limit === undefined ? ranked : ranked.slice(0, limit);
}

/** Candidates with their positions, the best first. */
function rank(candidates: readonly Candidate[], pointsOf: (document: ScoredDocument) => number): RankedRow[] {
  const places = new Map<SearchKind, number>();
  return candidates
    .map((candidate) => ({
      candidate,
      points: candidate.equal ? -(candidate.turn ?? 0) : pointsOf(candidate),
    }))
    .sort(
      (one, other) =>
        other.points - one.points ||
        one.candidate.weight - other.candidate.weight ||
        (one.candidate.key < other.candidate.key ? -1 : 1),
    )
    .map(({ candidate: { kind, key, slug, parents, title, summary, locale, matching } }) => {
      const place = (places.get(kind) ?? 0) + 1;
      places.set(kind, place);
      return { kind, key, slug, parents, title, summary, locale, count: matching, place };
    });
}
