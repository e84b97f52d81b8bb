import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { addUser } from '#db/queries/users.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { HOLDING_STATES, MEETING_STATES, type MeetingState } from '#domain/booking/meeting-state.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

/** The instant so many minutes after 9:00 of a day. */
const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1, 9, minutes));

async function newPractice(): Promise<string> {
  const id = randomUUID();
  await database()
    .insert(practices)
    .values({
      id,
      zone: 'Europe/Istanbul',
      weekly: [[], [], [], [], [], [], []],
      noticeMinutes: 0,
      horizonDays: 60,
      bufferMinutes: 10,
      stepMinutes: 10,
      acceptsBookings: true,
      answeredBy: 'clinic' as const,
    });
  return id;
}

async function newPatient(): Promise<string> {
  const user = {
    role: 'Patient',
    name: 'Patient',
    email: `${randomUUID()}@example.com`,
    zone: 'UTC',
  } as const;
  return (await transaction(database(), (tx) => addUser(tx, { ...user, locale: 'en' }))) ?? '';
}

interface NewMeeting {
  practiceId?: string;
  patientId?: string;
  state?: MeetingState;
  from?: number;
  to?: number;
  buffer?: number;
}

const insert = async ({
  practiceId,
  patientId,
  state = 'requested',
  from = 0,
  to = 30,
  buffer = 10,
}: NewMeeting) => {
  const sides = {
    practiceId: practiceId ?? (await newPractice()),
    patientId: patientId ?? (await newPatient()),
  };
  return database()
    .insert(meetings)
    .values({
      id: randomUUID(),
      ...sides,
      state,
      startsAt: at(from),
      endsAt: at(to),
      busyUntil: at(to + buffer),
      practiceZone: 'Europe/Istanbul',
      patientZone: 'Europe/Paris',
      locale: 'fr',
      price: 5000,
      currency: 'EUR',
      policy: [],
      room: randomUUID(),
    });
};

/** The name of the constraint that refuses a meeting; undefined when it is stored. */
const refusal = (meeting: NewMeeting): Promise<unknown> =>
  insert(meeting).then(
    () => undefined,
    (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
  );

describe('the database', () => {
  test.each<[string, number, number, boolean]>([
    ['the same time', 0, 30, true],
    ['a time inside', 10, 20, true],
    ['a time around', -10, 60, true],
    ['a time that begins before its end', 20, 50, true],
    ['a time in the buffer after it', 30, 60, true],
    ['a time right after the buffer', 40, 70, false],
    ['a time before it with too short a buffer', -35, -5, true],
    ['a time before it with its whole buffer', -40, -10, false],
  ])(
    'beside a practice’s meeting from 0 to 30 with 10 minutes after it, %s, %i to %i, is taken: %s',
    async (...row) => {
      const [, from, to, isTaken] = row;
      const practiceId = await newPractice();
      await insert({ practiceId });
      expect(await refusal({ practiceId, from, to })).toBe(isTaken ? 'meetings_practice_free' : undefined);
    },
  );

  test('refuses a patient two meetings at once, and allows one right after the other', async () => {
    const patientId = await newPatient();
    await insert({ patientId });
    expect(await refusal({ patientId, from: 29, to: 59 })).toBe('meetings_patient_free');
    expect(await refusal({ patientId, from: 30, to: 60 })).toBeUndefined();
  });

  test.each(MEETING_STATES)(
    'keeps the time of a meeting that is %s as HOLDING_STATES says',
    async (state) => {
      const practiceId = await newPractice();
      await insert({ practiceId, state });
      const holdsTime = (HOLDING_STATES as readonly string[]).includes(state);
      expect(await refusal({ practiceId })).toBe(holdsTime ? 'meetings_practice_free' : undefined);
    },
  );
});
