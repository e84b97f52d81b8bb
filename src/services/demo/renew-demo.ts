import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { DEMO_EMAILS, HISTORY } from '#services/demo/history.ts';
import { writeMeeting } from '#services/demo/meeting.ts';
import { plannedStart } from '#services/demo/planned-starts.ts';
import { findPractice, settingOf } from '#services/demo/write-demo.ts';
import { meetings } from '#db/schema/meetings.ts';
import { payments } from '#db/schema/money.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';
import type { Role } from '#domain/roles.ts';

/**
 * Writes meetings to come anew where none in their state is ahead any more, so that a demonstration that runs for months
 * has some; what is there is left as it is. Gives how many were written.
 */
export function renewDemo(now: Date): Promise<number> {
  return transaction(async (tx) => {
    // One instance after the other.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const people = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(and(inArray(users.emailKey, [...DEMO_EMAILS]), ne(users.state, 'closed')));
    const idOf = (role: Role) => people.find((one) => one.role === role)?.id;
    const [patient, doctor] = [idOf('Patient'), idOf('Doctor')];
    if (!patient || !doctor) return 0;
    const practice = await findPractice(tx, eq(practices.userId, doctor));
    if (!practice?.weekly.some((ranges) => ranges.length > 0)) return 0;
    const taken = await tx
      .select()
      .from(meetings)
      .where(
        and(
          or(eq(meetings.practiceId, practice.id), eq(meetings.patientId, patient)),
          inArray(meetings.state, [...HOLDING_STATES]),
          gt(meetings.busyUntil, now),
        ),
      );
    const used = new Set(taken.flatMap((one) => daysOf(one, practice.zone)));
    const ahead = new Set(
      taken.filter((one) => one.patientId === patient && one.startsAt > now).map(({ state }) => state),
    );
    const setting = settingOf(practice, { Patient: patient, Doctor: doctor }, now);
    const written: string[] = [];
    for (const told of HISTORY.meetings.filter(({ day, state }) => day > 0 && !ahead.has(state))) {
      // The credits of the beginning are used up, or over.
      const pay = told.pay === 'credit' ? 'sandbox' : told.pay;
      const start = plannedStart(practice, told.day, now, used);
      written.push(await writeMeeting(tx, setting, { ...told, pay }, start));
    }
    await tellNobody(tx, written);
    return written.length;
  });
}

/** Days on which a meeting lies, on a zone's calendar. */
function daysOf({ startsAt, busyUntil }: { startsAt: Date; busyUntil: Date }, zone: string): string[] {
  const day = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
  return [day(startsAt), day(busyUntil)];
}

/** Payments that nobody made send no mail. */
async function tellNobody(tx: Database, written: readonly string[]): Promise<void> {
  const theirs = tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(inArray(payments.meetingId, [...written]));
  await tx.delete(outbox).where(inArray(sql`${outbox.about} ->> 'reference'`, theirs));
}
