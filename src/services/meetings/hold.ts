import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { bookingTransaction, TimeTaken } from '#db/queries/meetings/booking-transaction.ts';
import { lockPracticeAndPatient, type MeetingRow, minutesOf } from '#db/queries/meetings/lock.ts';
import {
  deleteHold,
  deleteHoldsBefore,
  findHoldView,
  type HoldView,
  insertHold,
} from '#db/queries/meetings/holds.ts';
import { priceOf } from '#db/queries/money/prices.ts';
import { purchasesFor } from '#db/queries/money/purchases.ts';
import { requireOpenAccount } from '#db/queries/open-account.ts';
import { isOffered } from '#db/queries/slots.ts';
import { rowTakesBookings } from '#db/queries/takes-bookings.ts';
import { CANCELLATION_POLICY } from '#domain/booking/cancellation.ts';

/** Minutes for which a time is held while the patient fills in the form. */
export const HOLD_MINUTES = 10;
const MINUTE = 60_000;

/** The time that a patient wants to book. */
export interface WantedSlot {
  /** `zone`: the IANA zone of the patient's clock; the practice's zone is used when it is unknown. */
  patient: { id: string; zone: string | undefined; locale: Locale };
  practiceId: string;
  startsAt: Date;
  minutes: number;
  now: Date;
}

/**
 * Holds a time for a patient; their earlier hold is deleted. Undefined when the practice takes no bookings of such a
 * length. Throws {@link TimeTaken}, AccountClosed.
 */
export const holdTime = (db: Database, slot: WantedSlot): Promise<MeetingRow | undefined> =>
  bookingTransaction(db, (tx) => holdSlot(tx, slot));

/** As {@link holdTime}, inside a transaction. */
export async function holdSlot(tx: Database, slot: WantedSlot): Promise<MeetingRow | undefined> {
  const { patient, practiceId, startsAt, minutes, now } = slot;
  const practice = await lockPracticeAndPatient(tx, { practiceId, patientId: patient.id });
  await requireOpenAccount(tx, patient.id);
  if (!practice || !rowTakesBookings(practice)) return undefined;
  const price = await priceOf(tx, practiceId, minutes);
  if (!price) return undefined;
  await deleteHoldsBefore(tx, { practiceId, patientId: patient.id, now });
  if (!(await isOffered(tx, practiceId, startsAt, minutes, { now }))) throw new TimeTaken('not offered');
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
  const hold = {
    practiceId,
    patientId: patient.id,
    startsAt,
    endsAt,
    busyUntil: new Date(endsAt.getTime() + practice.bufferMinutes * MINUTE),
    dueAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE),
    practiceZone: practice.zone,
    patientZone: patient.zone ?? practice.zone,
    locale: patient.locale,
    price: price.amount,
    currency: price.currency,
    policy: CANCELLATION_POLICY,
  };
  return insertHold(tx, hold, now);
}

/**
 * A patient's hold that has not ended, with the ids of their purchases that have a credit for it; undefined when they
 * have no such hold.
 */
export async function findHold(
  db: Database,
  id: string,
  patientId: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<(HoldView & { purchases: string[] }) | undefined> {
  const view = await findHoldView(db, id, patientId, { locale, now });
  if (!view) return undefined;
  const booking = { practice: view.hold.practiceId, minutes: minutesOf(view.hold) };
  return { ...view, purchases: await purchasesFor(db, { patient: patientId, booking, now }) };
}

/** Deletes a patient's hold, so that others may book the time; false when they have no such hold. */
export const releaseHold = (db: Database, id: string, patientId: string): Promise<boolean> =>
  bookingTransaction(db, (tx) => deleteHold(tx, id, patientId));
