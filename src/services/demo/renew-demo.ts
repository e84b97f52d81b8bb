import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { findSaleTermsVersion } from '#db/queries/sale-terms.ts';
import { DEMO_EMAILS, HISTORY } from '#services/demo/history.ts';
import { writeMeeting } from '#services/demo/meeting.ts';
import { plannedStart } from '#services/demo/planned-starts.ts';
import { contextOf, findDemoPractice } from '#services/demo/write-demo.ts';
import { meetings } from '#db/schema/meetings.ts';
import { payments } from '#db/schema/money.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';
import type { Role } from '#domain/roles.ts';

/**
 * Writes demo meetings again for each state in which the demo patient has no future meeting, so that a
 * demonstration that runs for months always has some. Existing meetings stay. Gives the number of written meetings.
 */
export function renewDemo(db: Database, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    // The lock lets only one instance at a time write the meetings.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const { patient, doctor } = await findDemoPeople(tx);
    if (!patient || !doctor) return 0;
    const practice = await findDemoPractice(tx, eq(practices.userId, doctor));
    const termsVersion = await findSaleTermsVersion(tx);
    if (!practice || termsVersion === undefined) return 0;
    const takenTimes = await findTakenTimes(tx, { practice: practice.id, patient }, now);
    const usedDays = new Set(takenTimes.flatMap((one) => daysOf(one, practice.zone)));
    const upcomingStates = new Set(
      takenTimes.filter((one) => one.patientId === patient && one.startsAt > now).map(({ state }) => state),
    );
    const context = contextOf({ practice, termsVersion }, { Patient: patient, Doctor: doctor }, now);
    const written: string[] = [];
    const missing = HISTORY.meetings.filter(({ day, state }) => day > 0 && !upcomingStates.has(state));
    for (const planned of missing) {
      // The credits of the demonstration's first days are used or have expired by now.
      const pay = planned.pay === 'credit' ? 'sandbox' : planned.pay;
      const start = plannedStart(practice, planned.day, now, usedDays);
      written.push(await writeMeeting(tx, context, { ...planned, pay }, start));
    }
    await deletePaymentMessages(tx, written);
    return written.length;
  });
}

/** The ids of the demo patient and the demo doctor, unless their accounts are closed. */
async function findDemoPeople(
  tx: Database,
): Promise<{ patient: string | undefined; doctor: string | undefined }> {
  const people = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(inArray(users.emailKey, [...DEMO_EMAILS]), ne(users.state, 'closed')));
  const idOf = (role: Role) => people.find((one) => one.role === role)?.id;
  return { patient: idOf('Patient'), doctor: idOf('Doctor') };
}

/** The meetings that take time of the demo doctor or the demo patient from now on. */
async function findTakenTimes(
  tx: Database,
  { practice, patient }: { practice: string; patient: string },
  now: Date,
): Promise<(typeof meetings.$inferSelect)[]> {
  return tx
    .select()
    .from(meetings)
    .where(
      and(
        or(eq(meetings.practiceId, practice), eq(meetings.patientId, patient)),
        inArray(meetings.state, [...HOLDING_STATES]),
        gt(meetings.busyUntil, now),
      ),
    );
}

/** The days (`YYYY-MM-DD` in `zone`) on which a meeting begins and ends. */
function daysOf({ startsAt, busyUntil }: { startsAt: Date; busyUntil: Date }, zone: string): string[] {
  const dayInZone = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
  return [dayInZone(startsAt), dayInZone(busyUntil)];
}

/** Deletes the messages about the payments of the written meetings, because nobody made these payments. */
async function deletePaymentMessages(tx: Database, written: readonly string[]): Promise<void> {
  const references = tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(inArray(payments.meetingId, [...written]));
  await tx.delete(outbox).where(inArray(sql`${outbox.about} ->> 'reference'`, references));
}
