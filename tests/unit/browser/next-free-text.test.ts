import { expect, test } from 'vitest';
import { isHiddenZone, nextFreeText } from '#browser/next-free-text.ts';
import { deviceZone } from '#domain/time/same-clock.ts';

const local = '2036-11-04T01:30';
/** A time on the clock of the machine that runs the test, whichever it is. */
const clock = { local, at: new Date(local).toISOString(), offset: '-05:00', zone: 'America/New_York' };
const free = {
  day: '2036-11-04',
  text: 'Next available: 4 November',
  days: [{ day: '2036-11-04', times: [clock] }],
  words: [{ weekday: 'Tue', date: '4 Nov', times: ['01:30'] }],
};

test('the next free time is named by its day and time', () => {
  expect(nextFreeText(free, '{{date}}, {{time}}')).toBe('Next available: 4 November, 01:30');
});

test('where the time has no room, the next free day stands alone', () => {
  expect(nextFreeText(free, undefined)).toBe(free.text);
});

test.each<[string, Partial<typeof free>]>([
  ['the times of another day', { days: [{ day: '2036-11-05', times: [] }] }],
  ['no times', { days: [], words: [] }],
  ['no words for its times', { words: [] }],
])('an answer with %s names the day alone', (_, change) => {
  expect(nextFreeText({ ...free, ...change }, '{{date}}, {{time}}')).toBe(free.text);
});

test('a doctor who is full by now has no time', () => {
  const full = { day: null, text: 'No times available at the moment', days: [], words: [] };
  expect(nextFreeText(full, '{{date}}, {{time}}')).toBe(full.text);
});

test('a time on another clock than that of the browser is not named', () => {
  const later = { ...clock, at: new Date('2036-11-04T02:30').toISOString() };
  const elsewhere = { ...free, days: [{ day: free.day, times: [later] }] };
  expect(nextFreeText(elsewhere, '{{date}}, {{time}}')).toBe(free.text);
});

test.each(['UTC', 'Etc/UTC', 'Etc/GMT'])('a browser that says %s hides the zone of its visitor', (zone) => {
  expect(isHiddenZone(zone)).toBe(true);
});

test('a zone with a place is that of the visitor', () => {
  expect(isHiddenZone('America/New_York')).toBe(false);
});

test.each(['UTC', 'Etc/GMT-3', 'Europe/Paris'])(
  'a zone called %s is hidden here where other pages take it for hidden',
  (zone) => {
    expect(isHiddenZone(zone)).toBe(deviceZone(zone) === undefined);
  },
);
