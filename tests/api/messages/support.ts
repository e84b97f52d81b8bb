import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import type { Channels } from '#jobs/deliver.ts';
import type { Composed } from '#mail/compose.ts';
import type { Envelope } from '#mail/transport.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

const HOUR = 3_600_000;

/** A doctor with a practice, a patient, and a booked meeting in two days. */
export async function bookedMeeting(
  change: Partial<typeof meetings.$inferInsert> = {},
): Promise<{ id: string; doctor: Caller; patient: Caller; startsAt: Date }> {
  const doctor = await signIn('Doctor', { name: 'Dr. Ayşe Çağlar', locale: 'tr', zone: 'Europe/Istanbul' });
  const patient = await signIn('Patient', { name: 'Nadia Haddad', locale: 'fr', zone: 'Europe/Paris' });
  const id = randomUUID();
  const practiceId = randomUUID();
  const startsAt = change.startsAt ?? new Date(Math.floor(Date.now() / HOUR) * HOUR + 48 * HOUR);
  const endsAt = new Date(startsAt.getTime() + HOUR / 2);
  const db = database();

  await db.insert(practices).values({
    id: practiceId,
    userId: doctor.id,
    zone: 'Europe/Istanbul',
    weekly: {} as never,
    noticeMinutes: 60,
    horizonDays: 60,
    bufferMinutes: 0,
    stepMinutes: 30,
    acceptsBookings: true,
  });
  await db.insert(meetings).values({
    id,
    practiceId,
    patientId: patient.id,
    state: 'booked',
    startsAt,
    endsAt,
    busyUntil: endsAt,
    practiceZone: 'Europe/Istanbul',
    patientZone: 'Europe/Paris',
    locale: 'fr',
    sequence: 1,
    price: 0,
    currency: 'EUR',
    policy: [],
    room: randomUUID(),
    ...change,
  });

  return { id, doctor, patient, startsAt };
}

export const storedMessage = (id: string) =>
  database()
    .select()
    .from(outbox)
    .where(eq(outbox.id, id))
    .then(([row]) => row);

/** Channels that record messages in place of sending them. */
export function recordingChannels() {
  const mails: { envelope: Envelope; message: Composed }[] = [];
  const pushes: Parameters<Channels['push']>[] = [];
  const channels: Channels = {
    mail: async (envelope, message) => {
      mails.push({ envelope, message });
    },
    push: async (...sent) => {
      pushes.push(sent);
      return 'sent';
    },
  };
  return { mails, pushes, channels };
}
