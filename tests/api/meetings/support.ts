import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { requestMeeting } from '#contract/patient/booking.ts';
import { database } from '#db/client.ts';
import { recordConsent } from '#db/consents.ts';
import { meetings } from '#db/schema/meetings.ts';
import { pricePlans } from '#db/schema/money.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

const WHOLE_DAY = [{ start: 0, end: 1440 }];

export interface Practice {
  id: string;
  doctor: Caller;
}

/** A doctor's practice: open at any hour, meetings of half an hour at `price` cents, a buffer of ten minutes. */
export async function makePractice(price = 5000): Promise<Practice> {
  const doctor = await signIn('Doctor', { name: 'Dr. Ayşe Çağlar', zone: 'Europe/Istanbul' });
  const id = randomUUID();
  const db = database();

  await db.insert(practices).values({
    id,
    userId: doctor.id,
    zone: 'Europe/Istanbul',
    weekly: Array.from({ length: 7 }, () => WHOLE_DAY),
    noticeMinutes: 0,
    horizonDays: 90,
    bufferMinutes: 10,
    stepMinutes: 10,
    joinTemplate: 'https://meet.example/{meeting}',
    acceptsBookings: true,
  });
  await db.insert(pricePlans).values({ practiceId: id, minutes: 30, amount: price, currency: 'EUR' });

  return { id, doctor };
}

/** A patient in Paris, by default an adult, who has consented to the use of health data. */
export async function makePatient(birthDate: string | null = '1990-05-01'): Promise<Caller> {
  const patient = await signIn('Patient', { name: 'Nadia Martin', zone: 'Europe/Paris' });
  await database().update(users).set({ birthDate, country: 'FR' }).where(eq(users.id, patient.id));
  await recordConsent(database(), {
    subject: { user: patient.id },
    kind: 'health-data',
    version: TREATMENT_CONSENTS['health-data'],
    locale: 'fr',
    given: true,
  });
  return patient;
}

/** The fields of a valid request for a meeting besides its practice and time. */
export const REQUEST = {
  payment: 'sandbox',
  terms: true,
  health_consent: true,
  transfer_consent: true,
  complaint: 'Knee pain since March — ألم في الركبة',
  allergies: 'Penicillin',
};

/** Stores a meeting in a state without any call; `from` and `to` are minutes from now. Returns its id. */
export async function storeMeeting(
  practice: Practice,
  patient: Caller,
  state: (typeof meetings.$inferInsert)['state'],
  [from, to]: readonly [number, number],
  more: Partial<typeof meetings.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await database()
    .insert(meetings)
    .values({
      id,
      practiceId: practice.id,
      patientId: patient.id,
      state,
      startsAt: minutesFromNow(from),
      endsAt: minutesFromNow(to),
      busyUntil: minutesFromNow(to + 10),
      practiceZone: 'Europe/Istanbul',
      patientZone: 'Europe/Paris',
      locale: 'fr',
      price: 5000,
      currency: 'EUR',
      payment: 'none',
      termsVersion: '1',
      room: `room-${id}`,
      policy: [
        { minutes: 2880, percent: 100 },
        { minutes: 1440, percent: 50 },
      ],
      ...more,
    });
  return id;
}

/** Requests a meeting of half an hour that starts at an ISO instant; returns its card. */
export async function ask(patient: Caller, practice: Practice, startsAt: string, more: object = {}) {
  const body = { practice_id: practice.id, at: startsAt, minutes: 30, ...REQUEST, ...more };
  const { status, json } = await call(requestMeeting, { as: patient, body, from: newCaller() });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.content;
}

/** The instant at which tests of booking stop the clock; `minutesLater` and `iso` count from it. */
export const NOW = new Date('2026-12-01T08:00:00Z');
export const DAY_MINUTES = 1440;
export const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
export const iso = (minutes: number) => minutesLater(minutes).toISOString();

/** Stops the clock at `NOW` for all tests of a file. */
export function useStillClock(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}

/** Runs `work` with the clock at so many minutes after `NOW`. */
export async function runAt<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  vi.setSystemTime(minutesLater(minutes));
  try {
    return await work();
  } finally {
    vi.setSystemTime(NOW);
  }
}

/** The kinds of the messages about a meeting that wait in the outbox. */
export async function messagesAbout(id: string): Promise<string[]> {
  const rows = await database().select().from(outbox);
  return rows
    .filter(({ about, state }) => (about as { meeting?: string }).meeting === id && state === 'waiting')
    .map(({ kind }) => kind);
}
