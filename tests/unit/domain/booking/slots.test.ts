import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Plan, TimeRange } from '#domain/booking/plan.ts';
import { offeredStarts, type SlotQuery } from '#domain/booking/slots.ts';
import { Oracle } from './oracle.ts';
import { transitionsOf } from './transitions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const instantOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const range = (from: string, to: string): TimeRange => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return { start: minutes(from), end: minutes(to) };
};
const everyDay = (...ranges: TimeRange[]) => Array.from({ length: 7 }, () => ranges);

const plan = (changes: Partial<Plan> = {}): Plan => ({
  zone: 'Europe/Berlin',
  weekly: everyDay(range('09:00', '11:00')),
  exceptions: new Map(),
  noticeMinutes: 0,
  horizonDays: 365,
  bufferMinutes: 0,
  stepMinutes: 30,
  ...changes,
});

/** The times that are offered on a day of the zone, on its clock. */
function startsOn(day: string, changes: Partial<Plan> = {}, queryChanges: Partial<SlotQuery> = {}): string[] {
  const changedPlan = plan(changes);
  const date = Temporal.PlainDate.from(day);
  const [from = 0, until = 0] = [date, date.add({ days: 1 })].map(
    (midnight) => midnight.toZonedDateTime(changedPlan.zone).epochMilliseconds,
  );
  const query = {
    from,
    until,
    now: from - 10 * DAY,
    minutes: 30,
    unavailable: [],
    busy: [],
    ...queryChanges,
  };
  return offeredStarts(changedPlan, query).map((start) =>
    Temporal.Instant.fromEpochMilliseconds(start)
      .toZonedDateTimeISO(changedPlan.zone)
      .toString({ timeZoneName: 'never', smallestUnit: 'minute' })
      .slice(11),
  );
}

describe('a day without a change of the clocks', () => {
  test('offers every step of a range from which the meeting still fits', () => {
    expect(startsOn('2027-01-12')).toEqual(['09:00+01:00', '09:30+01:00', '10:00+01:00', '10:30+01:00']);
    expect(startsOn('2027-01-12', {}, { minutes: 60 })).toEqual([
      '09:00+01:00',
      '09:30+01:00',
      '10:00+01:00',
    ]);
    expect(startsOn('2027-01-12', { stepMinutes: 45 })).toEqual([
      '09:00+01:00',
      '09:45+01:00',
      '10:30+01:00',
    ]);
  });

  test('a meeting may go from one range into one that touches it', () => {
    const weekly = everyDay(range('09:00', '09:30'), range('09:30', '10:00'));
    expect(startsOn('2027-01-12', { weekly }, { minutes: 60 })).toEqual(['09:00+01:00']);
  });

  test('a day of its own replaces the ranges that begin on it; an empty one is closed', () => {
    const exceptions = new Map([
      ['2027-01-12', [range('15:00', '16:00')]],
      ['2027-01-13', []],
    ]);
    expect(startsOn('2027-01-12', { exceptions })).toEqual(['15:00+01:00', '15:30+01:00']);
    expect(startsOn('2027-01-13', { exceptions })).toEqual([]);
    expect(startsOn('2027-01-14', { exceptions })).toHaveLength(4);
  });

  test('a range over midnight belongs to the day it begins on', () => {
    const weekly = everyDay().with(0, [{ start: 23 * 60, end: 25 * 60 }]);
    expect(startsOn('2027-01-11', { weekly })).toEqual(['23:00+01:00', '23:30+01:00']);
    expect(startsOn('2027-01-12', { weekly })).toEqual(['00:00+01:00', '00:30+01:00']);
    expect(startsOn('2027-01-13', { weekly })).toEqual([]);
  });
});

describe('times that are not offered', () => {
  const busy = [{ start: instantOf('2027-01-12T09:30+01:00'), end: instantOf('2027-01-12T10:00+01:00') }];

  test('overlap with a meeting or an unavailable time', () => {
    const laterStarts = ['09:00+01:00', '10:00+01:00', '10:30+01:00'];
    expect(startsOn('2027-01-12', {}, { busy })).toEqual(laterStarts);
    expect(startsOn('2027-01-12', {}, { unavailable: busy })).toEqual(laterStarts);
  });

  test('begin so late that the buffer after them would reach into a meeting', () => {
    expect(startsOn('2027-01-12', { bufferMinutes: 5 }, { busy })).toEqual(['10:00+01:00', '10:30+01:00']);
    expect(startsOn('2027-01-12', { bufferMinutes: 5 }, { unavailable: busy })).toHaveLength(3);
  });

  test('begin before the notice is over, to the minute', () => {
    const now = instantOf('2027-01-12T07:00+01:00');
    expect(startsOn('2027-01-12', { noticeMinutes: 150 }, { now })).toEqual([
      '09:30+01:00',
      '10:00+01:00',
      '10:30+01:00',
    ]);
    expect(startsOn('2027-01-12', { noticeMinutes: 151 }, { now })).toEqual(['10:00+01:00', '10:30+01:00']);
  });

  test('lie beyond the horizon, whose last day counts whole in the zone of the practice', () => {
    const now = instantOf('2027-01-10T23:30Z');
    expect(startsOn('2027-01-13', { horizonDays: 2 }, { now })).toHaveLength(4);
    expect(startsOn('2027-01-14', { horizonDays: 2 }, { now })).toEqual([]);
  });
});

describe('changes of the clock', () => {
  const weekly = everyDay(range('01:00', '04:00'));

  test('a time that they skip is not offered, and no meeting is shorter for it', () => {
    const starts = ['01:00+01:00', '01:30+01:00', '03:00+02:00', '03:30+02:00'];
    expect(startsOn('2027-03-28', { weekly })).toEqual(starts);
    expect(startsOn('2027-03-28', { weekly }, { minutes: 60 })).toEqual(starts.slice(0, 3));
  });

  test('a time that they show twice is offered once, the first time', () => {
    expect(startsOn('2027-10-31', { weekly })).toEqual([
      '01:00+02:00',
      '01:30+02:00',
      '02:00+02:00',
      '02:30+02:00',
      '03:00+01:00',
      '03:30+01:00',
    ]);
  });

  test('of half an hour, at midnight and for Ramadan are followed', () => {
    expect(startsOn('2026-10-04', { zone: 'Australia/Lord_Howe', weekly })).toEqual([
      '01:00+10:30',
      '01:30+10:30',
      '02:30+11:00',
      '03:00+11:00',
      '03:30+11:00',
    ]);
    const night = everyDay(range('00:00', '02:00'));
    expect(startsOn('2027-04-30', { zone: 'Africa/Cairo', weekly: night })).toEqual([
      '01:00+03:00',
      '01:30+03:00',
    ]);
    expect(startsOn('2026-02-15', { zone: 'Africa/Casablanca', weekly })).toEqual([
      '01:00+01:00',
      '01:30+01:00',
      '02:00+01:00',
      '02:30+01:00',
      '03:00+00:00',
      '03:30+00:00',
    ]);
  });
});

describe('any plan, anywhere', () => {
  const grid = (max: number) => fc.integer({ min: 0, max: max / 5 }).map((fives) => fives * 5);
  const someRange = fc.tuple(grid(1435), grid(900)).map(([start, length]) => ({
    start,
    end: start + Math.max(length, 5),
  }));
  const someDay = fc.array(someRange, { maxLength: 3 });
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  /** A zone, an instant (a change of its clocks, where there is one), and the hours from it to the first slot. */
  const place = zone.chain((name) => {
    const changes = transitionsOf(name);
    const around = fc.constantFrom(...(changes.length > 0 ? changes : [Date.UTC(2027, 4, 5)]));
    return fc.tuple(fc.constant(name), around, fc.integer({ min: -30, max: 6 }));
  });
  const length = grid(240).map((minutes) => Math.max(minutes, 5));
  const times = fc.array(fc.tuple(grid(2880), length), { maxLength: 4 });

  test('has the starts that the oracle computes moment by moment', () => {
    const oracle = new Oracle();
    const plainPlan = {
      place,
      weekly: fc.tuple(someDay, someDay, someDay, someDay, someDay, someDay, someDay),
      exception: fc.option(someDay),
      unavailable: times,
      busy: times,
      minutes: fc.constantFrom(15, 30, 45, 60, 90),
      bufferMinutes: grid(30),
      stepMinutes: grid(60).map((step) => Math.max(step, 5)),
      noticeMinutes: grid(1440),
      horizonDays: fc.integer({ min: 1, max: 3 }),
    };
    let offeredCount = 0;
    fc.assert(
      fc.property(fc.record(plainPlan), ({ place: [name, change, hours], exception, ...rest }) => {
        const from = change + hours * HOUR;
        const day = Temporal.Instant.fromEpochMilliseconds(change).toZonedDateTimeISO(name).toPlainDate();
        const placeRanges = (list: [number, number][]) =>
          list.map(([start, minutes]) => ({
            start: from + start * MINUTE,
            end: from + (start + minutes) * MINUTE,
          }));
        const { weekly, bufferMinutes, stepMinutes, noticeMinutes, horizonDays, minutes } = rest;
        const exceptions = new Map(exception ? [[day.toString(), exception]] : []);
        const schedule = { zone: name, weekly, exceptions, bufferMinutes, stepMinutes };
        const query = {
          from,
          until: from + 1.5 * DAY,
          now: from - 18 * HOUR,
          minutes,
          unavailable: placeRanges(rest.unavailable),
          busy: placeRanges(rest.busy),
        };
        const wholePlan = { ...schedule, noticeMinutes, horizonDays };
        const starts = offeredStarts(wholePlan, query);
        offeredCount += starts.length;
        expect(starts).toEqual(oracle.offeredStarts(wholePlan, query));
      }),
      { numRuns: 100 },
    );
    expect(offeredCount).toBeGreaterThan(300);
  });
});
