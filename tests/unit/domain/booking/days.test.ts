import { expect, test } from 'vitest';
import { ageAt, offsetDiffers, dayContaining } from '#domain/booking/days.ts';

test.each([
  ['Europe/Istanbul', '2026-12-01T22:00:00Z', '2026-12-01T21:00:00Z', 24],
  // The clocks go forward at midnight: the day begins at one.
  ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z', 23],
  ['Europe/Paris', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', 25],
])('the day in %s around %s begins at %s and has %i hours', (zone, at, from, hours) => {
  const day = dayContaining(zone, new Date(at));
  expect(day.from).toEqual(new Date(from));
  expect((day.to.getTime() - day.from.getTime()) / 3_600_000).toBe(hours);
});

test.each([
  ['2008-12-02', '2026-12-01T12:00:00Z', 17],
  ['2008-12-01', '2026-12-01T12:00:00Z', 18],
  // It is the birthday already where the patient is.
  ['2008-12-02', '2026-12-01T22:00:00Z', 18],
  ['2008-02-29', '2026-02-28T12:00:00Z', 17],
])('a patient in Istanbul who was born on %s is at %s %i years old', (birthDate, at, age) => {
  expect(ageAt(birthDate, 'Europe/Istanbul', new Date(at))).toBe(age);
});

test('the offset of a zone differs between summer and winter only where its clocks change', () => {
  const summer = new Date('2026-10-01T12:00:00Z');
  const winter = new Date('2026-12-01T12:00:00Z');
  expect(offsetDiffers('Europe/Paris', summer, winter)).toBe(true);
  expect(offsetDiffers('Europe/Istanbul', summer, winter)).toBe(false);
});
