import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { pricePlans } from '#db/schema/money.ts';
import { practiceExceptions, practices } from '#db/schema/practices.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';

useTestDatabase();

const berlin = 'Europe/Berlin';
let id: string;

/** Adds a practice with prices for half an hour and an hour. */
async function addPractice(weekly: (typeof practices.$inferInsert)['weekly']): Promise<string> {
  const practiceId = randomUUID();
  await database()
    .insert(practices)
    .values({
      id: practiceId,
      zone: berlin,
      weekly,
      noticeMinutes: 0,
      horizonDays: 40,
      bufferMinutes: 0,
      stepMinutes: 30,
      acceptsBookings: true,
      answeredBy: 'clinic' as const,
    });
  const price = { practiceId, amount: 5000, currency: 'EUR' };
  await database()
    .insert(pricePlans)
    .values([
      { ...price, minutes: 60 },
      { ...price, minutes: 30 },
    ]);
  return practiceId;
}

/** Holds half an hour for a patient; returns the id of the hold. */
async function holdTime(practiceId: string, patientId: string, startsAt: Date): Promise<string> {
  const hold = randomUUID();
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  await database()
    .insert(meetings)
    .values({
      id: hold,
      practiceId,
      patientId,
      state: 'held',
      startsAt,
      endsAt,
      dueAt: new Date(Date.now() + 60_000),
      busyUntil: endsAt,
      practiceZone: berlin,
      patientZone: berlin,
      locale: 'en',
      room: hold,
      price: 0,
      currency: 'EUR',
      policy: [],
    });
  return hold;
}

beforeAll(async () => {
  // This is a Monday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T08:00Z') });
  const sunday = [{ start: 9 * 60, end: 10 * 60 }];
  id = await addPractice([[], [], [], [], [], [], sunday]);
});
afterAll(() => {
  vi.useRealTimers();
});

const ask = (query: Record<string, string | number> = {}, more: object = {}) =>
  call(getPracticeSlots, { params: { id }, locale: 'en', query, ...more });

describe('free times of a doctor', () => {
  test('are grouped by the visitor’s days and shown on both clocks, each with the offset of that day', async () => {
    const { status, json } = await ask({ month: '2027-03', zone: 'america/new_york' });
    expect(status).toBe(200);
    const { days, ...month } = json.content;
    const slot = (visitor: object, doctor: object) => ({
      visitor: { ...visitor, zone: 'America/New_York' },
      doctor: { ...doctor, zone: berlin },
    });
    const firstSlot = { at: '2027-03-07T08:00:00Z' };
    expect(month).toEqual({
      practice_id: id,
      minutes: 30,
      durations: [30, 60],
      month: '2027-03',
      zone: 'America/New_York',
      doctor_zone: berlin,
      last_day: '2027-04-10',
      next: slot(
        { ...firstSlot, local: '2027-03-07T03:00', offset: '-05:00' },
        { ...firstSlot, local: '2027-03-07T09:00', offset: '+01:00' },
      ),
      clock_changes: [
        { at: '2027-03-14T07:00:00Z', local: '2027-03-14T03:00', offset: '-04:00', zone: 'America/New_York' },
        { at: '2027-03-28T01:00:00Z', local: '2027-03-28T03:00', offset: '+02:00', zone: berlin },
      ],
    });
    expect(days).toHaveLength(31);
    const freeDays = days.filter((day: { free: number }) => day.free > 0);
    expect(freeDays.map((day: { day: string; free: number }) => [day.day, day.free])).toEqual([
      ['2027-03-07', 2],
      ['2027-03-14', 2],
      ['2027-03-21', 2],
      ['2027-03-28', 2],
    ]);
    // Both sides' clocks have changed at different times.
    const shownTimes = freeDays.map(
      (day: { slots: { visitor: { local: string } }[] }) => day.slots[0]?.visitor.local,
    );
    expect(shownTimes).toEqual([
      '2027-03-07T03:00',
      '2027-03-14T04:00',
      '2027-03-21T04:00',
      '2027-03-28T03:00',
    ]);
  });

  test('are on the days and months of a visitor who is far away', async () => {
    const { json } = await ask({ month: '2027-03', zone: 'Pacific/Auckland' });
    const freeDays = json.content.days.filter((day: { free: number }) => day.free > 0);
    expect(freeDays[0].slots.map((slot: { visitor: { local: string } }) => slot.visitor.local)).toEqual([
      '2027-03-07T21:00',
      '2027-03-07T21:30',
    ]);
  });

  test('can be on the day after the doctor’s last day, where the visitor’s day begins earlier', async () => {
    const lastDayIn = async (zone: string) => (await ask({ zone })).json.content.last_day;
    expect(await lastDayIn(berlin)).toBe('2027-04-10');
    expect(await lastDayIn('Pacific/Auckland')).toBe('2027-04-11');
    expect(await lastDayIn('Pacific/Honolulu')).toBe('2027-04-10');
  });

  test('default to the month of the next free time and to the zone of the account, or of the doctor', async () => {
    expect((await ask()).json.content).toMatchObject({ month: '2027-03', zone: berlin });
    const patient = await signIn('Patient', { zone: 'Asia/Tokyo' });
    expect((await ask({}, { as: patient })).json.content.zone).toBe('Asia/Tokyo');
    const lateMonth = await ask({ month: '2027-06' });
    expect(lateMonth.json.content.days.every((day: { free: number }) => day.free === 0)).toBe(true);
    expect(lateMonth.json.content.next.doctor.local).toBe('2027-03-07T09:00');
  });

  test('have the length that is asked for, if it has a price', async () => {
    const hour = (await ask({ minutes: 60, month: '2027-03' })).json.content;
    expect(hour.days[6]).toMatchObject({ day: '2027-03-07', free: 1 });
    expect((await ask({ minutes: 45 })).json.errors).toHaveProperty('minutes');
    expect((await ask({ minutes: 20 })).json.errors).toHaveProperty('minutes');
  });

  test('a held time is free for its patient alone, and marked as held', async () => {
    const patient = await signIn('Patient');
    const hold = await holdTime(id, patient.id, new Date('2027-03-07T09:00+01:00'));
    const marks = async (more: object) =>
      (await ask({ month: '2027-03' }, more)).json.content.days[6].slots.map(
        (slot: { doctor: { local: string }; held: boolean }) => [slot.doctor.local.slice(11), slot.held],
      );
    expect(await marks({ as: patient })).toEqual([
      ['09:00', true],
      ['09:30', false],
    ]);
    expect(await marks({})).toEqual([['09:30', false]]);
    await database().delete(meetings).where(eq(meetings.id, hold));
  });

  test('a held time counts for its patient alone as the next free time, which decides the month', async () => {
    const practice = await addPractice(Array.from({ length: 7 }, () => []));
    const oneTime = { practiceId: practice, day: '2027-04-04', ranges: [{ start: 540, end: 570 }] };
    await database().insert(practiceExceptions).values(oneTime);
    const patient = await signIn('Patient');
    await holdTime(practice, patient.id, new Date('2027-04-04T09:00+02:00'));
    const answerTo = async (more: object) =>
      (await ask({}, { params: { id: practice }, ...more })).json.content;
    const own = await answerTo({ as: patient });
    expect(own.month).toBe('2027-04');
    expect(own.next.doctor.local).toBe('2027-04-04T09:00');
    expect(own.days[3].free).toBe(1);
    const foreign = await answerTo({ as: await signIn('Patient') });
    expect(foreign.month).toBe('2027-03');
    expect(foreign.next).toBeNull();
  });

  test('invalid parameters are named; a practice that is unknown, closed for bookings or without prices is 404', async () => {
    for (const [name, value] of Object.entries({ month: '2027-13', zone: 'Mars/Olympus', minutes: 'long' }))
      expect(Object.keys((await ask({ [name]: value })).json.errors)).toEqual([name]);
    const callSlots = (practiceId: string) =>
      call(getPracticeSlots, { params: { id: practiceId }, locale: 'en' });
    expect((await callSlots(randomUUID())).status).toBe(404);
    expect((await callSlots('7')).status).toBe(404);
    await database().update(practices).set({ acceptsBookings: false }).where(eq(practices.id, id));
    expect((await ask()).status).toBe(404);
    await database().update(practices).set({ acceptsBookings: true }).where(eq(practices.id, id));
    await database().delete(pricePlans);
    expect((await ask()).status).toBe(404);
  });
});
