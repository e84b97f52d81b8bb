import { noteReading } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { listEarlierMeetings, type MeetingView, type Page } from '#db/queries/meetings/list.ts';
import { type Report, reportsOf } from '#db/queries/meetings/reports.ts';

interface Earlier {
  rows: (MeetingView & { reports: Report[] })[];
  total: number;
}

/**
 * Reads the earlier meetings of a doctor with the patient of one meeting, each with its reports, the last one first. The
 * audit log has an entry for each meeting with reports. Undefined when they have no such meeting.
 */
export const readEarlierMeetings = (
  db: Database,
  id: string,
  { doctor, ...page }: Page & { doctor: string },
): Promise<Earlier | undefined> =>
  transaction(db, async (tx) => {
    const person = { role: 'doctor', id: doctor } as const;
    const meeting = await findMeeting(tx, id, person);
    if (!meeting) return undefined;
    const { rows, total } = await listEarlierMeetings(tx, meeting, person, page);
    const found = [];
    for (const row of rows) found.push({ ...row, reports: await reportsOf(tx, row.meeting.id) });
    for (const { meeting: earlier, reports } of found)
      if (reports.length > 0)
        await noteReading(tx, {
          actor: doctor,
          record: `meetings:${earlier.id}`,
          patient: earlier.patientId,
        });
    return { rows: found, total };
  });
