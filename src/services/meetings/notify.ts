import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Answerer, cancelMessages, queueMessage, queueReminders, readdress } from '#db/outbox.ts';
import type { MeetingRow } from '#db/queries/meetings/change.ts';
import { meetings, type ReplyAuthor } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { type AnsweredBy, clinicAnswers } from '#domain/booking/answered-by.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';
import type { Refund } from '#domain/message-kinds.ts';

// What goes out when a meeting changes, queued in the transaction of the change.

const keyOf = ({ id }: MeetingRow) => `meeting:${id}`;

/** Tells the doctor that somebody asks for a meeting, and the patient that the request is on its way. */
export async function tellOfRequest(tx: Database, meeting: MeetingRow): Promise<void> {
  const to = await doctorOf(tx, meeting);
  const about = { meeting: meeting.id };
  await queueMessage(tx, { kind: 'meeting-requested', to, about, key: keyOf(meeting) });
  const patient = { user: meeting.patientId };
  await queueMessage(tx, { kind: 'request-sent', to: patient, about, key: keyOf(meeting) });
}

/** Tells the patient until when they are to pay. */
export async function tellToPay(tx: Database, meeting: MeetingRow, payBy: Date): Promise<void> {
  await queueMessage(tx, {
    kind: 'meeting-awaiting-payment',
    to: { user: meeting.patientId },
    about: { meeting: meeting.id, payBy: payBy.toISOString() },
    key: keyOf(meeting),
  });
}

/** Tells both that the meeting takes place, and reminds them of it. */
export async function tellOfBooking(tx: Database, meeting: MeetingRow, now: Date): Promise<void> {
  await cancelMessages(tx, keyOf(meeting), 'meeting-awaiting-payment');
  for (const to of await bothOf(tx, meeting)) {
    await queueMessage(tx, {
      kind: 'meeting-booked',
      to,
      about: { meeting: meeting.id },
      key: keyOf(meeting),
    });
  }
  await remind(tx, meeting, now);
}

/** Tells both of the new time. */
export async function tellOfMove(tx: Database, meeting: MeetingRow, from: Date, now: Date): Promise<void> {
  const about = { meeting: meeting.id, from: from.toISOString(), booked: meeting.state === 'booked' };
  for (const to of await bothOf(tx, meeting)) {
    await queueMessage(tx, { kind: 'meeting-moved', to, about, key: keyOf(meeting) });
  }
  if (meeting.state === 'booked') await remind(tx, meeting, now);
  // The time to pay ends with the new start at the latest.
  if (meeting.state === 'awaiting-payment' && meeting.dueAt) await tellToPay(tx, meeting, meeting.dueAt);
}

/** Tells the patient that the doctor would like to meet at another time. */
export async function tellOfProposal(
  tx: Database,
  meeting: MeetingRow,
  times: readonly Date[],
): Promise<void> {
  await queueMessage(tx, {
    kind: 'times-proposed',
    to: { user: meeting.patientId },
    about: { meeting: meeting.id, times: times.map((at) => at.toISOString()) },
    key: keyOf(meeting),
  });
}

/** Tells the doctor who proposed them that none of the times suits the patient. */
export async function tellOfDeclinedTimes(tx: Database, meeting: MeetingRow, doctor: string): Promise<void> {
  const about = { meeting: meeting.id };
  await queueMessage(tx, { kind: 'times-declined', to: { user: doctor }, about, key: keyOf(meeting) });
}

/** Tells both that it does not take place; what was still to go out stays here. */
export async function tellOfEnd(
  tx: Database,
  meeting: MeetingRow,
  by: 'patient' | 'doctor' | 'clinic',
  refund: Refund,
): Promise<void> {
  await cancelMessages(tx, keyOf(meeting));
  for (const to of await bothOf(tx, meeting)) {
    // What comes back is the patient's affair.
    const isPatient = to !== 'clinic' && to.user === meeting.patientId;
    const about = { meeting: meeting.id, by, ...(isPatient && { refund }) };
    await queueMessage(tx, { kind: 'meeting-cancelled', to, about, key: keyOf(meeting) });
  }
}

/** Thanks the patient and asks for a review. */
export async function tellOfClosing(tx: Database, meeting: MeetingRow): Promise<void> {
  await cancelMessages(tx, keyOf(meeting));
  await queueMessage(tx, {
    kind: 'meeting-closed',
    to: { user: meeting.patientId },
    about: { meeting: meeting.id },
    key: keyOf(meeting),
  });
}

/** Tells who was not there, and the patient in any case; `refund` is what came back. */
export async function tellOfAbsence(
  tx: Database,
  meeting: MeetingRow,
  absent: 'patient' | 'doctor',
  refund: Refund,
): Promise<void> {
  await cancelMessages(tx, keyOf(meeting));
  const [patient, doctor] = await bothOf(tx, meeting);
  const about = { meeting: meeting.id, absent };
  const key = keyOf(meeting);
  const forPatient = refund.kind === 'none' ? about : { ...about, refund };
  await queueMessage(tx, { kind: 'meeting-missed', to: patient, about: forPatient, key });
  if (absent === 'doctor') await queueMessage(tx, { kind: 'meeting-missed', to: doctor, about, key });
}

/** Tells the doctor that there are more files to read before they meet. */
export async function tellOfFiles(tx: Database, meeting: MeetingRow): Promise<void> {
  const to = await doctorOf(tx, meeting);
  await queueMessage(tx, { kind: 'files-added', to, about: { meeting: meeting.id }, key: keyOf(meeting) });
}

/** Tells the other side that something was written. */
export async function tellOfReply(tx: Database, meeting: MeetingRow, by: ReplyAuthor): Promise<void> {
  const to = by === 'patient' ? await doctorOf(tx, meeting) : { user: meeting.patientId };
  const about = { meeting: meeting.id, by };
  await queueMessage(tx, { kind: 'reply-received', to, about, key: keyOf(meeting) });
}

/** Tells the patient that the doctor's report is there. */
export async function tellOfReport(tx: Database, meeting: string, patient: string): Promise<void> {
  const key = `meeting:${meeting}`;
  await queueMessage(tx, { kind: 'report-ready', to: { user: patient }, about: { meeting }, key });
}

/** Somebody else answers from now on: what waits for the one who did goes to them, and they are told of requests. */
export async function tellNewAnswerer(
  tx: Database,
  practice: string,
  change: { from: Answerer; to: Answerer },
): Promise<void> {
  const open = await tx
    .select({ id: meetings.id, state: meetings.state })
    .from(meetings)
    .where(and(eq(meetings.practiceId, practice), inArray(meetings.state, [...HOLDING_STATES])));
  await readdress(
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

async function remind(tx: Database, meeting: MeetingRow, now: Date): Promise<void> {
  for (const to of await bothOf(tx, meeting)) {
    await queueReminders(tx, { meeting: meeting.id, to, startsAt: meeting.startsAt }, now);
  }
}

async function bothOf(
  tx: Database,
  meeting: MeetingRow,
): Promise<[patient: { user: string }, doctor: Answerer]> {
  return [{ user: meeting.patientId }, await doctorOf(tx, meeting)];
}

async function doctorOf(tx: Database, { practiceId }: MeetingRow): Promise<Answerer> {
  const [row] = await tx
    .select({ userId: practices.userId, answeredBy: practices.answeredBy })
    .from(practices)
    .where(eq(practices.id, practiceId));
  return row ? answererOf(row) : 'clinic';
}

/** The doctor's account, or the clinic where it answers for them. */
export const answererOf = (practice: { userId: string | null; answeredBy: AnsweredBy }): Answerer =>
  practice.userId !== null && !clinicAnswers(practice) ? { user: practice.userId } : 'clinic';
