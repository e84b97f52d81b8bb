import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { database, transaction } from '#db/client.ts';
import { listAccess } from '#db/queries/file-access.ts';
import { storeFile } from '#db/queries/files.ts';
import { insertGuest } from '#db/queries/room/guests.ts';
import { addBankAccount } from '#db/queries/money/bank-accounts.ts';
import { listSessions, openSession } from '#db/queries/sessions.ts';
import { meetings, reviews } from '#db/schema/meetings.ts';
import { bankAccounts, pricePlans } from '#db/schema/money.ts';
import { notifications } from '#db/schema/notifications.ts';
import { practices, unavailableTimes } from '#db/schema/practices.ts';
import { savedResults } from '#db/schema/saved-results.ts';
import { users } from '#db/schema/users.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { minutesLater, makePatient, makePractice, storeMeeting } from '../meetings/support.ts';
import { buyBundle, bundleOf, practiceFor } from '../money/support.ts';
import type { Caller } from '../support/sign-in.ts';

// Each function makes a record that belongs to its argument, and returns the record's id.

export type State = (typeof meetings.$inferInsert)['state'];
const DAY = 1_440;
let madeCount = 0;
let justOverCount = 0;

export async function session({ id }: Caller): Promise<string> {
  const before = new Set((await listSessions(database(), id)).map(({ id: sessionId }) => sessionId));
  await transaction(database(), (tx) => openSession(tx, { userId: id }));
  return (await listSessions(database(), id)).find((listed) => !before.has(listed.id))?.id ?? '';
}

export async function notification({ id: userId }: Caller): Promise<string> {
  const id = randomUUID();
  await database().insert(notifications).values({ id, userId, kind: 'password-changed', about: {} });
  return id;
}

/** An entry of the audit log that the patient is shown. */
export async function accessEntry({ id: patient }: Caller): Promise<string> {
  const record = `meetings:${randomUUID()}` as const;
  const access = { actor: 'desk:leyla', action: 'staff-read', record, patient } as const;
  await transaction(database(), (tx) => noteAccess(tx, access));
  const { rows } = await listAccess(database(), patient, {}, { limit: 1, offset: 0 });
  return String(rows[0]?.position);
}

export async function file({ id: owner }: Caller): Promise<string> {
  const about = { purpose: 'health', type: 'image/png', name: 'scan.png', width: 1, height: 1 } as const;
  const card = await transaction(database(), (tx) =>
    storeFile(tx, { owner, ...about, bytes: Buffer.from('scan') }),
  );
  return card?.id ?? '';
}

/** When a meeting takes place. `just over` is for calls that are allowed only on the day after it. */
export type When = 'coming' | 'over' | 'just over';

/** A meeting of `owner`, a patient or a doctor, with a new person on the other side; no two overlap. */
export async function meeting(owner: Caller, state: State, when: When): Promise<string> {
  if (when === 'just over') justOverCount += 1;
  else madeCount += 1;
  // Meetings that are just over start at half past, so that they overlap none of the others.
  const from = {
    coming: 2 * DAY + madeCount * 60,
    over: -madeCount * 60,
    'just over': -justOverCount * 60 + 30,
  }[when];
  const [practice, patient] = await sidesOf(owner);
  const dueTime = state === 'held' || state === 'requested' ? { dueAt: minutesLater(10) } : {};
  return storeMeeting(practice, patient, state, [from, from + 30], dueTime);
}

/** A meeting in the site's own room, which is not open yet. */
export async function roomMeeting(owner: Caller): Promise<string> {
  const id = await meeting(owner, 'booked', 'coming');
  const [row] = await database().select().from(meetings).where(eq(meetings.id, id));
  await database()
    .update(practices)
    .set({ joinTemplate: null })
    .where(eq(practices.id, row?.practiceId ?? ''));
  return id;
}

export async function guest(owner: Caller): Promise<string> {
  const meetingId = await roomMeeting(owner);
  const invited = { meetingId, role: 'relative', name: 'Karim Haddad', invitedBy: owner.id } as const;
  return (await transaction(database(), (tx) => insertGuest(tx, invited))).id;
}

/** A coming meeting of a doctor who works at any hour, so that it can be moved to any time. */
export async function movableMeeting(doctor: Caller): Promise<string> {
  const id = await meeting(doctor, 'booked', 'coming');
  const day = [{ start: 0, end: 1440 }];
  const weekly = [day, day, day, day, day, day, day];
  await database().update(practices).set({ weekly }).where(eq(practices.userId, doctor.id));
  return id;
}

async function sidesOf(owner: Caller) {
  const [row] = await database().select({ role: users.role }).from(users).where(eq(users.id, owner.id));
  return row?.role === 'Doctor'
    ? ([{ id: await practiceOf(owner), doctor: owner }, await makePatient()] as const)
    : ([await makePractice(), owner] as const);
}

async function practiceOf(doctor: Caller): Promise<string> {
  const ownPractice = eq(practices.userId, doctor.id);
  const [row] = await database().select({ id: practices.id }).from(practices).where(ownPractice);
  return row?.id ?? practiceFor(doctor);
}

export async function unavailableTime(doctor: Caller): Promise<string> {
  madeCount += 1;
  const id = randomUUID();
  const practiceId = await practiceOf(doctor);
  const time = { startsAt: minutesLater(madeCount * DAY), endsAt: minutesLater(madeCount * DAY + 60) };
  await database()
    .insert(unavailableTimes)
    .values({ id, practiceId, ...time });
  return id;
}

export async function bankAccount({ id }: Caller): Promise<string> {
  // A doctor may have only a few bank accounts.
  await database().delete(bankAccounts).where(eq(bankAccounts.ownerId, id));
  return (await addBankAccount(database(), id, { holder: 'Ayşe', iban: 'DE89370400440532013000' }))?.id ?? '';
}

export async function pricePlan(doctor: Caller): Promise<string> {
  madeCount += 1;
  const plan = { practiceId: await practiceOf(doctor), minutes: madeCount, amount: 5_000, currency: 'EUR' };
  const [row] = await database().insert(pricePlans).values(plan).returning({ id: pricePlans.id });
  return String(row?.id);
}

/** A review of a meeting that is over; its id is the meeting's. */
export async function review(owner: Caller, state: 'pending' | 'published'): Promise<string> {
  const id = await meeting(owner, 'closed', 'over');
  const [meetingRow] = await database().select().from(meetings).where(eq(meetings.id, id));
  const text = { stars: 5, body: 'Very kind', locale: 'en' } as const;
  await database()
    .insert(reviews)
    .values({ id, practiceId: meetingRow?.practiceId ?? '', state, ...text });
  return id;
}

/** The purchase of a bundle, paid today. */
export const purchase = async ({ id }: Caller): Promise<string> =>
  buyBundle(id, await bundleOf(2), new Date());

export async function savedEstimate({ id: userId }: Caller): Promise<string> {
  const id = randomUUID();
  const content = encrypt(
    { table: 'saved_results', row: id, column: 'content' },
    '{"kind":"estimate","estimate":"NONE"}',
  );
  await database().insert(savedResults).values({ id, userId, content });
  return id;
}
