import { noteMeetingEvent } from '#db/account-events.ts';
import { type Database, transaction } from '#db/client.ts';
import { endFollowUp, endFollowUpsOf } from '#db/queries/follow-ups/plans.ts';
import { cancelFollowUpReminders } from '#services/follow-up/notify.ts';

/** Ends the open plan of a patient's meeting and cancels its reminders; false when there is none. */
export const stopFollowUp = (
  db: Database,
  meeting: string,
  { patient, now }: { patient: string; now: Date },
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const plan = await endFollowUp(tx, meeting, patient, now);
    if (plan === undefined) return false;
    await cancelFollowUpReminders(tx, plan);
    await noteMeetingEvent(tx, meeting);
    return true;
  });

/**
 * Ends all open plans of a patient, for example when they withdraw the consent to the use of their health data. The
 * caller notes the event for the open pages of the people of these meetings.
 */
export async function stopAllFollowUps(tx: Database, patient: string, now: Date): Promise<void> {
  for (const plan of await endFollowUpsOf(tx, patient, now)) await cancelFollowUpReminders(tx, plan);
}
