import { describe, expect, test } from 'vitest';
import { changesIn } from '#domain/time/clock.ts';
import { daysIn, daysOf, monthIn, spanIn } from '#domain/time/spans.ts';

const instantOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

describe('times of a zone', () => {
  test('a month goes from its first moment to that of the next month', () => {
    expect(monthIn('Europe/Berlin', '2027-03')).toEqual({
      from: instantOf('2027-03-01T00:00+01:00'),
      until: instantOf('2027-04-01T00:00+02:00'),
    });
    expect(daysOf('2028-02')).toHaveLength(29);
    expect(daysOf('2027-02').at(-1)).toBe('2027-02-28');
  });

  test.each([
    // The clocks skip the first hour of this day.
    ['Africa/Cairo', '2026-04-24', '2026-04-25', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
    ['Africa/Cairo', '2026-04-23', '2026-04-24', '2026-04-22T22:00Z', '2026-04-23T22:00Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-29', '2027-03-27T23:00Z', '2027-03-28T22:00Z'],
  ])(
    'in %s the span of the days from %s to %s begins and ends at the first moments of days',
    (zone, from, until, first, last) => {
      expect(daysIn(zone, from, until)).toEqual({ from: instantOf(first), until: instantOf(last) });
    },
  );

  test('a span between two wall times is the wider one where clocks change', () => {
    const berlin = (from: string, to: string) => spanIn('Europe/Berlin', from, to);
    expect(berlin('2027-01-12T09:00', '2027-01-13T00:00')).toEqual({
      from: instantOf('2027-01-12T09:00+01:00'),
      until: instantOf('2027-01-13T00:00+01:00'),
    });
    expect(berlin('2027-10-31T02:00', '2027-10-31T02:30')).toEqual({
      from: instantOf('2027-10-31T02:00+02:00'),
      until: instantOf('2027-10-31T02:30+01:00'),
    });
    const skipped = berlin('2027-03-28T02:00', '2027-03-28T02:30');
    expect(skipped.from).toBeLessThanOrEqual(instantOf('2027-03-28T01:00Z'));
    expect(skipped.until).toBeGreaterThanOrEqual(instantOf('2027-03-28T01:00Z'));
  });

  test('changes of the clocks have their moment and the time that clocks show then', () => {
    const { from, until } = monthIn('Europe/Berlin', '2027-03');
    expect(changesIn('Europe/Berlin', from, until)).toEqual([
      {
        at: '2027-03-28T01:00:00Z',
        local: '2027-03-28T03:00',
        offset: '+02:00',
        zone: 'Europe/Berlin',
      },
    ]);
    expect(changesIn('Europe/Istanbul', from, until)).toEqual([]);
  });

  test('a change at the first moment of a month belongs to that month alone', () => {
    const september = monthIn('America/Asuncion', '2023-09');
    const october = monthIn('America/Asuncion', '2023-10');
    expect(changesIn('America/Asuncion', september.from, september.until)).toEqual([]);
    expect(changesIn('America/Asuncion', october.from, october.until)).toMatchObject([
      { at: '2023-10-01T04:00:00Z', local: '2023-10-01T01:00', offset: '-03:00' },
    ]);
  });
});
