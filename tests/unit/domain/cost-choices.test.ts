import { describe, expect, test } from 'vitest';
import { DONOR_LIMIT } from '#domain/calculators/hair-grafts.ts';
import { type CostLineKey, estimate } from '#domain/cost/estimate.ts';
import { type Figures, middleQuantity, QUANTITY_MAX, type Range } from '#domain/cost/price-list.ts';

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

  test('have no line where there are no nights, and are then not named as missing', () => {
    const { lines, without } = estimate(1, operation(0, 0));
    expect(lines.map(({ key }) => key)).toEqual(['treatment', 'transfers', 'flights']);
    expect(without).toEqual([]);
  });
});

describe('the price at home', () => {
  const withHome = (scope: 'whole-treatment' | null, currency = 'GBP'): Figures => ({
    ...operation(0, 7),
    home: {
      price: { low: 50_000, high: 90_000, currency },
      scope,
      sources: [],
      listedOn: '2026-11-21',
    },
    rates: { EUR: { perEuro: 1, ratedOn: '2026-10-01' }, GBP: { perEuro: 0.5, ratedOn: '2026-10-01' } },
  });

  test('is for as many units as the treatment, with the price of one beside it', () => {
    expect(estimate(1, withHome(null), { quantity: 6 }).home).toMatchObject({
      price: { low: 50_000, high: 90_000, currency: 'GBP' },
      count: 6,
      total: { low: 300_000, high: 540_000, currency: 'GBP' },
      inListCurrency: { low: 100_000, high: 180_000, currency: 'EUR' },
      totalInListCurrency: { low: 600_000, high: 1_080_000, currency: 'EUR' },
    });
  });

  test('for a whole treatment is counted once', () => {
    expect(estimate(1, withHome('whole-treatment'), { quantity: 6 }).home).toMatchObject({
      count: 1,
      total: { low: 50_000, high: 90_000, currency: 'GBP' },
    });
  });

  test('without a rate is multiplied in its own currency only', () => {
    expect(estimate(1, withHome(null, 'ISK'), { quantity: 2 }).home).toMatchObject({
      total: { low: 100_000, high: 180_000, currency: 'ISK' },
      totalInListCurrency: null,
    });
  });

  test('is in no sum of the journey', () => {
    const totals = estimate(1, withHome(null), { quantity: 6 }).totals;
    expect(totals).toEqual(estimate(1, operation(0, 7), { quantity: 6 }).totals);
  });
});

describe('the number that a calculator passes on', () => {
  test.each([
    ['implant', 2, 3, 3],
    ['implant', 1, 1, 1],
    ['graft', 1800, 2400, 2100],
    ['graft', 1200, 1630, 1400],
    ['graft', 5400, 12_000, 7000],
    ['graft', 1, 2, 50],
  ] as const)('of a range of units (%s) %i to %i is %i', (unit, from, to, middle) => {
    expect(middleQuantity(unit, { from, to })).toBe(middle);
  });

  test('is at most what a donor area gives', () => {
    expect(QUANTITY_MAX.graft).toBe(DONOR_LIMIT.to);
  });
});
