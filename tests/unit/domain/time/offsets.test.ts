import { describe, expect, test } from 'vitest';
import { findPeriodsByIntl, offsetPeriods } from '#domain/time/offsets.ts';

const DAY = 86_400_000;
const FROM = Date.UTC(2026, 8, 1);
const UNTIL = FROM + 220 * DAY;

/** Zones with changes of an hour, of half an hour, at odd minutes, on both halves of the globe, and with none. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Europe/Istanbul',
  'Pacific/Chatham',
  'Asia/Beirut',
  'UTC',
  'America/Santiago',
];

describe('offsets of a browser without Temporal', () => {
  test.each(ZONES)('are those of Temporal in %s', (zone) => {
    const bounds = ({ start, end, offset }: { start: number; end: number; offset: number }) => ({
      start: Math.max(start, FROM),
      end: Math.min(end, UNTIL),
      offset,
    });
    const expected = offsetPeriods(zone, FROM, UNTIL).map(bounds);
    expect(findPeriodsByIntl(zone, FROM, UNTIL).periods.map(bounds)).toEqual(expected);
  });

  test.each([1, 500, 999])('are found where a range ends %i ms after a change', (after) => {
    const change = Date.UTC(2027, 2, 28, 1);
    const { periods } = findPeriodsByIntl('Europe/Berlin', change - DAY + after, change + after);
    expect(periods.map(({ end }) => end)).toEqual([change, change + after]);
  });
});
