import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayContaining } from '#domain/booking/days.ts';
import { WITHDRAWAL_DAYS, withdrawalEnds } from '#domain/booking/withdrawal.ts';
import { clockIn } from '#domain/time/clock.ts';
import { offsetAt } from '#domain/time/offsets.ts';
import { monthIn } from '#domain/time/spans.ts';
import { zoneName } from '#domain/time/zone.ts';
import { momentIn, spanIn } from '#mail/clocks.ts';

describe('an instant on a clock', () => {
  test('has the offset that its zone has at that moment', () => {
    expect(clockIn('Europe/Istanbul', Date.UTC(2027, 0, 12, 22, 30))).toEqual({
      at: '2027-01-12T22:30:00Z',
      local: '2027-01-13T01:30',
      offset: '+03:00',
      zone: 'Europe/Istanbul',
    });
    expect(clockIn('America/St_Johns', Date.UTC(2027, 0, 12))).toMatchObject({
      local: '2027-01-11T20:30',
      offset: '-03:30',
    });
    expect(clockIn('UTC', 0)).toMatchObject({ local: '1970-01-01T00:00', offset: '+00:00' });
  });

  test('is the one that Temporal computes, in every zone and any order of calls', () => {
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

  test.each(['Europe/Nowhere', 'SystemV/AST4', ''])(
    'counts the zone %j, which is unknown, as UTC',
    (zone) => {
      expect(offsetAt(zone, 0)).toBe(0);
      expect(clockIn(zone, 0)).toEqual({
        at: '1970-01-01T00:00:00Z',
        local: '1970-01-01T00:00',
        offset: '+00:00',
        zone: 'UTC',
      });
      expect(monthIn(zone, '2027-01').from).toBe(Date.UTC(2027, 0));
      expect(dayContaining(zone, new Date(0)).to.getTime()).toBe(86_400_000);
      // The day of the payment is not counted.
      expect(withdrawalEnds(new Date(0), zone).getTime()).toBe((WITHDRAWAL_DAYS + 1) * 86_400_000);
      expect(momentIn('en', new Date(0), zone)).toBe(momentIn('en', new Date(0), 'UTC'));
      expect(spanIn('ar', new Date(0), new Date(1), zone)).toBe(
        spanIn('ar', new Date(0), new Date(1), 'UTC'),
      );
    },
  );
});

describe('names of zones', () => {
  test('are given in their own letter case, old ones too', () => {
    expect(zoneName('europe/istanbul')).toBe('Europe/Istanbul');
    expect(zoneName('Asia/Calcutta')).toMatch(/^Asia\/(Calcutta|Kolkata)$/);
    expect(zoneName('UTC')).toBe('UTC');
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(zoneName(zone)).toBe(zone);
  });

  test.each(['SystemV/AST4', 'SystemV/EST5EDT', 'ACT', 'IST', 'PST', 'US/Pacific-New'])(
    'exclude %s, which Intl knows and Temporal does not',
    (name) => {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: name })).not.toThrow();
      expect(() => Temporal.Now.zonedDateTimeISO(name)).toThrow(RangeError);
      expect(zoneName(name)).toBeUndefined();
    },
  );

  test('exclude offsets and unknown names', () => {
    for (const text of ['', '+03:00', 'Europe', 'Europe/Nowhere', 'a'.repeat(65), 'Europe/Istanbul\0'])
      expect(zoneName(text)).toBeUndefined();
  });
});
