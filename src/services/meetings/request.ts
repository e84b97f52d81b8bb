import type { Database } from '#db/client.ts';
import { noteEventOfAllMeetings } from '#db/account-events.ts';
import { hasConsent, recordConsent } from '#db/consents.ts';
import { type Case, storeCase } from '#db/queries/meetings/case.ts';
import { attachHealthFiles } from '#services/meetings/files.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { lockMeeting, type MeetingRow, minutesOf } from '#db/queries/meetings/lock.ts';
import { changeMeeting } from '#services/meetings/change.ts';
import { holdSlot, type WantedSlot } from '#services/meetings/hold.ts';
import { notifyOfRequest } from '#services/meetings/notify.ts';
import { encryptGuardian } from '#db/queries/meetings/encrypted-texts.ts';
import { reserveCredit } from '#services/money/ledger.ts';
import { MethodRefused } from '#services/money/payments.ts';
import type { MeetingPayment } from '#db/schema/meetings.ts';
import { TREATMENT_CONSENT_KINDS, TREATMENT_CONSENTS } from '#domain/consents.ts';

/** Hours in which a request is to be answered; after them, and at its start at the latest, it expires. */
export const ANSWER_HOURS = 48;
const HOUR = 3_600_000;

export interface MeetingRequest {
  /** The id of the patient's hold, or a free time that is requested without a hold before. */
  time: { hold: string } | { slot: WantedSlot };
  patientId: string;
  /** How the meeting is to be paid; `none` only if it costs nothing. `purchase`: the bundle whose credit is taken. */
  payment: { by: MeetingPayment; purchase?: string | undefined; termsVersion: string };
  /** The name of the guardian of a patient under 18. */
  guardianName?: string | undefined;
  case: Case;
  /** Ids of the patient's health files. */
  files?: readonly string[] | undefined;
  now: Date;
}

/**
 * Turns a held time into a request; a credit that is to pay for it is reserved. Undefined when there is no such hold or
 * practice. Throws {@link TimeTaken}, MeetingRefused, LedgerRefused, and MethodRefused for a price without a way to pay.
 */
export function requestMeeting(db: Database, request: MeetingRequest): Promise<MeetingRow | undefined> {
  return bookingTransaction(db, async (tx) => {
    const hold = await findOrHold(tx, request);
    if (!hold) return undefined;
    const { now, payment, guardianName } = request;
    if (hold.price !== 0 && payment.by === 'none') throw new MethodRefused('none');
    const by = hold.price === 0 ? 'none' : payment.by;
    const meeting = await changeMeeting(tx, hold, {
      action: 'request',
      by: { role: 'patient', id: request.patientId },
      now,
      set: {
        payment: by,
        termsVersion: payment.termsVersion,
        dueAt: new Date(Math.min(hold.startsAt.getTime(), now.getTime() + ANSWER_HOURS * HOUR)),
        ...(guardianName && {
          guardianName: encryptGuardian(hold.id, guardianName),
          guardianConsentAt: now,
        }),
      },
    });
    // After a withdrawal, doctors may read the cases of the patient's other meetings again.
    if (!(await hasConsent(tx, meeting.patientId, 'health-data')))
      await noteEventOfAllMeetings(tx, meeting.patientId);
    await recordConsents(tx, meeting);
    await storeCase(tx, meeting.id, request.case, now);
    await attachHealthFiles(tx, meeting, request.files ?? []);
    if (by === 'credit') await reserveCreditFor(tx, meeting, payment.purchase, now);
    await notifyOfRequest(tx, meeting);
    return meeting;
  });
}

/** Records the consents that the request includes: to the use and to the transfer of the patient's health data. */
async function recordConsents(tx: Database, { patientId, locale }: MeetingRow): Promise<void> {
  for (const kind of TREATMENT_CONSENT_KINDS) {
    const version = TREATMENT_CONSENTS[kind];
    await recordConsent(tx, { subject: { user: patientId }, kind, version, locale, given: true });
  }
}

/** The patient's hold, or a new one for a time without a hold; undefined when there is no such hold or practice. */
async function findOrHold(
  tx: Database,
  { time, patientId, now }: MeetingRequest,
): Promise<MeetingRow | undefined> {
  if ('slot' in time) return holdSlot(tx, time.slot);
  const found = await lockMeeting(tx, time.hold, { role: 'patient', id: patientId });
  if (!found) return undefined;
  const { meeting } = found;
  if (meeting.state === 'held' && meeting.dueAt && meeting.dueAt <= now) throw new MeetingRefused('hold');
  return meeting;
}

/** Reserves a credit for a locked meeting: of `purchase`, else of the purchase that expires first. Throws LedgerRefused. */
export async function reserveCreditFor(
  tx: Database,
  meeting: MeetingRow,
  purchase: string | undefined,
  now: Date,
): Promise<void> {
  await reserveCredit(tx, {
    meeting: meeting.id,
    practice: meeting.practiceId,
    minutes: minutesOf(meeting),
    patient: meeting.patientId,
    purchase,
    now,
  });
}
