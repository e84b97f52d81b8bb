import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';

/** Ids of requests and unpaid meetings whose deadline has passed, ordered by their start; at most `limit`. */
export const findExpired = (db: Database, now: Date, limit: number): Promise<string[]> =>
  findIds(
    db,
    and(inArray(meetings.state, ['requested', 'awaiting-payment']), lte(meetings.dueAt, now)),
    limit,
  );

const isUnclosed = (until: Date): SQL | undefined =>
  and(inArray(meetings.state, ['booked', 'in-progress']), lte(meetings.endsAt, until));

/**
 * Ids of meetings that ended by `until` and that nobody closed, without those of a reported failure, ordered by their
 * start; at most `limit`.
 */
export const findUnclosed = (db: Database, until: Date, limit: number): Promise<string[]> =>
  findIds(db, and(isUnclosed(until), isNull(meetings.failureReportedAt)), limit);

/** Ids of meetings that ended by `until` after a reported failure on which nobody decided; otherwise as {@link findUnclosed}. */
export const findUndecided = (db: Database, until: Date, limit: number): Promise<string[]> =>
  findIds(db, and(isUnclosed(until), isNotNull(meetings.failureReportedAt)), limit);

/** Ids of booked meetings that have started by `now`, ordered by their start; at most `limit`. */
export const findBegun = (db: Database, now: Date, limit: number): Promise<string[]> =>
  findIds(db, and(eq(meetings.state, 'booked'), lte(meetings.startsAt, now)), limit);

async function findIds(db: Database, which: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(which)
    .orderBy(asc(meetings.startsAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
