import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import type { MeetingRow, Person } from '#db/queries/meetings/change.ts';
import { MeetingRefused } from '#db/queries/meetings/booking-transaction.ts';
import { tellOfReport } from '#services/meetings/notify.ts';
import { withMeeting } from '#services/meetings/with-meeting.ts';
import { meetingReports } from '#db/schema/meetings.ts';
import { open } from '#db/vault/open.ts';
import { seal } from '#db/vault/seal.ts';
import type { Opened } from '#domain/unreadable.ts';

export interface Report {
  id: string;
  report: Opened;
  at: Date;
}

const placeOf = (row: string) => ({ table: 'meeting_reports', row, column: 'body' });

interface NewReport {
  by: Person;
  text: string;
  now: Date;
}

/**
 * Stores a report of the doctor, or of the clinic for them, and tells the patient; what was reported before stays.
 * Undefined when they have no such meeting. Throws MeetingRefused before the meeting.
 */
export const addReport = (meeting: string, report: NewReport): Promise<Report | undefined> =>
  withMeeting({ id: meeting, by: report.by, action: 'close' }, async (tx, found) =>
    found.meeting.state === 'held' ? undefined : storeReport(tx, found.meeting, report),
  );

/** As {@link addReport}, of a meeting that is known to be theirs. */
export async function storeReport(
  tx: Database,
  { id: meetingId, state, startsAt, patientId }: MeetingRow,
  { by, text, now }: NewReport,
): Promise<Report> {
  if (!['booked', 'in-progress', 'closed'].includes(state)) throw new MeetingRefused('state');
  if (now < startsAt) throw new MeetingRefused('early');
  const id = randomUUID();
  const row = { id, meetingId, authorId: by.id ?? null, createdAt: now };
  await tx.insert(meetingReports).values({ ...row, body: seal(placeOf(id), text) });
  await tellOfReport(tx, meetingId, patientId);
  await noteMeetingEvent(tx, meetingId);
  await noteAccess(tx, {
    actor: by.role === 'staff' ? by.actor : by.id,
    action: by.role === 'staff' ? 'staff-change' : 'write',
    record: `meeting_reports:${id}`,
    patient: patientId,
  });
  return { id, report: text, at: now };
}

/** The reports of a meeting, the last one counts. The caller has made sure that the reader may see them. */
export async function reportsOf(db: Database, meeting: string): Promise<Report[]> {
  const rows = await db
    .select()
    .from(meetingReports)
    .where(eq(meetingReports.meetingId, meeting))
    .orderBy(asc(meetingReports.createdAt), asc(meetingReports.id));
  return rows.map(({ id, body, createdAt }) => ({ id, report: open(placeOf(id), body), at: createdAt }));
}
