import { expect, test } from 'vitest';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { getSchedule } from '#contract/doctor/schedule.ts';

const read = (content: unknown) => readTolerantly(getSchedule.output, content, { locale: 'tr' }).content;
const range = (from: string, to: string, next_day = false) => ({ from, to, next_day });
const plan = {
  zone: 'Europe/Istanbul',
  accepts_bookings: true,
  notice_minutes: 0,
  horizon_days: 366,
  buffer_minutes: 0,
  step_minutes: 30,
  exceptions: [],
};

test('reads rows of hours as the week of a plan', () => {
  const rows = [
    { id: 4, day: 3, from: '14:00:00', to: '18:00:00' },
    { id: 1, day: 1, from: '09:00:00', to: '17:00:00' },
    { id: 5, day: 3, from: '09:00:00', to: '12:30:00' },
  ];
  const days = [
    { weekday: 1, ranges: [range('09:00', '17:00')] },
    { weekday: 3, ranges: [range('14:00', '18:00'), range('09:00', '12:30')] },
  ];
  expect(read(rows)).toEqual({ ...plan, days });
  expect(read({ data: rows })).toEqual({ ...plan, days });
  expect(read([])).toEqual({ ...plan, days: [] });
});

test.each([
  [{ day: 0, start: '9:00', end: '17:00' }, 7, range('09:00', '17:00')],
  [{ day: '7', start_time: '09:00', end_time: '17:00' }, 7, range('09:00', '17:00')],
  [{ day_of_week: 'Wednesday', start: '09:00', end: '00:00' }, 3, range('09:00', '24:00')],
  [{ weekday: 'thu', start: '22:00', end: '02:00' }, 4, range('22:00', '02:00', true)],
])('the row %j is read', (row, weekday, hours) => {
  expect(read([row])).toMatchObject({ days: [{ weekday, ranges: [hours] }] });
});

test('reads hours that are grouped by the name of the day, with none for days off', () => {
  const monday = [{ start: '09:00', end: '12:00' }];
  const dayOff = { start: '09:00', end: '17:00', is_active: 0 };
  const closedHours = { start: null, end: null };
  expect(read({ monday, tuesday: dayOff, wednesday: closedHours, sunday: null })).toMatchObject({
    days: [{ weekday: 1, ranges: [range('09:00', '12:00')] }],
  });
});

test.each([
  [{ day: 8, start: '09:00', end: '17:00' }],
  [{ day: 'someday', start: '09:00', end: '17:00' }],
  [{ day: 1, start: '09:00' }],
  [{ day: 1, start: 'nine', end: 'five' }],
  [null],
])('a week with the row %j is refused as a whole: saving the form would delete what it lacks', (row) => {
  expect(() => read([{ day: 2, start: '09:00', end: '17:00' }, row])).toThrow(TypeError);
});

test('refuses a plan without readable days, even if its rules are readable', () => {
  const { exceptions, ...rules } = plan;
  expect(() => read({ ...rules, exceptions })).toThrow('`days`');
  expect(() => read({ ...rules, exceptions, days: [{ weekday: 1, ranges: [{ from: 'x' }] }] })).toThrow(
    TypeError,
  );
});

const closedDay = { day: '2037-01-01', ranges: [] };
const days = [{ weekday: 1, ranges: [range('09:00', '17:00')] }];

test.each([
  [{ day: '2037-01-02', ranges: [{ from: 'x', to: '17:00' }] }],
  [{ day: '2037-01-02', ranges: 'closed' }],
  [{ day: '2037-01-02' }],
  [{ day: 'soon', ranges: [] }],
  [null],
])('a plan with the exception %j is refused: saving the form would delete that exception', (exception) => {
  expect(() => read({ ...plan, days, exceptions: [closedDay, exception] })).toThrow(TypeError);
});

test('a plan may lack its exceptions, and keeps those that can be read', () => {
  const { exceptions: _, ...rules } = plan;
  expect(read({ ...rules, days })).toMatchObject({ exceptions: [] });
  for (const exceptions of [null, {}, '', false])
    expect(read({ ...rules, days, exceptions })).toMatchObject({ exceptions: [] });
  expect(read({ ...rules, days, horizon_days: 'x', exceptions: [closedDay] })).toMatchObject({
    exceptions: [closedDay],
  });
});
