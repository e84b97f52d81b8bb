import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { MeetingRow, Person } from '#db/queries/meetings/change.ts';
import { MeetingRefused } from '#db/queries/meetings/booking-transaction.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { tellOfReport } from '#db/queries/meetings/notify.ts';
import { meetingReports } from '#db/schema/meetings.ts';
import { seal, unseal } from '#db/vault/seal.ts';

export interface Report {
  id: string;
  report: string;
  at: Date;
}

const placeOf = (row: string) => ({ table: 'meeting_reports', row, column: 'body' });

interface NewReport {
  by: Person;
  text: string;
  now: Date;
}

/**
 * Stores a doctor's report and tells the patient; what was reported before stays. Undefined when he has no such meeting.
 * Throws MeetingRefused before the meeting.
 */
export function addReport(meeting: string, report: NewReport): Promise<Report | undefined> {
  return transaction(async (tx) => {
    const found = await findMeeting(tx, meeting, report.by);
    return found && storeReport(tx, found, report);
  });
}

/** As {@link addReport}, of a meeting that is known to be the doctor's. */
export async function storeReport(
  tx: Database,
  { id: meetingId, state, startsAt, patientId }: MeetingRow,
  { by, text, now }: NewReport,
): Promise<Report> {
  if (!['booked', 'in-progress', 'closed'].includes(state)) throw new MeetingRefused('state');
  if (now < startsAt) throw new MeetingRefused('early');
  const id = randomUUID();
  const row = { id, meetingId, authorId: by.id, createdAt: now };
  await tx.insert(meetingReports).values({ ...row, body: seal(placeOf(id), text) });
  await tellOfReport(tx, meetingId, patientId);
  await noteAccess(tx, {
    actor: by.id,
    action: 'write',
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
  return rows.map(({ id, body, createdAt }) => ({ id, report: unseal(placeOf(id), body), at: createdAt }));
}
