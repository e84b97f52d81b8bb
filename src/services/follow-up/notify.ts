import type { Database } from '#db/client.ts';
import { cancelMessages, queueMessage } from '#db/outbox.ts';
import type { FollowUp } from '#db/queries/follow-ups/plans.ts';
import type { MeetingRow } from '#db/queries/meetings/lock.ts';
import type { Urgency } from '#domain/follow-up/advice.ts';
import { remindAt } from '#domain/follow-up/plan.ts';
import type { FollowUpDay } from '#domain/follow-up/question.ts';
import { findAnswerer } from '#services/meetings/notify.ts';

/**
 * Messages are cancelled by the beginning of their keys. The final dot keeps the key of one day from being the beginning
 * of another's, as 1 is of 10.
 */
const keyOf = (plan: string, day: FollowUpDay) => `follow-up:${plan}:${day}.`;

/**
 * Queues the reminders of a plan that the patient has just made. A day whose time of reminding has passed gets none,
 * because the patient sees its questions on the page.
 */
export async function queueFollowUpReminders(
  tx: Database,
  meeting: MeetingRow,
  plan: FollowUp,
  now: Date,
): Promise<void> {
  for (const day of plan.days) {
    const dueAt = remindAt(meeting.patientZone, plan.treatedOn, day);
    if (dueAt <= now) continue;
    await queueMessage(tx, {
      kind: 'follow-up-due',
      to: { user: meeting.patientId },
      about: { meeting: meeting.id, day },
      dueAt,
      key: keyOf(plan.id, day),
    });
  }
}

/** Cancels the reminders of a plan that wait. Messages to the doctor about answers stay. */
export async function cancelFollowUpReminders(tx: Database, plan: string): Promise<void> {
  await cancelMessages(tx, `follow-up:${plan}:`, ['follow-up-due']);
}

/** Cancels the reminder of a day that has been answered. */
export async function cancelFollowUpReminder(tx: Database, plan: string, day: FollowUpDay): Promise<void> {
  await cancelMessages(tx, keyOf(plan, day), ['follow-up-due']);
}

/** Notifies the doctor, or the clinic for them, of answers; `urgency` is that of the red flags among them, null without. */
export async function notifyOfAnswers(
  tx: Database,
  meeting: MeetingRow,
  { plan, day, urgency }: { plan: string; day: FollowUpDay; urgency: Urgency | null },
): Promise<void> {
  await queueMessage(tx, {
    kind: urgency === null ? 'follow-up-answered' : 'follow-up-urgent',
    to: await findAnswerer(tx, meeting),
    about: { meeting: meeting.id },
    key: keyOf(plan, day),
  });
}
