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
});
