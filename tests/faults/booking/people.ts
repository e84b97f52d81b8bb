import { randomUUID } from 'node:crypto';
import { database, transaction } from '#db/client.ts';
import { addUser } from '#db/queries/users.ts';
import { pricePlans } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';

const DAY = [{ start: 0, end: 1440 }];
const ALWAYS_OPEN = [DAY, DAY, DAY, DAY, DAY, DAY, DAY] as const;
/** Lengths of meetings that a practice offers, in minutes. */
export const LENGTHS = [30, 60];

export async function newPerson(role: 'Doctor' | 'Patient'): Promise<string> {
  const user = {
    role,
    name: role,
    email: `${randomUUID()}@example.com`,
    zone: 'UTC',
    locale: 'en',
  } as const;
  return (await transaction(database(), (tx) => addUser(tx, user))) ?? '';
}

export const newPatient = () => newPerson('Patient');

/**
 * Stores a practice that is always open and free of charge, and returns its id. Without a doctor (`userId`) the clinic
 * runs it. A second call with the same id changes nothing.
 */
export async function newPractice(userId: string | null = null, id: string = randomUUID()): Promise<string> {
  const db = database();

  const plan = {
    id,
    userId,
    zone: 'Europe/Istanbul',
    weekly: ALWAYS_OPEN,
    noticeMinutes: 0,
    horizonDays: 90,
    bufferMinutes: 0,
    stepMinutes: 10,
    acceptsBookings: true,
    answeredBy: 'clinic' as const,
  };
  await db.insert(practices).values(plan).onConflictDoNothing();
  const plans = LENGTHS.map((minutes) => ({ practiceId: id, minutes, amount: 0, currency: 'EUR' }));
  await db.insert(pricePlans).values(plans).onConflictDoNothing();

  return id;
}
