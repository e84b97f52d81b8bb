import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { type Database, run } from '#db/client.ts';
import { doctorText } from '#db/queries/directory-texts.ts';
import { bookingTransaction, TimeTaken } from '#db/queries/meetings/booking-transaction.ts';
import { lockSides, type MeetingRow, minutesOf } from '#db/queries/meetings/change.ts';
import { priceOf } from '#db/queries/money/prices.ts';
import { purchasesFor } from '#db/queries/money/purchases.ts';
import { keepOpen } from '#db/queries/open-account.ts';
import { isOffered } from '#db/queries/slots.ts';
import { rowTakesBookings } from '#db/queries/takes-bookings.ts';
import { doctors } from '#db/schema/doctors.ts';
import { meetingLog, meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { CANCELLATION_POLICY } from '#domain/booking/cancellation.ts';

/** Minutes for which a time is kept while the form is filled in. */
export const HOLD_MINUTES = 10;
const MINUTE = 60_000;
const ROOM_BYTES = 16;

export interface Wish {
  /** `zone`: the clock that the patient reads; the practice's where nobody knows it. */
  patient: { id: string; zone: string | undefined; locale: Locale };
  practiceId: string;
  startsAt: Date;
  minutes: number;
  now: Date;
}

/**
 * Keeps a time for a patient, who loses what they kept before. Undefined when the practice takes no bookings of such a
 * length. Throws {@link TimeTaken}, AccountClosed.
 */
export const holdTime = (wish: Wish): Promise<MeetingRow | undefined> =>
  bookingTransaction((tx) => holdIn(tx, wish));

/** As {@link holdTime}, inside a transaction. */
export async function holdIn(tx: Database, wish: Wish): Promise<MeetingRow | undefined> {
  const { patient, practiceId, startsAt, minutes, now } = wish;
  const practice = await lockSides(tx, { practiceId, patientId: patient.id });
  await keepOpen(tx, patient.id);
  if (!practice || !rowTakesBookings(practice)) return undefined;
  const price = await priceOf(tx, practiceId, minutes);
  if (!price) return undefined;
  await releaseHolds(tx, { practiceId, patientId: patient.id, now });
  if (!(await isOffered(tx, practiceId, startsAt, minutes, { now }))) throw new TimeTaken('not offered');
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
  const [held] = await tx
    .insert(meetings)
    .values({
      id: randomUUID(),
      practiceId,
      patientId: patient.id,
      state: 'held',
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
      room: randomBytes(ROOM_BYTES).toString('hex'),
      createdAt: now,
      changedAt: now,
    })
    .returning();
  if (!held) throw new Error('The hold was not stored');
  await tx.insert(meetingLog).values({
    meetingId: held.id,
    at: now,
    action: 'hold',
    by: 'patient',
    userId: patient.id,
    to: 'held',
    startsAt,
  });
  return held;
}

/** A time that a patient holds now; `purchases`: theirs with a credit that is good for it. */
export function findHold(
  id: string,
  patientId: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<
  { hold: MeetingRow; doctor: { name: string; slug: string | null }; purchases: string[] } | undefined
> {
  return run(async (db) => {
    const text = doctorText(db, locale);
    const [found] = await db
      .select({ hold: meetings, honorific: text.honorific, name: text.title, slug: text.slug })
      .from(meetings)
      .innerJoin(practices, eq(practices.id, meetings.practiceId))
      .leftJoin(doctors, eq(doctors.id, practices.doctorId))
      .leftJoinLateral(text, sql`true`)
      .where(
        and(
          eq(meetings.id, id),
          eq(meetings.patientId, patientId),
          eq(meetings.state, 'held'),
          gt(meetings.dueAt, now),
        ),
      );
    if (!found) return undefined;
    const { hold, honorific, name, slug } = found;
    const booking = { practice: hold.practiceId, minutes: minutesOf(hold) };
    const purchases = await purchasesFor(db, { patient: patientId, booking, now });
    return { hold, doctor: { name: [honorific, name].filter(Boolean).join(' '), slug }, purchases };
  });
}

/** The patient went back: others may have the time. True when they held it. */
export const releaseHold = (id: string, patientId: string): Promise<boolean> =>
  bookingTransaction(async (tx) => {
    const released = await tx
      .delete(meetings)
      .where(and(eq(meetings.id, id), eq(meetings.patientId, patientId), eq(meetings.state, 'held')))
      .returning({ id: meetings.id });
    return released.length > 0;
  });

/** What the patient held before, and what of the practice is over but still stands. */
async function releaseHolds(
  tx: Database,
  { practiceId, patientId, now }: { practiceId: string; patientId: string; now: Date },
): Promise<void> {
  const over = and(eq(meetings.practiceId, practiceId), lte(meetings.dueAt, now));
  await tx
    .delete(meetings)
    .where(and(eq(meetings.state, 'held'), or(eq(meetings.patientId, patientId), over)));
}
