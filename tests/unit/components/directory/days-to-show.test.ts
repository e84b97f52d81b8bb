import { expect, test } from 'vitest';
import { daysToShow } from '#components/directory/days-to-show.ts';

const NOW = new Date('2036-11-04T08:00:00Z');
const time = (at: string) => ({ at, local: at.slice(0, 16), offset: '+00:00', zone: 'UTC' });
const DAYS = [
  { day: '2036-11-04', times: [time('2036-11-04T09:00:00Z'), time('2036-11-04T09:30:00Z')] },
  { day: '2036-11-05', times: [time('2036-11-05T09:00:00Z'), time('2036-11-05T09:30:00Z')] },
  { day: '2036-11-06', times: [time('2036-11-06T09:00:00Z')] },
];
const shown = (limits: { maxPerDay: number; maxDays: number | undefined }) =>
  daysToShow(DAYS, NOW, limits).map(({ day, times }) => [day, times.length]);

test('a day whose times all begin too soon does not count as the first day', () => {
  expect(shown({ maxPerDay: 2, maxDays: 1 })).toEqual([['2036-11-05', 2]]);
});

test('without a limit of days, every day with times that begin late enough is shown, each with its first times', () => {
  expect(shown({ maxPerDay: 1, maxDays: undefined })).toEqual([
    ['2036-11-05', 1],
    ['2036-11-06', 1],
  ]);
});
