import { expect, test } from 'vitest';
import { deviceZone, haveSameClock } from '#domain/time/same-clock.ts';

const DAYS_OF_YEAR = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, 1 + day, 12));

test('zones whose offsets agree all year have the same clock on each day', () => {
  for (const day of DAYS_OF_YEAR) expect(haveSameClock('Europe/Paris', 'Europe/Berlin', day)).toBe(true);
});

test('zones whose offsets agree in summer alone have different clocks on each day, also in the last weeks of summer time', () => {
  for (const day of DAYS_OF_YEAR) expect(haveSameClock('Europe/Athens', 'Europe/Istanbul', day)).toBe(false);
});

test('a zone that is unknown has the clock of no other', () => {
  expect(haveSameClock('Mars/Olympus', 'Europe/Paris', DAYS_OF_YEAR[0] ?? 0)).toBe(false);
});

test('the zone of a device is the name that its browser gives', () => {
  expect(deviceZone('Europe/Paris')).toBe('Europe/Paris');
});

test.each(['UTC', 'Etc/GMT-3'])('a browser that says %s hides the zone of its device', (name) => {
  expect(deviceZone(name)).toBeUndefined();
});
