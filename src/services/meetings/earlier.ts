import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { ownedBy, type Side } from '#db/queries/meetings/change.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { listMeetings, type MeetingView, type Page } from '#db/queries/meetings/list.ts';
import { type Report, reportsOf } from '#services/meetings/reports.ts';
import { meetings } from '#db/schema/meetings.ts';

interface Earlier {
  rows: (MeetingView & { reports: Report[] })[];
  total: number;
}

/**
 * What the practice of this doctor had with the same patient before a meeting, and before now, the last first. Undefined when they have
 * no such meeting.
 */
export async function earlierMeetings(
  db: Database,
  id: string,
  doctor: Side,
  page: Page,
): Promise<Earlier | undefined> {
  const meeting = await findMeeting(db, id, doctor);
  if (!meeting) return undefined;
  const which = and(
    ownedBy(db, doctor),
    eq(meetings.practiceId, meeting.practiceId),
    eq(meetings.patientId, meeting.patientId),
    ne(meetings.state, 'held'),
    lt(meetings.startsAt, meeting.startsAt < page.now ? meeting.startsAt : page.now),
  );
  const { rows, total } = await listMeetings(db, which, page, [desc(meetings.startsAt)]);
  const found = [];
  for (const row of rows) found.push({ ...row, reports: await reportsOf(db, row.meeting.id) });
  return { rows: found, total };
}
