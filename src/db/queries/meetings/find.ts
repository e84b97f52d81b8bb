import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type MeetingRow, isOwnMeeting, type Person } from '#db/queries/meetings/lock.ts';
import { meetings } from '#db/schema/meetings.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';

/** A meeting of this person, from the request on; undefined when they have none such. */
export async function findMeeting(db: Database, id: string, person: Person): Promise<MeetingRow | undefined> {
  const [row] = await db
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), ne(meetings.state, 'held'), isOwnMeeting(db, person)));
  return row;
}

/** The meetings of a practice whose state takes their time, holds included. */
export const findHolding = (db: Database, practiceId: string): Promise<Pick<MeetingRow, 'id' | 'state'>[]> =>
  db
    .select({ id: meetings.id, state: meetings.state })
    .from(meetings)
    .where(and(eq(meetings.practiceId, practiceId), inArray(meetings.state, [...HOLDING_STATES])));
