import { expect, test } from 'vitest';
import { nearestSlots } from '#domain/booking/nearest-slots.ts';

const slot = (time: string) => ({ visitor: { at: `2026-11-${time}:00Z` } });
const timesOf = (slots: { visitor: { at: string } }[]) => slots.map(({ visitor }) => visitor.at.slice(8, 16));

test('the four times nearest to the wanted one are offered, in order', () => {
  const days = [
    { slots: ['24T09:00', '24T12:00'].map(slot) },
    { slots: ['25T08:00', '25T09:30', '25T11:00', '26T18:00'].map(slot) },
  ];
  expect(timesOf(nearestSlots({ days, next: slot('24T09:00') }, '2026-11-25T09:00:00Z'))).toEqual([
    '24T12:00',
    '25T08:00',
    '25T09:30',
    '25T11:00',
  ]);
});

test('the next free time is offered where the month has none', () => {
  expect(
    timesOf(nearestSlots({ days: [{ slots: [] }], next: slot('30T09:00') }, '2026-10-25T09:00:00Z')),
  ).toEqual(['30T09:00']);
  expect(nearestSlots({ days: [], next: null }, '2026-10-25T09:00:00Z')).toEqual([]);
});
