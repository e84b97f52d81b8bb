import type { Database } from '#db/client.ts';
import type { MeetingRow, Person, PracticeRow } from '#db/queries/meetings/lock.ts';
import { isRoomElsewhere } from '#db/queries/meetings/room-url.ts';
import { sidePresences } from '#db/queries/room/presences.ts';
import { togetherSince } from '#domain/booking/together.ts';
import { changeMeeting } from '#services/meetings/change.ts';
import { notifyOfFailure } from '#services/meetings/notify.ts';
import { changeOwnMeeting } from '#services/meetings/change-own-meeting.ts';

/**
 * The columns that the decision on a reported failure changes: when doctor and patient had met before it. Then the doctor
 * may have advised, and case and files are part of the record of a consultation. Only the site's own room notes presence:
 * at another address the two count as met from the start, because to delete a record is the worse error. None without a
 * report.
 */
export async function meetingBeforeFailure(
  tx: Database,
  { id, failureReportedAt, startsAt }: Pick<MeetingRow, 'id' | 'failureReportedAt' | 'startsAt'>,
  { joinTemplate }: Pick<PracticeRow, 'joinTemplate'>,
): Promise<{ metAt?: Date }> {
  if (!failureReportedAt) return {};
  const metAt =
    togetherSince(await sidePresences(tx, id)) ?? (isRoomElsewhere(joinTemplate) ? startsAt : null);
  return metAt ? { metAt } : {};
}

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
