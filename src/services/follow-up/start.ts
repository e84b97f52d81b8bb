import { noteMeetingEvent } from '#db/account-events.ts';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { hasConsent } from '#db/consents.ts';
import { type FollowUp, insertFollowUp } from '#db/queries/follow-ups/plans.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { lockUser } from '#db/queries/users.ts';
import { daysAhead, isNearEnough, takesFollowUp } from '#domain/follow-up/plan.ts';
import { FOLLOW_UP_DAYS, type FollowUpDay, type Treatment } from '#domain/follow-up/question.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { queueFollowUpReminders } from '#services/follow-up/notify.ts';
import { FollowUpRefused } from '#services/follow-up/refused.ts';

interface NewPlan {
  patient: string;
  treatment: Treatment;
  /** `YYYY-MM-DD` */
  treatedOn: string;
  days: readonly FollowUpDay[];
  now: Date;
}

/**
 * Makes the plan by which a patient is asked after a treatment, and queues its reminders. Undefined when they have no
 * such meeting. Throws FollowUpRefused.
 */
export const startFollowUp = (
  db: Database,
  meeting: string,
  { patient, treatment, treatedOn, days: chosenDays, now }: NewPlan,
): Promise<FollowUp | undefined> =>
  transaction(db, async (tx) => {
    const found = await findMeeting(tx, meeting, { role: 'patient', id: patient });
    if (!found) return undefined;
    if (!takesFollowUp(found)) throw new FollowUpRefused('state');
    // A withdrawal of the consent locks the account too, so that it ends this plan or is seen here.
    await lockUser(tx, patient);
    if (!(await hasConsent(tx, patient, 'health-data'))) throw new FollowUpRefused('consent');
    const today = dayInZone(found.patientZone, now.toISOString());
    const ahead = daysAhead(treatedOn, today);
    if (ahead.length === 0) throw new FollowUpRefused('over');
    if (!isNearEnough(treatedOn, today)) throw new FollowUpRefused('far');
    if (!chosenDays.every((day) => ahead.includes(day))) throw new FollowUpRefused('days');
    const days = FOLLOW_UP_DAYS.filter((day) => chosenDays.includes(day));
    const plan = await insertFollowUp(tx, { meeting: found.id, patient, treatment, treatedOn, days, now });
    if (!plan) throw new FollowUpRefused('open');
    await queueFollowUpReminders(tx, found, plan, now);
    await noteMeetingEvent(tx, found.id);
    await noteAccess(tx, { actor: patient, action: 'write', record: `follow_ups:${plan.id}`, patient });
    return plan;
  });
