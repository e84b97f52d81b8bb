import { expect, test } from 'vitest';
import { nextFreeText } from '#browser/next-free-text.ts';

const clock = { local: '2036-11-04T01:30', offset: '-05:00', zone: 'America/New_York' };
const free = {
  day: '2036-11-04',
  text: 'Next available: 4 November',
  days: [{ day: '2036-11-04', times: [{ ...clock, at: '2036-11-04T06:30:00Z' }] }],
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
