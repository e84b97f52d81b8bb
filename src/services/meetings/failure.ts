import type { Database } from '#db/client.ts';
import type { MeetingRow, Person } from '#db/queries/meetings/lock.ts';
import { changeMeeting } from '#services/meetings/change.ts';
import { notifyOfFailure } from '#services/meetings/notify.ts';
import { changeOwnMeeting } from '#services/meetings/change-own-meeting.ts';

interface FailureReport {
  id: string;
  by: Person;
  now: Date;
}

/**
 * Notes that the technology failed in a consultation, and asks the doctor's side to decide: another time at no cost,
 * everything back, or that it took place. The payment stays reserved until then. Undefined when this person has no such
 * meeting. Throws MeetingRefused.
 */
export const reportTechnicalFailure = (
  db: Database,
  { id, by, now }: FailureReport,
): Promise<MeetingRow | undefined> =>
  changeOwnMeeting(db, { id, by, action: 'report-technical-failure' }, async (tx, { meeting: former }) => {
    const action = 'report-technical-failure';
    const meeting = await changeMeeting(tx, former, { action, by, now, set: { failureReportedAt: now } });
    await notifyOfFailure(tx, meeting, by.role === 'staff' ? 'clinic' : by.role);
    return meeting;
  });
