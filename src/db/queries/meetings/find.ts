import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type MeetingRow, ownedBy, type Person } from '#db/queries/meetings/change.ts';
import { meetings } from '#db/schema/meetings.ts';

/** A meeting of this person, from the request on; undefined when they have none such. */
export async function findMeeting(db: Database, id: string, person: Person): Promise<MeetingRow | undefined> {
  const [row] = await db
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), ne(meetings.state, 'held'), ownedBy(db, person)));
  return row;
}
