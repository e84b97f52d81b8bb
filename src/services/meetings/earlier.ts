import type { Database } from '#db/client.ts';
import type { Participant } from '#db/queries/meetings/lock.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { listEarlierMeetings, type MeetingView, type Page } from '#db/queries/meetings/list.ts';
import { type Report, reportsOf } from '#db/queries/meetings/reports.ts';

interface Earlier {
  rows: (MeetingView & { reports: Report[] })[];
  total: number;
}

/**
 * The earlier meetings of a doctor with the patient of one meeting, each with its reports, the last one first.
 * Undefined when they have no such meeting.
 */
export async function earlierMeetings(
  db: Database,
  id: string,
  doctor: Participant,
  page: Page,
): Promise<Earlier | undefined> {
  const meeting = await findMeeting(db, id, doctor);
  if (!meeting) return undefined;
  const { rows, total } = await listEarlierMeetings(db, meeting, doctor, page);
  const found = [];
  for (const row of rows) found.push({ ...row, reports: await reportsOf(db, row.meeting.id) });
  return { rows: found, total };
}
