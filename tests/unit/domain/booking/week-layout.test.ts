import { describe, expect, test } from 'vitest';
import {
  endWeekday,
  hoursShown,
  assignLanes,
  planColumns,
  spanColumns,
  daysOfClockChange,
} from '#domain/booking/week-layout.ts';
import { addDays, mondayOf, weekdayOf, weekFrom } from '#domain/time/days.ts';

const HOUR = 60;
const instantOf = (text: string) => Date.parse(text);
const span = (from: string, to: string) => ({ start: instantOf(from), end: instantOf(to) });
const hoursIn = (columns: ReturnType<typeof spanColumns>) =>
  columns.map((day) => day.map(({ start, end }) => [start / HOUR, end / HOUR]));

describe('days of a week', () => {
  test('begin with Monday, over the end of a year too', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([7, 1, 7]);
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(weekFrom(mondayOf('2027-01-01'))).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('columns of a plan', () => {
  const emptyWeek = Array.from({ length: 7 }, () => []);

  test('continue ranges over midnight on the next day, those of Sunday on Monday', () => {
    const sunday = [{ start: 22 * HOUR, end: 26 * HOUR }];
    const columns = planColumns([...emptyWeek.slice(0, 6), sunday], sunday);
    expect(columns[0]).toEqual([{ start: 0, end: 2 * HOUR, index: 0, day: -1, begins: false, ends: true }]);
    expect(columns[6]).toEqual([
      { start: 22 * HOUR, end: 24 * HOUR, index: 0, day: 6, begins: true, ends: false },
    ]);
  });

  test.each([
    [6, 24 * HOUR, 6],
    [6, 24 * HOUR + 15, 7],
    [7, 24 * HOUR + 15, 1],
  ])('have the end of a range of weekday %i at %i minutes on weekday %i', (weekday, end, expected) => {
    expect(endWeekday(weekday, end)).toBe(expected);
    const days = Array.from({ length: 7 }, (_, day) => (day + 1 === weekday ? [{ start: 60, end }] : []));
    const columns = planColumns(days, days[6] ?? []);
    expect(columns.findIndex((column) => column.some(({ ends }) => ends)) + 1).toBe(expected);
  });

  test('are sorted and keep the index in the list of their day; empty ranges are not drawn', () => {
    const monday = [
      { start: 13 * HOUR, end: 17 * HOUR },
      { start: 0, end: 0 },
      { start: 8 * HOUR, end: 24 * HOUR },
    ];
    const [first] = planColumns([monday, ...emptyWeek.slice(1)], []);
    expect(first?.map(({ index, ends }) => [index, ends])).toEqual([
      [2, true],
      [0, true],
    ]);
  });
});

describe('columns of instants', () => {
  test('are on the clock of the zone, split at its midnight', () => {
    // 20:00 in Istanbul, and 23:00 to 02:00.
    const spans = [
      span('2026-11-24T17:00Z', '2026-11-24T17:30Z'),
      span('2026-11-25T20:00Z', '2026-11-25T23:00Z'),
    ];
    expect(hoursIn(spanColumns(spans, 'Europe/Istanbul', '2026-11-23'))).toEqual([
      [],
      [[20, 20.5]],
      [[23, 24]],
      [[0, 2]],
      [],
      [],
      [],
    ]);
    const [, , before, after] = spanColumns(spans, 'Europe/Istanbul', '2026-11-23');
    expect({ ends: before?.[0]?.ends, begins: after?.[0]?.begins }).toEqual({ ends: false, begins: false });
  });

  test('leave out spans of other weeks, and cut those that reach into them', () => {
    const spans = [
      span('2026-11-20T00:00Z', '2026-11-23T03:00Z'),
      span('2026-11-29T20:00Z', '2026-12-05T00:00Z'),
      span('2026-12-01T08:00Z', '2026-12-01T09:00Z'),
    ];
    expect(hoursIn(spanColumns(spans, 'UTC', '2026-11-23'))).toEqual([
      [[0, 3]],
      [],
      [],
      [],
      [],
      [],
      [[20, 24]],
    ]);
  });

  test('show wall time in a week whose clocks go forward: a span covers the hour that is skipped', () => {
    // Berlin, 28 March 2027: 02:00 becomes 03:00. 01:30 to 03:30 is one real hour.
    const spans = [
      span('2027-03-28T00:30Z', '2027-03-28T01:30Z'),
      span('2027-03-27T08:00Z', '2027-03-27T09:00Z'),
      span('2027-03-28T08:00Z', '2027-03-28T09:00Z'),
    ];
    const columns = hoursIn(spanColumns(spans, 'Europe/Berlin', '2027-03-22'));
    expect(columns[5]).toEqual([[9, 10]]);
    expect(columns[6]).toEqual([
      [1.5, 3.5],
      [10, 11],
    ]);
  });

  test('show wall time in a week whose clocks go back: nothing has a negative length', () => {
    // Berlin, 25 October 2026: 03:00 becomes 02:00. 02:45 (first) to 02:15 (second) is half a real hour.
    const spans = [
      span('2026-10-25T00:45Z', '2026-10-25T01:15Z'),
      span('2026-10-25T09:00Z', '2026-10-25T09:30Z'),
    ];
    expect(hoursIn(spanColumns(spans, 'Europe/Berlin', '2026-10-19'))[6]).toEqual([
      [2.75, 3.25],
      [10, 10.5],
    ]);
  });
});

test.each([
  ['Europe/Berlin', '2027-03-22', [{ local: '2027-03-28T03:00', hours: 23 }]],
  ['Europe/Berlin', '2026-10-19', [{ local: '2026-10-25T02:00', hours: 25 }]],
  ['Australia/Lord_Howe', '2026-09-28', [{ local: '2026-10-04T02:30', hours: 23.5 }]],
  ['Europe/Berlin', '2027-03-29', []],
  ['Europe/Istanbul', '2027-03-22', []],
])('in %s the week of %s has the days %j', (zone, monday, expected) => {
  expect(daysOfClockChange(zone, monday)).toEqual(expected);
});

describe('lanes', () => {
  const segment = (start: number, end: number, index = 0) => ({
    start,
    end,
    index,
    begins: true,
    ends: true,
  });

  test('place segments that overlap beside each other, and give the others the whole width', () => {
    const lanes = assignLanes([segment(0, 60), segment(30, 90), segment(60, 80), segment(90, 120)]);
    expect(lanes.map(({ lane, lanes: laneCount }) => [lane, laneCount])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });
});

test('the hours that are shown contain 8 to 18 o’clock and every segment', () => {
  const segment = (start: number, end: number) => ({ start, end, index: 0, begins: true, ends: true });
  expect(hoursShown([[], []])).toEqual({ first: 8, last: 18 });
  expect(hoursShown([[segment(450, 500)], [segment(1200, 1210)]])).toEqual({ first: 7, last: 21 });
  expect(hoursShown([[segment(0, 1440)]])).toEqual({ first: 0, last: 24 });
});
