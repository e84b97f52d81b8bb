import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { MeetingRow } from '#db/queries/meetings/lock.ts';
import { meetings } from '#db/schema/meetings.ts';

/** State and times of a meeting; undefined when there is none. The caller has made sure that the reader may know them. */
export async function findMeetingTimes(
  db: Database,
  id: string,
): Promise<Pick<MeetingRow, 'state' | 'startsAt' | 'endsAt'> | undefined> {
  const [row] = await db
    .select({ state: meetings.state, startsAt: meetings.startsAt, endsAt: meetings.endsAt })
    .from(meetings)
    .where(eq(meetings.id, id));
  return row;
}
