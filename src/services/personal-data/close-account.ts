import { and, asc, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { type Database, run } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { erasePerson } from '#db/personal-data/erase.ts';
import type { Person as Whose } from '#db/personal-data/rule.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { type MeetingRow, ownedBy, type Side } from '#db/queries/meetings/lock.ts';
import { withdrawDoctor } from '#services/doctor-file/withdraw.ts';
import { meetings } from '#db/schema/meetings.ts';
import { payments } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { emailKey } from '#domain/email-key.ts';
import type { Role } from '#domain/roles.ts';

/** Rounds of calling off: something may be booked between the last cancellation and the end. */
const ROUNDS = 5;

interface Closing {
  id: string;
  role: Role;
}

/** A person as the list of personal data knows them. */
export async function personOf(db: Database, id: string): Promise<Whose> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return { id, email: user?.emailVerifiedAt ? emailKey(user.email) : undefined };
}

/**
 * Closes an account: what lies ahead is called off by its policy, what is to be paid is no longer asked for, and what is
 * personal is erased. False when a meeting is under way, or meetings keep being made.
 */
export async function closeAccount({ id, role }: Closing, now: Date): Promise<boolean> {
  const person = sideOf({ id, role });
  await run((db) => db.update(practices).set({ acceptsBookings: false }).where(eq(practices.userId, id)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await run((db) => openMeetings(db, person, now));
    if (found.some(({ startsAt }) => startsAt <= now)) return false;
    for (const meeting of found) await callOff(meeting, person, now);
    if (await bookingTransaction((tx) => close(tx, person, now))) return true;
  }
  return false;
}

/** Which side of their meetings a person is. */
export const sideOf = ({ id, role }: Closing): Side => ({
  id,
  role: role === 'Doctor' ? 'doctor' : 'patient',
});

/** What is ahead or under way, the next one first; what is over settles itself. */
export function openMeetings(db: Database, person: Side, now: Date) {
  const ahead = and(
    inArray(meetings.state, ['requested', 'awaiting-payment', 'booked']),
    gt(meetings.startsAt, now),
  );
  const underWay = and(
    inArray(meetings.state, ['booked', 'in-progress']),
    lte(meetings.startsAt, now),
    gt(meetings.endsAt, now),
  );
  return db
    .select()
    .from(meetings)
    .where(and(ownedBy(db, person), or(ahead, underWay)))
    .orderBy(asc(meetings.startsAt));
}

async function callOff({ id, state }: MeetingRow, by: Side, now: Date): Promise<void> {
  const action = by.role === 'doctor' && state === 'requested' ? 'decline' : 'cancel';
  await cancelMeeting({ id, by, action, reason: 'other', now }).catch((error: unknown) => {
    // Somebody else was quicker; the next round sees what it came to.
    if (!(error instanceof MeetingRefused)) throw error;
  });
}

/** False when there is something to call off again. */
async function close(tx: Database, person: Side, now: Date): Promise<boolean> {
  const { id } = person;
  // Who books locks them in this order.
  await tx.select({ id: practices.id }).from(practices).where(eq(practices.userId, id)).for('update');
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user || user.state === 'closed') return true;
  if ((await openMeetings(tx, person, now)).length > 0) return false;
  await tx.delete(meetings).where(and(ownedBy(tx, person), eq(meetings.state, 'held')));
  await tx
    .update(payments)
    .set({ state: 'cancelled', settledAt: now })
    .where(and(eq(payments.patientId, id), eq(payments.state, 'pending'), isNotNull(payments.purchaseId)));
  await withdrawDoctor(tx, id);
  await erasePerson(tx, await personOf(tx, id));
  const to = { email: user.email, locale: user.locale };
  if (user.emailVerifiedAt) await queueMessage(tx, { kind: 'account-closed', to });
  return true;
}
