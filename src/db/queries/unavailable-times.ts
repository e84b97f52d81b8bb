import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { lockPractice } from '#db/queries/practices.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices, unavailableTimes } from '#db/schema/practices.ts';
import { ACTIVE_STATES, type MeetingState } from '#domain/booking/meeting-state.ts';
import { daysIn, type TimeSpan } from '#domain/time/spans.ts';

/** The most unavailable times of one doctor that are not over. */
export const UNAVAILABLE_MAX = 500;

export interface UnavailableRow {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** The meetings that overlap the time, were requested and are not over; a hold concerns only its patient. */
  meetings: { id: string; state: MeetingState; startsAt: Date; endsAt: Date }[];
}

/**
 * A doctor's unavailable times in order, with the zone of their practice; undefined without a practice. Without
 * `days` those that are not over, otherwise those that touch the days (`YYYY-MM-DD` in that zone, the last
 * excluded).
 */
export async function listUnavailable(
  db: Database,
  userId: string,
  now: Date,
  days?: { from: string; until: string },
): Promise<{ zone: string; rows: UnavailableRow[] } | undefined> {
  const [practice] = await db.select().from(practices).where(eq(practices.userId, userId));
  if (!practice) return undefined;
  const span = days && daysIn(practice.zone, days.from, days.until);
  const times = await db
    .select()
    .from(unavailableTimes)
    .where(
      and(
        eq(unavailableTimes.practiceId, practice.id),
        gt(unavailableTimes.endsAt, span ? new Date(span.from) : now),
        span && lt(unavailableTimes.startsAt, new Date(span.until)),
      ),
    )
    .orderBy(asc(unavailableTimes.startsAt), asc(unavailableTimes.endsAt))
    .limit(UNAVAILABLE_MAX);
  return { zone: practice.zone, rows: await addMeetings(db, practice.id, times) };
}

async function addMeetings(
  db: Database,
  practiceId: string,
  times: readonly { id: string; startsAt: Date; endsAt: Date }[],
): Promise<UnavailableRow[]> {
  if (times.length === 0) return [];
  const first = new Date(Math.min(...times.map(({ startsAt }) => startsAt.getTime())));
  const last = new Date(Math.max(...times.map(({ endsAt }) => endsAt.getTime())));
  const active = await db
    .select({ id: meetings.id, state: meetings.state, startsAt: meetings.startsAt, endsAt: meetings.endsAt })
    .from(meetings)
    .where(
      and(
        eq(meetings.practiceId, practiceId),
        inArray(meetings.state, [...ACTIVE_STATES]),
        lt(meetings.startsAt, last),
        gt(meetings.endsAt, first),
      ),
    )
    .orderBy(asc(meetings.startsAt));
  return times.map(({ id, startsAt, endsAt }) => ({
    id,
    startsAt,
    endsAt,
    meetings: active.filter((meeting) => meeting.startsAt < endsAt && startsAt < meeting.endsAt),
  }));
}

/**
 * Adds an unavailable time to a doctor's practice, once; `span` computes it from the practice's zone. Gives `full` when
 * there are already {@link UNAVAILABLE_MAX} others that are not over, and `over` when the time has passed. Throws
 * AccountClosed.
 */
export function addUnavailable(
  db: Database,
  user: { id: string; zone: string },
  now: Date,
  span: (zone: string) => TimeSpan,
): Promise<{ zone: string; row: UnavailableRow } | 'full' | 'over'> {
  return transaction(db, async (tx) => {
    const { id: practiceId, zone } = await lockPractice(tx, user.id, user.zone);
    const { from, until } = span(zone);
    if (until <= now.getTime()) return 'over';
    const startsAt = new Date(from);
    const endsAt = new Date(until);
    const [others] = await tx
      .select({ number: count() })
      .from(unavailableTimes)
      .where(
        and(
          eq(unavailableTimes.practiceId, practiceId),
          gt(unavailableTimes.endsAt, now),
          or(ne(unavailableTimes.startsAt, startsAt), ne(unavailableTimes.endsAt, endsAt)),
        ),
      );
    if ((others?.number ?? 0) >= UNAVAILABLE_MAX) return 'full';
    // For a time that is stored already the update changes nothing, but returns the row.
    const [time] = await tx
      .insert(unavailableTimes)
      .values({ id: randomUUID(), practiceId, startsAt, endsAt })
      .onConflictDoUpdate({
        target: [unavailableTimes.practiceId, unavailableTimes.startsAt, unavailableTimes.endsAt],
        set: { endsAt },
      })
      .returning();
    const [row] = await addMeetings(tx, practiceId, time ? [time] : []);
    if (!row) throw new Error('The time was not stored');
    return { zone, row };
  });
}

/** Deletes an unavailable time; false when the doctor has no such time. */
export async function removeUnavailable(db: Database, userId: string, id: string): Promise<boolean> {
  const practice = db.select({ id: practices.id }).from(practices).where(eq(practices.userId, userId));
  const own = db
    .delete(unavailableTimes)
    .where(and(eq(unavailableTimes.id, id), inArray(unavailableTimes.practiceId, practice)))
    .returning({ id: unavailableTimes.id });
  return (await own).length > 0;
}
