import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveSchedule } from '#contract/doctor/schedule.ts';
import {
  addUnavailableTime,
  deleteUnavailableTime,
  getUnavailableTimes,
} from '#contract/doctor/unavailable-times.ts';
import { database } from '#db/client.ts';
import { UNAVAILABLE_MAX } from '#db/queries/unavailable-times.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices, unavailableTimes } from '#db/schema/practices.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

let doctor: Caller;
let otherDoctor: Caller;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T08:00Z') });
  [doctor, otherDoctor] = [await signIn('Doctor'), await signIn('Doctor')];
  const settings = { notice_minutes: 0, horizon_days: 60, buffer_minutes: 0, step_minutes: 30 };
  const body = { zone: 'Europe/Berlin', accepts_bookings: true, ...settings, days: [], exceptions: [] };
  await call(saveSchedule, { as: doctor, body });
});
afterAll(() => {
  vi.useRealTimers();
});

const add = (from: string, to: string, as = doctor) =>
  call(addUnavailableTime, { as, locale: 'en', body: { from, to } });
const list = async (as = doctor) => (await call(getUnavailableTimes, { as })).json.content;

/** Stores a meeting of half an hour; returns its id. */
async function book(at: string, state: 'booked' | 'cancelled' | 'held' = 'booked'): Promise<string> {
  const [practice] = await database().select().from(practices).where(eq(practices.userId, doctor.id));
  const patient = await signIn('Patient');
  const id = randomUUID();
  const startsAt = new Date(at);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  await database()
    .insert(meetings)
    .values({
      id,
      practiceId: practice?.id ?? '',
      patientId: patient.id,
      state,
      startsAt,
      endsAt,
      busyUntil: endsAt,
      practiceZone: 'Europe/Berlin',
      patientZone: 'Asia/Tokyo',
      locale: 'en',
      price: 0,
      currency: 'EUR',
      policy: [],
      room: id,
    });
  return id;
}

describe('unavailable times', () => {
  test('are wall times of the practice, and name the meetings that they overlap', async () => {
    const hit = await book('2027-03-29T09:45+02:00');
    await book('2027-03-29T09:00+02:00', 'cancelled');
    await book('2027-03-29T09:00+02:00', 'held');
    await book('2027-03-29T12:00+02:00');
    const { status, json } = await add('2027-03-28T00:00', '2027-03-29T10:00');
    expect(status).toBe(200);
    const zone = 'Europe/Berlin';
    expect(json.content).toEqual({
      id: expect.any(String),
      from: { at: '2027-03-27T23:00:00Z', local: '2027-03-28T00:00', offset: '+01:00', zone },
      to: { at: '2027-03-29T08:00:00Z', local: '2027-03-29T10:00', offset: '+02:00', zone },
      meetings: [
        {
          id: hit,
          state: 'booked',
          from: { at: '2027-03-29T07:45:00Z', local: '2027-03-29T09:45', offset: '+02:00', zone },
          to: { at: '2027-03-29T08:15:00Z', local: '2027-03-29T10:15', offset: '+02:00', zone },
        },
      ],
    });
    expect(await list()).toEqual({ zone, items: [json.content] });
    expect((await add('2027-03-28T00:00', '2027-03-29T10:00')).json.content).toEqual(json.content);
    expect(await list(otherDoctor)).toEqual({ zone: 'Europe/Istanbul', items: [] });
  });

  test('of requested days are listed even when they are over, and no others', async () => {
    const pastTime = (await add('2027-03-01T09:10', '2027-03-01T09:20')).json.content;
    const nightTime = (await add('2027-03-04T23:30', '2027-03-05T01:00')).json.content;
    vi.setSystemTime(new Date('2027-03-01T08:30Z'));
    const idsOf = async (query: Record<string, string>, as = doctor) => {
      const { json } = await call(getUnavailableTimes, { as, query });
      return json.content.items.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf({})).not.toContain(pastTime.id);
    expect(await idsOf({ from: '2027-03-01', until: '2027-03-08' })).toEqual([pastTime.id, nightTime.id]);
    expect(await idsOf({ from: '2027-03-05', until: '2027-03-06' })).toEqual([nightTime.id]);
    expect(await idsOf({ from: '2027-02-22', until: '2027-03-01' })).toEqual([]);
    expect(await idsOf({ from: '2027-03-01', until: '2027-03-08' }, otherDoctor)).toEqual([]);
    expect(await idsOf({ from: '2027-03-08', until: '2027-03-01' })).toEqual([]);
    vi.setSystemTime(new Date('2027-03-01T08:00Z'));
    for (const { id } of [pastTime, nightTime])
      await call(deleteUnavailableTime, { as: doctor, params: { id } });
  });

  test('of requested days are those of these days alone where the clocks change at midnight', async () => {
    const setZone = (zone: string) =>
      database().update(practices).set({ zone }).where(eq(practices.userId, doctor.id));
    await setZone('Africa/Cairo');
    // On the 30th of April the clocks skip the first hour of the day.
    const evening = (await add('2027-04-29T23:00', '2027-04-29T23:59')).json.content;
    const morning = (await add('2027-04-30T01:00', '2027-04-30T01:30')).json.content;
    const idsOf = async (from: string, until: string) => {
      const { json } = await call(getUnavailableTimes, { as: doctor, query: { from, until } });
      return json.content.items.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf('2027-04-29', '2027-04-30')).toEqual([evening.id]);
    expect(await idsOf('2027-04-30', '2027-05-01')).toEqual([morning.id]);
    for (const { id } of [evening, morning])
      await call(deleteUnavailableTime, { as: doctor, params: { id } });
    await setZone('Europe/Berlin');
  });

  test('are deleted by their owner alone; foreign ones are answered like missing ones', async () => {
    const { id } = (await add('2027-05-01T08:00', '2027-05-02T08:00')).json.content;
    const remove = (timeId: string, as = doctor) =>
      call(deleteUnavailableTime, { as, locale: 'en', params: { id: timeId } });
    const foreign = await remove(id, otherDoctor);
    const missingTime = await remove(randomUUID());
    expect(foreign.status).toBe(404);
    expect(missingTime.status).toBe(404);
    expect((await remove('7')).status).toBe(404);
    expect(foreign.text).toBe(missingTime.text);
    expect((await list()).items.map((item: { id: string }) => item.id)).toContain(id);
    expect((await remove(id)).json).toEqual({ content: null });
    expect((await list()).items.map((item: { id: string }) => item.id)).not.toContain(id);
  });

  test.each([
    ['an end before the start', '2027-06-01T09:00', '2027-06-01T08:59', 'to'],
    ['an empty range', '2027-06-01T09:00', '2027-06-01T09:00', 'to'],
    ['a range that is over', '2027-03-01T08:00', '2027-03-01T09:00', 'to'],
    ['a date that does not exist', '2027-02-30T09:00', '2027-06-01T09:00', 'from'],
    ['an instant in place of a wall time', '2027-06-01T09:00Z', '2027-06-01T10:00', 'from'],
    ['another century', '2027-06-01T09:00', '2127-06-01T10:00', 'to'],
  ])('refuses %s', async (_, from, to, field) => {
    const { status, json } = await add(from, to);
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test('a time that has begun is accepted while it is not over', async () => {
    expect((await add('2027-03-01T08:00', '2027-03-01T09:01')).status).toBe(200);
  });

  test('are limited in number', async () => {
    const firstTime = await add('2027-07-01T08:00', '2027-07-01T09:00', otherDoctor);
    expect(firstTime.status).toBe(200);
    const [practice] = await database().select().from(practices).where(eq(practices.userId, otherDoctor.id));
    const startsAt = new Date('2027-08-01T08:00Z');
    await database()
      .insert(unavailableTimes)
      .values(
        Array.from({ length: UNAVAILABLE_MAX - 1 }, (_, index) => ({
          id: randomUUID(),
          practiceId: practice?.id ?? '',
          startsAt,
          endsAt: new Date(startsAt.getTime() + (index + 1) * 60_000),
        })),
      );
    const refusal = await add('2027-07-02T08:00', '2027-07-02T09:00', otherDoctor);
    expect({ status: refusal.status, message: refusal.json.message }).toEqual({
      status: 422,
      message: 'There are too many entries in unavailable times.',
    });
    // A time that is stored already needs no place.
    const repeated = await add('2027-07-01T08:00', '2027-07-01T09:00', otherDoctor);
    expect(repeated.json.content).toMatchObject({ id: firstTime.json.content.id });
  });
});
