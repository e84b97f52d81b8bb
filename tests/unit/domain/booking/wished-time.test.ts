import { expect, test } from 'vitest';
import { parseWishedTime } from '#domain/booking/wished-time.ts';

const NOW = Date.parse('2027-03-01T08:00:00Z');

test('a wished time is the instant of the patient’s clock', () => {
  expect(parseWishedTime('2027-03-02', '09:30', 'Europe/Paris', NOW)).toEqual({ at: '2027-03-02T08:30:00Z' });
  expect(parseWishedTime('2027-07-02', '09:30', 'Europe/Paris', NOW)).toEqual({ at: '2027-07-02T07:30:00Z' });
});

test.each([
  ['2027-02-30', '09:30', 'date'],
  ['02.03.2027', '09:30', 'date'],
  ['2027-03-02', '24:00', 'time'],
  ['2027-03-02', '', 'time'],
  // Clocks in Paris go from 02:00 to 03:00 on that day.
  ['2027-03-28', '02:30', 'time'],
  ['2027-02-28', '09:30', 'past'],
  ['2027-03-01', '09:59', 'past'],
])('%s %s is refused', (day, time, fault) => {
  expect(parseWishedTime(day, time, 'Europe/Paris', NOW)).toEqual({ fault });
});

test.each(['', 'GMT+3', '+03:00', 'Mars/Olympus'])(
  'a time on the clock “%s” is refused, not guessed',
  (zone) => {
    expect(parseWishedTime('2027-03-02', '09:30', zone, NOW)).toEqual({ fault: 'zone' });
  },
);
