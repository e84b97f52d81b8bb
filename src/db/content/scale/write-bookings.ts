import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { writePractices } from '#db/content/write-practices.ts';
import { writePrices } from '#db/content/write-prices.ts';
import { nextFree } from '#db/queries/slots.ts';
import { doctors } from '#db/schema/doctors.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { CANCELLATION_POLICY } from '#domain/booking/cancellation.ts';

const MINUTE = 60_000;
/** Minutes of a meeting: the only length that invented doctors have a price for. */
const LENGTH = 30;
/** Milliseconds between two meetings of a practice, so that they never overlap. */
const APART = 180 * MINUTE;

interface Booking {
  practice: typeof practices.$inferSelect;
  patientId: string;
  startsAt: Date;
}

/**
 * Gives invented doctors working hours, a price, and some booked meetings in the first week with free times. Each has a
 * patient of their own, because nobody can be in two meetings at once. The accounts have no password.
 */
export async function writeBookings(tx: Database, keys: readonly string[]): Promise<void> {
  await writePractices(tx, keys);
  await writePrices(tx, keys);
  const rows = await tx
    .select({ practice: practices })
    .from(practices)
    .innerJoin(doctors, eq(doctors.id, practices.doctorId))
    .where(inArray(doctors.key, [...keys]));
  const free = await nextFree(
    tx,
    rows.map(({ practice }) => ({ practiceId: practice.id, minutes: LENGTH })),
    { count: Number.POSITIVE_INFINITY },
  );
  const patients = rows.map(() => inventedPatient());
  const bookings = rows.flatMap(({ practice }, row) => {
    const patientId = patients[row]?.id ?? '';
    return chooseStarts(free.get(practice.id) ?? []).map((startsAt) => ({ practice, patientId, startsAt }));
  });
  if (patients.length > 0) await tx.insert(users).values(patients);
  if (bookings.length > 0) await tx.insert(meetings).values(bookings.map(meetingOf));
}

function inventedPatient() {
  const id = randomUUID();
  const email = `${id}@scale.invalid`;
  return {
    id,
    email,
    emailKey: email,
    role: 'Patient' as const,
    name: 'Invented patient',
    locale: 'en' as const,
  };
}

/** Every fourth of the free times, apart from each other. */
function chooseStarts(free: readonly Date[]): Date[] {
  const chosen: Date[] = [];
  for (let at = 0; at < free.length; at += 4) {
    const start = free[at];
    const last = chosen.at(-1);
    if (start && (!last || start.getTime() - last.getTime() >= APART)) chosen.push(start);
  }
  return chosen;
}

function meetingOf({ practice, patientId, startsAt }: Booking): typeof meetings.$inferInsert {
  const endsAt = new Date(startsAt.getTime() + LENGTH * MINUTE);
  return {
    id: randomUUID(),
    practiceId: practice.id,
    patientId,
    state: 'booked',
    startsAt,
    endsAt,
    busyUntil: new Date(endsAt.getTime() + practice.bufferMinutes * MINUTE),
    practiceZone: practice.zone,
    patientZone: practice.zone,
    locale: 'en',
    price: 4000,
    currency: 'EUR',
    policy: CANCELLATION_POLICY,
    payment: 'none',
    termsVersion: '1',
    room: randomUUID(),
  };
}
