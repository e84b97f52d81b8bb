import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, database } from '#db/client.ts';
import { doctorsWithoutTimes } from '#db/queries/doctor-listing.ts';
import type { Offered } from '#db/queries/slots.ts';
import { meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';

/** The practices of all doctors who can be booked. */
export async function offeredPractices(): Promise<Offered[]> {
  const { items } = await doctorsWithoutTimes(database());
  return items.flatMap(({ bookable }) => bookable ?? []);
}

/** Stores a booked meeting at `start` (milliseconds since 1970), which takes the practice's time; returns its id. */
export async function takeTime(
  db: Database,
  { practiceId, minutes }: Offered,
  start: number,
  more: Partial<typeof meetings.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await db
    .insert(users)
    .values({ id, role: 'Patient', name: 'Patient', email, emailKey: email, locale: 'en' });
  const end = new Date(start + minutes * 60_000);
  await db.insert(meetings).values({
    id,
    practiceId,
    patientId: id,
    state: 'booked',
    startsAt: new Date(start),
    endsAt: end,
    busyUntil: end,
    practiceZone: 'Europe/Istanbul',
    patientZone: 'Europe/Paris',
    locale: 'en',
    price: 0,
    currency: 'EUR',
    payment: 'none',
    policy: [],
    room: id,
    ...more,
  });
  return id;
}

/** Runs SQL on the database of the test. */
export const run = (statement: string) => database().execute(sql.raw(statement));
