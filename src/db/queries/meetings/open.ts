import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type MeetingRow, isOwnMeeting, type Participant } from '#db/queries/meetings/lock.ts';
import { isPaidFromWithdrawn } from '#db/queries/money/withdrawals.ts';
import { meetings } from '#db/schema/meetings.ts';

/** The meetings of a person that are still to come or under way, ordered by start. A job settles those that are over. */
export function findOpenMeetings(db: Database, person: Participant, now: Date): Promise<MeetingRow[]> {
  const upcoming = and(
    inArray(meetings.state, ['requested', 'awaiting-payment', 'booked']),
    gt(meetings.startsAt, now),
  );
  const underWay = and(
    inArray(meetings.state, ['booked', 'in-progress']),
    lte(meetings.startsAt, now),
    gt(meetings.endsAt, now),
  );
  return db
    .select()
    .from(meetings)
    .where(and(isOwnMeeting(db, person), or(upcoming, underWay)))
    .orderBy(asc(meetings.startsAt));
}

/** The ids of those of these meetings of a person whose credit is of a bundle that the patient has withdrawn from. */
export async function findPaidFromWithdrawn(
  db: Database,
  person: Participant,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(isOwnMeeting(db, person), inArray(meetings.id, [...ids]), isPaidFromWithdrawn(meetings.id)));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the holds of a person. */
export async function deleteHeldFor(tx: Database, person: Participant): Promise<void> {
  await tx.delete(meetings).where(and(isOwnMeeting(tx, person), eq(meetings.state, 'held')));
}
