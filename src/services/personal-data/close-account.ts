import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { erasePerson } from '#db/personal-data/erase.ts';
import type { Person } from '#db/personal-data/rule.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import type { MeetingRow, Participant } from '#db/queries/meetings/lock.ts';
import { deleteHeldFor, findOpenMeetings } from '#db/queries/meetings/open.ts';
import { cancelPurchasePayments } from '#db/queries/money/purchases.ts';
import { lockPracticeOf, stopBookings } from '#db/queries/practices.ts';
import { findUser, lockUser } from '#db/queries/users.ts';
import { emailKey } from '#domain/email-key.ts';
import type { Role } from '#domain/roles.ts';
import { withdrawDoctor } from '#services/doctor-file/withdraw.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';

/**
 * The most attempts to close an account: a meeting that is booked between the last cancellation and the closing needs
 * another one.
 */
const MAX_ROUNDS = 5;

interface Closing {
  id: string;
  role: Role;
}

/** The owner of an account as the rules of personal data name them: by id, and by e-mail address if it is verified. */
export async function personOf(db: Database, id: string): Promise<Person> {
  const user = await findUser(db, id);
  return { id, email: user?.emailVerifiedAt ? emailKey(user.email) : undefined };
}

/**
 * Closes an account: future meetings are cancelled by their policy, pending payments are cancelled, and personal
 * data is erased. False when a meeting is under way, or new meetings keep being booked.
 */
export async function closeAccount(db: Database, { id, role }: Closing, now: Date): Promise<boolean> {
  const person = participantOf({ id, role });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = await findOpenMeetings(db, person, now);
    if (found.some(({ startsAt }) => startsAt <= now)) return false;
    // Only now, because a doctor whose account stays open goes on taking bookings.
    if (round === 0) await stopBookings(db, id);
    for (const meeting of found) await cancelOneMeeting(db, meeting, person, now);
    if (await bookingTransaction(db, (tx) => closeAndErase(tx, person, now))) return true;
  }
  return false;
}

/** The side of a meeting that a person of this role is. */
export const participantOf = ({ id, role }: Closing): Participant => ({
  id,
  role: role === 'Doctor' ? 'doctor' : 'patient',
});

async function cancelOneMeeting(
  db: Database,
  { id, state }: MeetingRow,
  by: Participant,
  now: Date,
): Promise<void> {
  const action = by.role === 'doctor' && state === 'requested' ? 'decline' : 'cancel';
  await cancelMeeting(db, { id, by, action, reason: 'other', now }).catch((error: unknown) => {
    // Somebody else changed the meeting first; the next round sees its new state.
    if (!(error instanceof MeetingRefused)) throw error;
  });
}

/** Closes the account and erases its data in one transaction. False when there is another meeting to cancel. */
async function closeAndErase(tx: Database, person: Participant, now: Date): Promise<boolean> {
  const { id } = person;
  // Bookings lock practice and account in the same order.
  await lockPracticeOf(tx, id);
  const user = await lockUser(tx, id);
  if (!user || user.state === 'closed') return true;
  if ((await findOpenMeetings(tx, person, now)).length > 0) return false;
  await deleteHeldFor(tx, person);
  await cancelPurchasePayments(tx, id, now);
  await withdrawDoctor(tx, id);
  await erasePerson(tx, await personOf(tx, id));
  const to = { email: user.email, locale: user.locale };
  if (user.emailVerifiedAt) await queueMessage(tx, { kind: 'account-closed', to });
  return true;
}
