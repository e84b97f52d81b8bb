import { expect, test } from 'vitest';
import { countdown, lastAnnouncement, minutesLeft, minutesToSay } from '#domain/booking/hold-clock.ts';

test.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [61_000, '1:01'],
  [9_500, '0:10'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%d ms are shown as %s', (left, text) => {
  expect(countdown(left)).toBe(text);
});

test.each([
  [600_000, 10],
  [599_000, 10],
  [60_000, 1],
  [1, 1],
  [0, 0],
  [-5_000, 0],
])('%d ms are at most %d minutes', (left, minutes) => {
  expect(minutesLeft(left)).toBe(minutes);
});

test.each([
  [600_000, undefined],
  [300_001, undefined],
  [300_000, 5],
  [120_001, 5],
  [120_000, 2],
  [60_000, 1],
  [1, 1],
  [0, 1],
  [-5_000, 1],
])('with %d ms left, the last announcement says %s minutes', (left, minutes) => {
  expect(lastAnnouncement(left)).toBe(minutes);
});

test.each([
  [300_001, undefined],
  [300_000, 5],
  [290_001, 5],
  [290_000, undefined],
  [120_000, 2],
  [110_000, undefined],
  [60_000, 1],
  [0, undefined],
])('with %d ms left, the announcement of %s minutes stands on the page', (left, minutes) => {
  expect(minutesToSay(left, 600_000)).toBe(minutes);
});

test('a page that is opened late does not announce minutes that are over', () => {
  expect(minutesToSay(299_000, 299_000)).toBeUndefined();
  expect(minutesToSay(292_000, 299_000)).toBeUndefined();
  expect(minutesToSay(119_500, 299_000)).toBe(2);
});
