import { describe, expect, test } from 'vitest';
import {
  endsAfterStart,
  endsWithinDay,
  overlapInWeek,
  overlapOnDay,
  readRange,
  writeRange,
} from '#domain/booking/wall-time.ts';

const range = (from: string, to: string, next_day = false) => readRange({ from, to, next_day });

describe('ranges as they are written', () => {
  test('are read and written alike', () => {
    for (const written of [
      { from: '09:05', to: '12:30', next_day: false },
      { from: '20:00', to: '24:00', next_day: false },
      { from: '22:00', to: '02:15', next_day: true },
    ])
      expect(writeRange(readRange(written))).toEqual(written);
    expect(range('22:00', '02:15', true)).toEqual({ start: 1320, end: 1575 });
  });

  test('end after they begin, a day later at most', () => {
    expect([range('09:00', '09:00'), range('09:00', '08:00')].map(endsAfterStart)).toEqual([false, false]);
    expect([range('09:00', '09:05'), range('09:00', '08:00', true)].map(endsAfterStart)).toEqual([
      true,
      true,
    ]);
    expect([range('09:00', '09:00', true), range('09:00', '09:01', true)].map(endsWithinDay)).toEqual([
      true,
      false,
    ]);
  });

  test('may touch, not overlap', () => {
    expect(overlapOnDay([range('13:00', '15:00'), range('09:00', '13:00')])).toBe(false);
    expect(overlapOnDay([range('12:59', '15:00'), range('09:00', '13:00')])).toBe(true);
  });

  test('overlap those of the next day when they go over midnight, also from Sunday into Monday', () => {
    const night = range('22:00', '02:00', true);
    const earlyRange = [range('01:00', '03:00')];
    const lateRange = [range('02:00', '03:00')];
    const week = (weekday: number, ranges = earlyRange) =>
      overlapInWeek([
        { weekday, ranges: [night] },
        { weekday: (weekday % 7) + 1, ranges },
      ]);
    expect([1, 3, 6, 7].map((weekday) => week(weekday))).toEqual([true, true, true, true]);
    expect([1, 7].map((weekday) => week(weekday, lateRange))).toEqual([false, false]);
  });
});
