import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { isOffered, nextFree, offeredSlots } from '#db/queries/slots.ts';
import { addUser } from '#db/queries/users.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practiceExceptions, practices, unavailableTimes } from '#db/schema/practices.ts';
import { differingZones } from '#db/zones.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

/** The practices are in Berlin, whose clocks are at +01:00 in January. */
const now = new Date('2027-01-11T06:00Z');
const instantAt = (clock: string) => new Date(`2027-01-12T${clock}+01:00`);
const day = { from: instantAt('00:00'), until: new Date('2027-01-13T00:00+01:00'), minutes: 30, now };

let patientId: string;
let practiceId: string;

beforeAll(async () => {
  const about = { role: 'Patient', name: 'Ada', email: 'ada@example.com' } as const;
  const userId = await transaction(database(), (tx) =>
    addUser(tx, { ...about, locale: 'en', zone: 'Europe/Berlin' }),
  );
  patientId = userId ?? expect.fail();
});
beforeEach(async () => {
  await database().delete(meetings);
  practiceId = await addPractice();
});

async function addPractice(changes: Partial<typeof practices.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const weekly = Array.from({ length: 7 }, () => [{ start: 9 * 60, end: 11 * 60 }]);
  await database()
    .insert(practices)
    .values({
      id,
      zone: 'Europe/Berlin',
      weekly,
      noticeMinutes: 0,
      horizonDays: 60,
      bufferMinutes: 0,
      stepMinutes: 30,
      acceptsBookings: true,
      answeredBy: 'clinic' as const,
      ...changes,
    });
  return id;
}

async function addMeeting(from: Date, changes: Partial<typeof meetings.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const endsAt = new Date(from.getTime() + 30 * 60_000);
  await database()
    .insert(meetings)
    .values({
      id,
      practiceId,
      patientId,
      state: 'booked',
      startsAt: from,
      endsAt,
      busyUntil: endsAt,
      practiceZone: 'Europe/Berlin',
      patientZone: 'Europe/Berlin',
      locale: 'en',
      room: randomUUID(),
      price: 0,
      currency: 'EUR',
      policy: [],
      ...changes,
    });
  return id;
}

/** The instants as clock times in Berlin. */
const clocks = (dates: readonly Date[] | undefined) =>
  dates?.map((date) => new Date(date.getTime() + 3_600_000).toISOString().slice(11, 16));
const startsOnDay = async (query: { holder?: string } = {}) =>
  clocks((await offeredSlots(database(), practiceId, { ...day, ...query }))?.starts);

describe('slots from the tables', () => {
  test('follow the weekly plan, its exceptions and unavailable times', async () => {
    expect(await startsOnDay()).toEqual(['09:00', '09:30', '10:00', '10:30']);
    await database()
      .insert(practiceExceptions)
      .values({
        practiceId,
        day: '2027-01-12',
        ranges: [{ start: 600, end: 720 }],
      });
    expect(await startsOnDay()).toEqual(['10:00', '10:30', '11:00', '11:30']);
    const time = { id: randomUUID(), practiceId, startsAt: instantAt('10:15'), endsAt: instantAt('11:00') };
    await database().insert(unavailableTimes).values(time);
    expect(await startsOnDay()).toEqual(['11:00', '11:30']);
  });

  test('meetings that hold their time take it, with the longer of two buffers; others do not', async () => {
    await addMeeting(instantAt('10:00'));
    await addMeeting(instantAt('09:00'), { state: 'cancelled' });
    expect(await startsOnDay()).toEqual(['09:00', '09:30', '10:30']);
    await database().update(practices).set({ bufferMinutes: 5 }).where(eq(practices.id, practiceId));
    expect(await startsOnDay()).toEqual(['09:00']);
  });

  test('a hold blocks the time until it expires, but not for its holder', async () => {
    const hold = { state: 'held' as const, dueAt: new Date(now.getTime() + 60_000) };
    const id = await addMeeting(instantAt('10:00'), hold);
    expect(await startsOnDay()).toEqual(['09:00', '09:30', '10:30']);
    expect(await startsOnDay({ holder: patientId })).toHaveLength(4);
    expect(await startsOnDay({ holder: randomUUID() })).toHaveLength(3);
    await database().update(meetings).set({ dueAt: now }).where(eq(meetings.id, id));
    expect(await startsOnDay()).toHaveLength(4);
  });

  test('a practice that accepts no bookings offers nothing', async () => {
    practiceId = await addPractice({ acceptsBookings: false });
    expect(await startsOnDay()).toBeUndefined();
    expect(
      await transaction(database(), (tx) => isOffered(tx, practiceId, instantAt('09:00'), 30, { now })),
    ).toBe(false);
  });
});

describe('inside a transaction', () => {
  const isStartFree = (clock: string, minutes = 30, moved: { meeting?: string } = {}) =>
    transaction(database(), (tx) => isOffered(tx, practiceId, instantAt(clock), minutes, { now, ...moved }));

  test('exactly the offered starts are free', async () => {
    expect(await isStartFree('09:00')).toBe(true);
    expect(await isStartFree('09:15')).toBe(false);
    expect(await isStartFree('10:30')).toBe(true);
    expect(await isStartFree('10:30', 45)).toBe(false);
    expect(await isStartFree('11:00')).toBe(false);
  });

  test('the time of the meeting that is moved is free for it', async () => {
    const meeting = await addMeeting(instantAt('09:00'));
    expect(await isStartFree('09:30', 60)).toBe(true);
    expect(await isStartFree('09:00', 60)).toBe(false);
    expect(await isStartFree('09:00', 60, { meeting })).toBe(true);
  });
});

describe('next free times', () => {
  test('are found for many practices at once; those without any are left out', async () => {
    const closedWeek = Array.from({ length: 7 }, () => []);
    const latePractice = await addPractice({ weekly: closedWeek });
    const closedPractice = await addPractice({ weekly: closedWeek });
    const soonPractice = await addPractice({ noticeMinutes: 1440 });
    await database()
      .insert(practiceExceptions)
      .values({
        practiceId: latePractice,
        day: '2027-02-20',
        ranges: [{ start: 540, end: 600 }],
      });
    const practiceIds = [practiceId, latePractice, closedPractice, soonPractice, randomUUID()];
    const next = await nextFree(
      database(),
      practiceIds.map((id) => ({ practiceId: id, minutes: 30 })),
      { count: 2, now },
    );
    expect(Object.fromEntries(next)).toEqual({
      [practiceId]: [new Date('2027-01-11T09:00+01:00'), new Date('2027-01-11T09:30+01:00')],
      [soonPractice]: [instantAt('09:00'), instantAt('09:30')],
      [latePractice]: [new Date('2027-02-20T09:00+01:00'), new Date('2027-02-20T09:30+01:00')],
    });
  });
});

describe('clocks of Node and of the database', () => {
  test('agree in the zones of the demo practices', async () => {
    expect(await differingZones(database(), now, ['Asia/Tbilisi', 'Europe/Istanbul'])).toEqual([]);
  });

  test('are reported where they disagree, or where one side does not know the zone', async () => {
    const expectedOffset = (zone: string) => (zone === 'Europe/Istanbul' ? 7_200_000 : 0);
    expect(
      await differingZones(database(), now, ['Etc/UTC', 'Europe/Istanbul', 'Mars/Olympus'], expectedOffset),
    ).toEqual([
      'Node and the database do not agree on the clocks of Europe/Istanbul on 2027-01-11.',
      'The database knows no time zone Mars/Olympus.',
    ]);
  });
});
