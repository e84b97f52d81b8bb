import { noteAccess } from '#db/audit.ts';
import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import type { MeetingRow, Person } from '#db/queries/meetings/lock.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { insertReport, type Report } from '#db/queries/meetings/reports.ts';
import type { CodedReport } from '#domain/report/coded-report.ts';
import { notifyOfReport } from '#services/meetings/notify.ts';
import { changeOwnMeeting } from '#services/meetings/change-own-meeting.ts';

interface NewReport {
  by: Person;
  text: string;
  coded?: CodedReport | undefined;
  now: Date;
}

/**
 * Adds a report of the doctor, or of the clinic for them, and notifies the patient; earlier reports stay. Undefined
 * when they have no such meeting. Throws MeetingRefused before its start, or when it is not booked, under way or closed.
 */
export const addReport = (db: Database, meeting: string, report: NewReport): Promise<Report | undefined> =>
  changeOwnMeeting(db, { id: meeting, by: report.by, action: 'close' }, async (tx, found) =>
    found.meeting.state === 'held' ? undefined : storeReport(tx, found.meeting, report),
  );

/**
 * Stores a report of a locked meeting that belongs to its author, and notifies the patient. Throws MeetingRefused as
 * {@link addReport} does.
 */
export async function storeReport(
  tx: Database,
  { id: meeting, state, startsAt, patientId }: MeetingRow,
  { by, text, coded, now }: NewReport,
): Promise<Report> {
  if (!['booked', 'in-progress', 'closed'].includes(state)) throw new MeetingRefused('state');
  if (now < startsAt) throw new MeetingRefused('early');
  const report = await insertReport(tx, { meeting, author: by.id ?? null, text, coded, now });
  await notifyOfReport(tx, meeting, patientId);
  await noteMeetingEvent(tx, meeting);
  await noteAccess(tx, {
    actor: by.role === 'staff' ? by.actor : by.id,
    action: by.role === 'staff' ? 'staff-change' : 'write',
    record: `meeting_reports:${report.id}`,
    patient: patientId,
  });
  return report;
}
