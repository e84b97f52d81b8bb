import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import type { MeetingRow } from '#db/queries/meetings/lock.ts';
import { findAnswerer, keyOf } from '#services/meetings/notify.ts';

// The messages about times that a doctor proposes. Each is queued in the transaction of its change.

/**
 * Notifies the doctor's side that the patient accepted a proposed time for a request, and that the payment is awaited. A
 * request that needs no payment is booked already, and both sides are notified of that.
 */
export async function notifyOfAcceptedTime(tx: Database, meeting: MeetingRow, from: Date): Promise<void> {
  if (meeting.state !== 'awaiting-payment') return;
  const to = await findAnswerer(tx, meeting);
  const about = { meeting: meeting.id, from: from.toISOString(), booked: false, accepted: true } as const;
  await queueMessage(tx, { kind: 'meeting-moved', to, about, key: keyOf(meeting) });
}

/** Notifies the patient of the times that the doctor proposes. */
export async function notifyOfProposal(
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

/** Notifies the doctor that the patient declined the proposed times. */
export async function notifyOfDeclinedTimes(
  tx: Database,
  meeting: MeetingRow,
  doctor: string,
): Promise<void> {
  const about = { meeting: meeting.id };
  await queueMessage(tx, { kind: 'times-declined', to: { user: doctor }, about, key: keyOf(meeting) });
}
