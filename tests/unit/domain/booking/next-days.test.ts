import { expect, test } from 'vitest';
import { nextDays } from '#domain/booking/next-days.ts';

const instantOf = (text: string) => Date.parse(text);
const shownDays = (zone: string, starts: readonly string[]) =>
  nextDays(zone, starts.map(instantOf)).map(({ day, times }) => [
    day,
    ...times.map(({ local }) => local.slice(11)),
  ]);

test('a day shows its first times, at least an hour apart', () => {
  const starts = ['06:00', '06:15', '06:59', '07:00', '08:30', '10:00'].map((time) => `2027-03-01T${time}Z`);
  expect(shownDays('Europe/Istanbul', starts)).toEqual([['2027-03-01', '09:00', '10:00', '11:30']]);
});

test('days are those of the given zone', () => {
  const starts = ['2027-03-01T03:00Z', '2027-03-01T06:00Z'];
  expect(shownDays('America/New_York', starts)).toEqual([
    ['2027-02-28', '22:00'],
    ['2027-03-01', '01:00'],
  ]);
});

test('four days are shown, however many have times', () => {
  const starts = [1, 2, 4, 5, 6].map((day) => `2027-03-0${day}T09:00Z`);
  expect(shownDays('UTC', starts).map(([day]) => day)).toEqual([
    '2027-03-01',
    '2027-03-02',
    '2027-03-04',
    '2027-03-05',
  ]);
});

test('no day is shown where nothing is free', () => {
  expect(nextDays('UTC', [])).toEqual([]);
});
