import { beforeAll, describe, expect, test } from 'vitest';
import { getDurations } from '#contract/doctor/durations.ts';
import { getSchedule, saveSchedule } from '#contract/doctor/schedule.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

let doctor: Caller;
let otherDoctor: Caller;

beforeAll(async () => {
  doctor = await signIn('Doctor', { zone: 'Asia/Tbilisi' });
  otherDoctor = await signIn('Doctor');
});

const range = (from: string, to: string, next_day = false) => ({ from, to, next_day });
const PLAN = {
  zone: 'Europe/Istanbul',
  accepts_bookings: true,
  notice_minutes: 240,
  horizon_days: 45,
  buffer_minutes: 10,
  step_minutes: 15,
  days: [
    { weekday: 5, ranges: [range('14:00', '17:30'), range('09:00', '12:30')] },
    { weekday: 1, ranges: [range('22:00', '01:00', true)] },
  ],
  exceptions: [
    { day: '2099-01-01', ranges: [] },
    { day: '2099-01-02', ranges: [range('10:00', '24:00')] },
  ],
};
const save = (changes: object = {}, as = doctor) =>
  call(saveSchedule, { as, locale: 'en', body: { ...PLAN, ...changes } });
const read = async (as = doctor) => (await call(getSchedule, { as })).json.content;

describe('a doctor’s schedule', () => {
  test('is empty, in the zone of the account, and accepts no bookings before it is saved', async () => {
    expect(await read()).toEqual({
      zone: 'Asia/Tbilisi',
      accepts_bookings: false,
      notice_minutes: 1440,
      horizon_days: 60,
      buffer_minutes: 0,
      step_minutes: 30,
      exceptions: [],
      room_link: null,
      days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [] })),
      version: '0',
    });
  });

  test('is stored as a whole: several ranges a day, ranges over midnight, and exceptions', async () => {
    const savedSchedule = await save();
    expect(savedSchedule.status).toBe(200);
    expect(savedSchedule.json.content).toEqual({
      ...PLAN,
      room_link: null,
      version: '1',
      days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        ranges:
          {
            1: [range('22:00', '01:00', true)],
            5: [range('09:00', '12:30'), range('14:00', '17:30')],
          }[weekday] ?? [],
      })),
    });
    expect(await read()).toEqual(savedSchedule.json.content);
    await save({ exceptions: [], days: [] });
    expect(await read()).toMatchObject({ exceptions: [], days: Array(7).fill({ ranges: [] }) });
    expect(await read(otherDoctor)).toMatchObject({ zone: 'Europe/Istanbul', accepts_bookings: false });
  });

  test('is not replaced from a window that shows an earlier plan, unless no version is sent', async () => {
    const { version } = await read();
    expect((await save({ version, horizon_days: 30 })).status).toBe(200);
    const { status, json } = await save({ version, horizon_days: 20 });
    expect(status).toBe(409);
    expect(json.errors.version[0]).toContain('changed in another window');
    expect(await read()).toMatchObject({ horizon_days: 30 });
    expect((await save({ horizon_days: 20 })).status).toBe(200);
    expect(await read()).toMatchObject({ horizon_days: 20 });
  });

  test('leaves out exceptions of days that are over', async () => {
    await save({ exceptions: [{ day: '2020-01-01', ranges: [] }, ...PLAN.exceptions] });
    expect((await read()).exceptions).toEqual(PLAN.exceptions);
  });

  const monday = (...ranges: object[]) => ({ days: [{ weekday: 1, ranges }] });
  test.each([
    ['two ranges that overlap', monday(range('09:00', '12:00'), range('11:59', '13:00')), 'days.0.ranges'],
    ['an end before the start', monday(range('12:00', '09:00')), 'days.0.ranges.0.to'],
    ['an empty range', monday(range('12:00', '12:00')), 'days.0.ranges.0.to'],
    ['a range longer than a day', monday(range('12:00', '12:01', true)), 'days.0.ranges.0.to'],
    ['a start at 24:00', monday(range('24:00', '01:00', true)), 'days.0.ranges.0.from'],
    [
      'a night of Sunday that overlaps the morning of Monday',
      {
        days: [
          { weekday: 7, ranges: [range('22:00', '02:00', true)] },
          ...monday(range('01:00', '03:00')).days,
        ],
      },
      'days',
    ],
    ['a day of the week twice', { days: [...monday().days, ...monday().days] }, 'days'],
    ['an eighth day', { days: [{ weekday: 8, ranges: [] }] }, 'days.0.weekday'],
    ['an unknown zone', { zone: 'Europe/Atlantis' }, 'zone'],
    ['an offset for a zone', { zone: '+03:00' }, 'zone'],
    ['a date that does not exist', { exceptions: [{ day: '2027-02-30', ranges: [] }] }, 'exceptions.0.day'],
    ['a day twice', { exceptions: [PLAN.exceptions[0], PLAN.exceptions[0]] }, 'exceptions'],
    ['too many ranges', monday(...Array(13).fill(range('09:00', '10:00'))), 'days.0.ranges'],
    ['a fraction of a minute', { notice_minutes: 1.5 }, 'notice_minutes'],
    ['a horizon of years', { horizon_days: 367 }, 'horizon_days'],
    ['a negative pause', { buffer_minutes: -1 }, 'buffer_minutes'],
    ['a step that is not offered', { step_minutes: 7 }, 'step_minutes'],
    ['days that are null', { days: null }, 'days'],
  ])('refuses %s', async (_, changes, field) => {
    const { status, json } = await save(changes);
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual([field]);
    expect(json.message).not.toMatch(/\w[._]\w|undefined/);
  });
});

describe('durations', () => {
  test('a duration’s id is its number of minutes', async () => {
    const answer = await call(getDurations, { as: doctor });
    expect(answer.json.content.items.slice(0, 2)).toEqual([
      { id: 15, minutes: 15 },
      { id: 30, minutes: 30 },
    ]);
  });
});
