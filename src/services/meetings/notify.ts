import type { Database } from '#db/client.ts';
import { type Answerer, cancelMessages, queueMessage, queueReminders, changeRecipient } from '#db/outbox.ts';
import type { MeetingRow } from '#db/queries/meetings/lock.ts';
import { findHolding } from '#db/queries/meetings/find.ts';
import { findAnswering } from '#db/queries/meetings/practice.ts';
import type { ReplySide } from '#db/schema/meeting-replies.ts';
import { type AnsweredBy, clinicAnswers } from '#domain/booking/answered-by.ts';
import { refundKindOf } from '#domain/booking/refund-kind.ts';
import type { CancelledBy, Refund } from '#domain/message-kinds.ts';
import { KINDS_OF_STATES } from '#domain/message-timeliness.ts';

// The messages about changes of a meeting. Each is queued in the transaction of its change, so that it goes out only
// when the change commits.

/** The key by which the messages about a meeting are found. */
export const keyOf = ({ id }: MeetingRow) => `meeting:${id}`;

/** Notifies the doctor, or the clinic where it answers for them, of a request, and the patient that it was sent. */
export async function notifyOfRequest(tx: Database, meeting: MeetingRow): Promise<void> {
  const to = await findAnswerer(tx, meeting);
  const about = { meeting: meeting.id };
  await queueMessage(tx, { kind: 'meeting-requested', to, about, key: keyOf(meeting) });
  const patient = { user: meeting.patientId };
  await queueMessage(tx, { kind: 'request-sent', to: patient, about, key: keyOf(meeting) });
}

/** Notifies the patient of the moment until which they are to pay. */
export async function notifyOfPaymentDue(tx: Database, meeting: MeetingRow, payBy: Date): Promise<void> {
  await queueMessage(tx, {
    kind: 'meeting-awaiting-payment',
    to: { user: meeting.patientId },
    about: { meeting: meeting.id, payBy: payBy.toISOString() },
    key: keyOf(meeting),
  });
}

/** Notifies both sides that the meeting is booked, and queues their reminders. */
export async function notifyOfBooking(tx: Database, meeting: MeetingRow, now: Date): Promise<void> {
  await cancelMessages(tx, keyOf(meeting), ['meeting-awaiting-payment']);
  for (const to of await bothSidesOf(tx, meeting)) {
    await queueMessage(tx, {
      kind: 'meeting-booked',
      to,
      about: { meeting: meeting.id },
      key: keyOf(meeting),
    });
  }
  await queueBothReminders(tx, meeting, now);
}

/** Notifies both sides of the new time. */
export async function notifyOfMove(tx: Database, meeting: MeetingRow, from: Date, now: Date): Promise<void> {
  const about = { meeting: meeting.id, from: from.toISOString(), booked: meeting.state === 'booked' };
  for (const to of await bothSidesOf(tx, meeting)) {
    await queueMessage(tx, { kind: 'meeting-moved', to, about, key: keyOf(meeting) });
  }
  if (meeting.state === 'booked') await queueBothReminders(tx, meeting, now);
  // The time to pay ends with the new start at the latest.
  if (meeting.state === 'awaiting-payment' && meeting.dueAt)
    await notifyOfPaymentDue(tx, meeting, meeting.dueAt);
}

interface Cancellation {
  by: CancelledBy;
  /** The meeting before it was cancelled. */
  former: Pick<MeetingRow, 'state'>;
  /** Whether it is a request that was declined. */
  declined: boolean;
  /** Undefined where nothing was paid. */
  refund: Refund | undefined;
}

/** Notifies both sides that the meeting is cancelled or given back, and cancels waiting messages that this ends. */
export async function notifyOfCancellation(
  tx: Database,
  meeting: MeetingRow,
  { by, former, declined, refund }: Cancellation,
): Promise<void> {
  await cancelMessages(tx, keyOf(meeting), KINDS_OF_STATES);
  const booked = former.state === 'booked' || former.state === 'in-progress';
  for (const to of await bothSidesOf(tx, meeting)) {
    // The refund concerns only the patient.
    const isPatient = to !== 'clinic' && to.user === meeting.patientId;
    const about = {
      meeting: meeting.id,
      by,
      booked,
      ...(declined && { declined }),
      ...(isPatient && refund && { refund }),
    };
    await queueMessage(tx, { kind: 'meeting-cancelled', to, about, key: keyOf(meeting) });
  }
}

/** Asks the patient for a review, and cancels waiting messages that the end of the meeting makes untrue. */
export async function notifyOfClosing(tx: Database, meeting: MeetingRow): Promise<void> {
  await cancelMessages(tx, keyOf(meeting), KINDS_OF_STATES);
  await queueMessage(tx, {
    kind: 'meeting-closed',
    to: { user: meeting.patientId },
    about: { meeting: meeting.id },
    key: keyOf(meeting),
  });
}

/**
 * Notifies the patient of an absence, and the doctor only of their own; the refund concerns only the patient. Waiting
 * messages that the end of the meeting makes untrue are cancelled.
 */
export async function notifyOfAbsence(
  tx: Database,
  meeting: MeetingRow,
  absent: 'patient' | 'doctor',
  refund: Refund,
): Promise<void> {
  await cancelMessages(tx, keyOf(meeting), KINDS_OF_STATES);
  const [patient, doctor] = await bothSidesOf(tx, meeting);
  const about = { meeting: meeting.id, absent };
  const key = keyOf(meeting);
  const forPatient = refund.kind === 'none' ? about : { ...about, refund };
  await queueMessage(tx, { kind: 'meeting-missed', to: patient, about: forPatient, key });
  if (absent === 'doctor') await queueMessage(tx, { kind: 'meeting-missed', to: doctor, about, key });
}

interface FailureNotice {
  by: 'patient' | 'doctor' | 'clinic';
  /** The meeting is paid with a credit of a bundle that the patient has withdrawn from. */
  bundleWithdrawn: boolean;
}

/**
 * Notifies the other side that one side reported a failure of the technology; both sides when the clinic reported it.
 * The waiting messages about the meeting as it was are cancelled; new files concern the doctor until it is over.
 */
export async function notifyOfFailure(
  tx: Database,
  meeting: MeetingRow,
  { by, bundleWithdrawn }: FailureNotice,
): Promise<void> {
  await cancelMessages(
    tx,
    keyOf(meeting),
    KINDS_OF_STATES.filter((kind) => kind !== 'files-added'),
  );
  const [patient, doctor] = await bothSidesOf(tx, meeting);
  // Where the clinic answers for the doctor, it is told of the doctor's own report too.
  const isDoctorTold = by !== 'doctor' || doctor === 'clinic';
  const back = refundKindOf({ payment: meeting.payment, price: { amount: meeting.price } });
  const recipients = [...(by === 'patient' ? [] : [patient]), ...(isDoctorTold ? [doctor] : [])];
  for (const to of recipients) {
    const about = {
      meeting: meeting.id,
      ...(back !== 'unknown' && back !== 'share' && { back }),
      ...(bundleWithdrawn && ({ bundleWithdrawn } as const)),
    };
    await queueMessage(tx, { kind: 'failure-reported', to, about, key: keyOf(meeting) });
  }
}

/** Notifies the doctor, or the clinic where it answers for them, that the patient waits in the room. */
export async function notifyOfWaiting(tx: Database, meeting: MeetingRow): Promise<void> {
  const to = await findAnswerer(tx, meeting);
  await queueMessage(tx, {
    kind: 'patient-waiting',
    to,
    about: { meeting: meeting.id },
    key: keyOf(meeting),
  });
}

/** Notifies the doctor, or the clinic where it answers for them, of new files to read before the meeting. */
export async function notifyOfFiles(tx: Database, meeting: MeetingRow): Promise<void> {
  const to = await findAnswerer(tx, meeting);
  await queueMessage(tx, { kind: 'files-added', to, about: { meeting: meeting.id }, key: keyOf(meeting) });
}

/** Notifies the other side of a reply. */
export async function notifyOfReply(tx: Database, meeting: MeetingRow, by: ReplySide): Promise<void> {
  const to = by === 'patient' ? await findAnswerer(tx, meeting) : { user: meeting.patientId };
  const about = { meeting: meeting.id, by };
  await queueMessage(tx, { kind: 'reply-received', to, about, key: keyOf(meeting) });
}

/** Notifies the patient of the doctor's report. */
export async function notifyOfReport(tx: Database, meeting: string, patient: string): Promise<void> {
  const key = `meeting:${meeting}`;
  await queueMessage(tx, { kind: 'report-ready', to: { user: patient }, about: { meeting }, key });
}

/** Redirects the waiting messages of a practice to the side that answers from now on, and notifies it of open requests. */
export async function notifyNewAnswerer(
  tx: Database,
  practice: string,
  change: { from: Answerer; to: Answerer },
): Promise<void> {
  const open = await findHolding(tx, practice);
  await changeRecipient(
    tx,
    open.map(({ id }) => id),
    change,
  );
  for (const { id, state } of open) {
    if (state !== 'requested') continue;
    const about = { meeting: id };
    await queueMessage(tx, { kind: 'meeting-requested', to: change.to, about, key: `meeting:${id}` });
  }
}

async function queueBothReminders(tx: Database, meeting: MeetingRow, now: Date): Promise<void> {
  for (const to of await bothSidesOf(tx, meeting)) {
    await queueReminders(tx, { meeting: meeting.id, to, startsAt: meeting.startsAt }, now);
  }
}

async function bothSidesOf(
  tx: Database,
  meeting: MeetingRow,
): Promise<[patient: { user: string }, doctor: Answerer]> {
  return [{ user: meeting.patientId }, await findAnswerer(tx, meeting)];
}

/** The recipient of messages to the doctor's side of a meeting; the clinic when the practice is gone. */
export async function findAnswerer(tx: Database, { practiceId }: MeetingRow): Promise<Answerer> {
  const row = await findAnswering(tx, practiceId);
  return row ? answererOf(row) : 'clinic';
}

/** The doctor's account, or the clinic where it answers for them. */
export const answererOf = (practice: { userId: string | null; answeredBy: AnsweredBy }): Answerer =>
  practice.userId !== null && !clinicAnswers(practice) ? { user: practice.userId } : 'clinic';
