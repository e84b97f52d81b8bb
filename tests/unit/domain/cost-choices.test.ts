import { describe, expect, test } from 'vitest';
import { type CostLineKey, estimate } from '#domain/cost/estimate.ts';
import type { Figures, Range } from '#domain/cost/price-list.ts';

const euros = (low: number, high: number): Range => ({ low: low * 100, high: high * 100, currency: 'EUR' });
const operation = (hospitalNights: number, hotelNights: number): Figures => ({
  treatment: {
    unit: 'tooth',
    price: euros(200, 400),
    visits: 1,
    hotelNights,
    hospitalNights,
    quantity: 1,
    included: ['operation'],
    notIncluded: [],
  },
  hotelNights: [euros(45, 80)],
  hospitalNight: euros(120, 200),
  transfer: euros(25, 60),
  interpreterDay: null,
  flight: euros(90, 280),
  home: null,
  currency: 'EUR',
  rates: { EUR: { perEuro: 1, ratedOn: '2026-10-01' } },
});
const lineOf = (figures: Figures, travellers: number, key: CostLineKey) =>
  estimate(travellers, figures).lines.find((line) => line.key === key);

describe('answers that replace the usual figures', () => {
  const withRooms = estimate(4, operation(3, 7), { quantity: 6, hotelNights: 10, rooms: 3 });
  const counts = Object.fromEntries(withRooms.lines.map(({ key, count }) => [key, count]));

  test('multiply the treatment, and not the tickets', () => {
    expect(counts).toMatchObject({ treatment: 6, flights: 4, transfers: 2 });
    expect(lineOf(operation(3, 7), 4, 'treatment')?.count).toBe(1);
  });

  test('set nights and rooms; companions keep no more rooms than they need', () => {
    // Ten nights in three rooms, and three nights in two rooms for the three who came along.
    expect(counts).toMatchObject({ hotel: 10 * 3 + 3 * 2 });
    expect(withRooms).toMatchObject({ rooms: 3, hotelNights: 10 });
  });

  test('may ask for no hotel at all', () => {
    const { lines } = estimate(1, operation(0, 7), { hotelNights: 0 });
    expect(lines.map(({ key }) => key)).not.toContain('hotel');
  });
});

describe('rooms', () => {
  test.each([
    [1, 6],
    [2, 6],
    [3, 12],
    [4, 12],
    [5, 18],
    [6, 18],
  ])('are for two: %i travellers take %i nights of six', (travellers, nights) => {
    expect(lineOf(operation(0, 6), travellers, 'hotel')?.count).toBe(nights);
  });

  test.each([
    // While the patient is in hospital, only the others need a room.
    [1, 7],
    [2, 7 + 3],
    [3, 14 + 3],
    [4, 14 + 6],
  ])('of %i travellers with three nights in hospital: %i', (travellers, nights) => {
    expect(lineOf(operation(3, 7), travellers, 'hotel')?.count).toBe(nights);
    expect(lineOf(operation(3, 7), travellers, 'hospital')?.count).toBe(3);
  });

  test('without a night there is no line, and nothing is missing', () => {
    const { lines, without } = estimate(1, operation(0, 0));
    expect(lines.map(({ key }) => key)).toEqual(['treatment', 'transfers', 'flights']);
    expect(without).toEqual([]);
  });
});
