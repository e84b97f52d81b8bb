import type { Database } from '#db/client.ts';
import type { MeetingRow, Person } from '#db/queries/meetings/lock.ts';
import { isRoomElsewhere } from '#db/queries/meetings/room-url.ts';
import { sidePresences } from '#db/queries/room/presences.ts';
import { togetherSince } from '#domain/booking/together.ts';
import { changeMeeting } from '#services/meetings/change.ts';
import { notifyOfFailure } from '#services/meetings/notify.ts';
import { changeOwnMeeting } from '#services/meetings/change-own-meeting.ts';
import { isOfWithdrawnBundle } from '#services/money/open-share.ts';

/**
 * The columns that the decision on a reported failure changes: when doctor and patient had met in the site's room before
 * it. Then the doctor may have advised, and case and files are part of the record of a consultation. None without a report.
 */
export async function metBeforeFailure(
  tx: Database,
  { id, failureReportedAt }: Pick<MeetingRow, 'id' | 'failureReportedAt'>,
): Promise<{ metAt?: Date }> {
  if (!failureReportedAt) return {};
  const metAt = togetherSince(await sidePresences(tx, id));
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
  changeOwnMeeting(
    db,
    { id, by, action: 'report-technical-failure' },
    async (tx, { meeting: former, practice }) => {
      const action = 'report-technical-failure';
      // Only the site's own room notes presence. At another address the two count as met from the start, because to delete
      // a record is the worse error. This is noted now, since the doctor may change the address before the decision.
      const met = isRoomElsewhere(practice.joinTemplate) && { metAt: former.startsAt };
      const set = { failureReportedAt: now, ...met };
      const meeting = await changeMeeting(tx, former, { action, by, now, set });
      await notifyOfFailure(tx, meeting, {
        by: by.role === 'staff' ? 'clinic' : by.role,
        bundleWithdrawn: await isOfWithdrawnBundle(tx, id),
      });
      return meeting;
    },
  );
