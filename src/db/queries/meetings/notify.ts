import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { cancelMessages, queueMessage, queueReminders, type Recipient } from '#db/outbox.ts';
import type { MeetingRow } from '#db/queries/meetings/change.ts';
import { practices } from '#db/schema/practices.ts';
import type { Refund } from '#domain/message-kinds.ts';

// What goes out when a meeting changes, queued in the transaction of the change.

const keyOf = ({ id }: MeetingRow) => `meeting:${id}`;

/** Tells the doctor that somebody asks for a meeting. */
export async function tellOfRequest(tx: Database, meeting: MeetingRow): Promise<void> {
  const to = await doctorOf(tx, meeting);
  await queueMessage(tx, {
    kind: 'meeting-requested',
    to,
    about: { meeting: meeting.id },
    key: keyOf(meeting),
  });
}

/** Tells the patient until when he is to pay. */
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
  const about = { meeting: meeting.id, from: from.toISOString() };
  for (const to of await bothOf(tx, meeting)) {
    await queueMessage(tx, { kind: 'meeting-moved', to, about, key: keyOf(meeting) });
  }
  if (meeting.state === 'booked') await remind(tx, meeting, now);
  // The time to pay ends with the new start at the latest.
  if (meeting.state === 'awaiting-payment' && meeting.dueAt) await tellToPay(tx, meeting, meeting.dueAt);
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
    const isPatient = to !== 'clinic' && 'user' in to && to.user === meeting.patientId;
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
export async function tellOfReply(
  tx: Database,
  meeting: MeetingRow,
  by: 'patient' | 'doctor',
): Promise<void> {
  const to = by === 'doctor' ? { user: meeting.patientId } : await doctorOf(tx, meeting);
  await queueMessage(tx, { kind: 'reply-received', to, about: { meeting: meeting.id }, key: keyOf(meeting) });
}

/** Tells the patient that the doctor's report is there. */
export async function tellOfReport(tx: Database, meeting: string, patient: string): Promise<void> {
  const key = `meeting:${meeting}`;
  await queueMessage(tx, { kind: 'report-ready', to: { user: patient }, about: { meeting }, key });
}

async function remind(tx: Database, meeting: MeetingRow, now: Date): Promise<void> {
  for (const to of await bothOf(tx, meeting)) {
    if (to === 'clinic' || !('user' in to)) continue;
    await queueReminders(tx, { meeting: meeting.id, user: to.user, startsAt: meeting.startsAt }, now);
  }
}

async function bothOf(tx: Database, meeting: MeetingRow): Promise<[patient: Recipient, doctor: Recipient]> {
  return [{ user: meeting.patientId }, await doctorOf(tx, meeting)];
}

/** The doctor's account; the clinic answers for a doctor who has none. */
async function doctorOf(tx: Database, { practiceId }: MeetingRow): Promise<Recipient> {
  const [row] = await tx
    .select({ userId: practices.userId })
    .from(practices)
    .where(eq(practices.id, practiceId));
  return row?.userId ? { user: row.userId } : 'clinic';
}
