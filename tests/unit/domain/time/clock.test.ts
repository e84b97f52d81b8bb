import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockIn } from '#domain/time/clock.ts';
import { offsetAt } from '#domain/time/offsets.ts';
import { zoneName } from '#domain/time/zone.ts';

describe('an instant on a clock', () => {
  test('with the offset of that moment', () => {
    expect(clockIn('Europe/Istanbul', Date.UTC(2027, 0, 12, 22, 30))).toEqual({
      ...{ at: '2027-01-12T22:30:00Z', local: '2027-01-13T01:30', offset: '+03:00', zone: 'Europe/Istanbul' },
    });
    expect(clockIn('America/St_Johns', Date.UTC(2027, 0, 12))).toMatchObject({
      ...{ local: '2027-01-11T20:30', offset: '-03:30' },
    });
    expect(clockIn('UTC', 0)).toMatchObject({ local: '1970-01-01T00:00', offset: '+00:00' });
  });

  test('as Temporal says, in every zone, whatever was asked before', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const minute = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });
    fc.assert(
      fc.property(zone, minute, (name, minutes) => {
        const { local, offset } = clockIn(name, minutes * 60_000);
        const clock = Temporal.Instant.fromEpochMilliseconds(minutes * 60_000).toZonedDateTimeISO(name);
        expect(`${local}${offset}`).toBe(clock.toString({ timeZoneName: 'never', smallestUnit: 'minute' }));
      }),
      { numRuns: 2000 },
    );
  });

  test('no zone, no clock', () => {
    expect(() => offsetAt('Europe/Nowhere', 0)).toThrow(RangeError);
  });
});

describe('names of zones', () => {
  test('in their own letter case, old ones too', () => {
    expect(zoneName('europe/istanbul')).toBe('Europe/Istanbul');
    expect(zoneName('Asia/Calcutta')).toMatch(/^Asia\/(Calcutta|Kolkata)$/);
    expect(zoneName('UTC')).toBe('UTC');
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(zoneName(zone)).toBe(zone);
  });

  test('offsets and nonsense are none', () => {
    for (const text of ['', '+03:00', 'Europe', 'Europe/Nowhere', 'a'.repeat(65), 'Europe/Istanbul\0'])
      expect(zoneName(text)).toBeUndefined();
  });
});
