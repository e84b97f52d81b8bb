import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { MeetingRow } from '#db/queries/meetings/lock.ts';
import { meetings } from '#db/schema/meetings.ts';

/** The state and the time of a meeting. */
export type MeetingTimes = Pick<MeetingRow, 'id' | 'state' | 'startsAt' | 'endsAt'>;

/** States and times of meetings, those that exist. The caller has made sure that the readers may know them. */
export const findMeetingTimes = (db: Database, ids: readonly string[]): Promise<MeetingTimes[]> =>
  db
    .select({
      id: meetings.id,
      state: meetings.state,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
    })
    .from(meetings)
    .where(inArray(meetings.id, [...ids]));
