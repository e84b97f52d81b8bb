import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimate, RESERVE_PERCENT, TRAVELLERS, validUntil } from '#domain/cost/estimate.ts';
import type { Figures, Range, Rate } from '#domain/cost/price-list.ts';
import { digitsOf } from '#domain/money.ts';

const euros = (low: number, high: number): Range => ({ low: low * 100, high: high * 100, currency: 'EUR' });
const rate = (perEuro: number, ratedOn = '2026-10-01'): Rate => ({ perEuro, ratedOn });
const RATES = { EUR: rate(1), USD: rate(1.16), KWD: rate(0.356), JPY: rate(170), UZS: rate(14_000) };

const FIGURES: Figures = {
  treatment: {
    unit: 'implant',
    price: euros(600, 1200),
    visits: 2,
    hotelNights: 6,
    hospitalNights: 0,
    quantity: 1,
    included: ['operation'],
    notIncluded: ['meals'],
  },
  hotelNights: [euros(45, 80), euros(50, 90)],
  hospitalNight: euros(120, 200),
  transfer: euros(25, 60),
  interpreterDay: euros(80, 150),
  flight: euros(90, 280),
  home: { price: euros(1250, 3000), scope: 'implant-without-crown', sources: [], listedOn: '2026-11-21' },
  currency: 'EUR',
  rates: RATES,
};
const operation = (hospitalNights: number, hotelNights: number): Figures => ({
  ...FIGURES,
  treatment: { ...FIGURES.treatment, visits: 1, hotelNights, hospitalNights },
});

describe('an estimate that was computed by hand', () => {
  const { lines, totals, local, home, without } = estimate(2, FIGURES);

  test('has a line for each part, and its sum', () => {
    expect(lines.map(({ key, count, total }) => [key, count, total.low / 100, total.high / 100])).toEqual([
      ['treatment', 1, 600, 1200],
      // Two journeys of six nights in one room; no city is chosen, so from the lowest to the highest.
      ['hotel', 12, 540, 1080],
      ['transfers', 4, 100, 240],
      ['flights', 4, 360, 1120],
    ]);
    expect(without).toEqual([]);
    // 3,640 and 15 % of it; the middle of 1,600 and 3,640.
    expect(totals).toEqual({
      low: 160_000,
      likely: 262_000,
      high: 418_600,
      reserve: 54_600,
      currency: 'EUR',
    });
  });

  test('has no second sum in the currency of the list', () => {
    expect(local).toBeNull();
    expect(home?.inListCurrency).toEqual(home?.price);
  });
});

describe('costs without a figure', () => {
  test('are named and are in no sum', () => {
    const { lines, without, totals } = estimate(1, {
      ...operation(2, 5),
      flight: null,
      hospitalNight: null,
      home: null,
      currency: null,
      hotelNights: [],
    });
    expect(without).toEqual(['hospital', 'hotel', 'flights']);
    expect(totals.low).toBe(lines.reduce((sum, { total }) => sum + total.low, 0));
  });

  test('include a fare in a currency without a rate, and there is no sum in such a currency', () => {
    const { without, local } = estimate(1, {
      ...FIGURES,
      flight: { low: 100, high: 200, currency: 'ISK' },
      currency: 'ISK',
    });
    expect(without).toEqual(['flights']);
    expect(local).toBeNull();
  });

  test('leave a price at home without a rate in its own currency only', () => {
    const price = { low: 100_000, high: 200_000, currency: 'ISK' };
    const { home } = estimate(1, {
      ...FIGURES,
      home: { price, scope: null, sources: [], listedOn: '2026-11-21' },
    });
    expect({ price: home?.price, inListCurrency: home?.inListCurrency }).toEqual({
      price,
      inListCurrency: null,
    });
  });
});

describe('rounding', () => {
  test('a reserve and a middle are whole units: 101.50 and 102.50 have 102 between them and 15 above', () => {
    const figures = {
      ...operation(0, 0),
      treatment: {
        ...operation(0, 0).treatment,
        price: { low: 10_150, high: 10_250, currency: 'EUR' },
      },
      transfer: euros(0, 0),
      flight: null,
    };
    const { totals } = estimate(1, figures);
    expect(totals).toMatchObject({ low: 10_150, likely: 10_200, high: 11_750, reserve: 1500 });
  });

  test.each([10_149, 10_150])('a middle that would be rounded out of its range stays in it: %i', (cents) => {
    const exact = { low: cents, high: cents, currency: 'EUR' };
    const figures = { ...operation(0, 0), transfer: euros(0, 0), flight: null };
    const { totals } = estimate(1, { ...figures, treatment: { ...figures.treatment, price: exact } });
    expect(totals.likely).toBe(cents);
  });
});

describe('an estimate holds', () => {
  test.each([
    ['2026-11-22', '2026-12-22'],
    ['2028-01-31', '2028-03-01'],
    ['2026-12-31', '2027-01-30'],
  ])('from %s until %s', (made, until) => {
    expect(validUntil(made)).toBe(until);
  });
});

const amount = fc.integer({ min: 0, max: 20_000_000 });
const currency = fc.constantFrom('EUR', 'USD', 'KWD', 'JPY', 'UZS');
const range = (code: fc.Arbitrary<string>) =>
  fc.tuple(amount, amount, code).map(([a, b, rangeCurrency]): Range => ({
    low: Math.min(a, b),
    high: Math.max(a, b),
    currency: rangeCurrency,
  }));
const figures: fc.Arbitrary<Figures> = fc.record({
  treatment: fc.record({
    unit: fc.constant('treatment'),
    price: range(currency),
    visits: fc.integer({ min: 1, max: 4 }),
    hotelNights: fc.integer({ min: 0, max: 30 }),
    hospitalNights: fc.integer({ min: 0, max: 14 }),
    quantity: fc.constant(1),
    included: fc.constant([]),
    notIncluded: fc.constant([]),
  }),
  hotelNights: fc.array(range(fc.constant('EUR')), { maxLength: 3 }),
  hospitalNight: fc.option(range(currency)),
  transfer: range(currency),
  interpreterDay: fc.option(range(currency)),
  flight: fc.option(range(currency)),
  home: fc.option(
    fc.record({
      price: range(currency),
      scope: fc.constant(null),
      sources: fc.constant([]),
      listedOn: fc.constant('2026-11-21'),
    }),
  ),
  currency: fc.option(fc.constantFrom('EUR', 'USD', 'KWD', 'JPY', 'UZS', 'ISK')),
  rates: fc.constant(RATES),
});
const travellers = fc.integer(TRAVELLERS);
const isWholeAmount = (value: number) => Number.isSafeInteger(value) && value >= 0;

describe('every estimate', () => {
  const checkEstimates = (check: (result: ReturnType<typeof estimate>, from: Figures) => void) =>
    fc.assert(fc.property(travellers, figures, (count, from) => check(estimate(count, from), from)));

  test('is low at most likely, likely at most high, in whole units, in both currencies', () => {
    checkEstimates(({ totals, local, lines }) => {
      for (const sums of local ? [totals, local] : [totals]) {
        expect(sums.low <= sums.likely && sums.likely <= sums.high).toBe(true);
        expect([sums.low, sums.likely, sums.high].every(isWholeAmount)).toBe(true);
      }
      for (const { total } of lines)
        expect(isWholeAmount(total.low) && isWholeAmount(total.high) && total.low <= total.high).toBe(true);
    });
  });

  test('adds its lines up, and keeps a reserve of 15 % to half a unit', () => {
    checkEstimates(({ totals, lines }) => {
      const sumOfHigh = lines.reduce((sum, { total }) => sum + total.high, 0);
      expect(totals.low).toBe(lines.reduce((sum, { total }) => sum + total.low, 0));
      expect(totals.high).toBe(sumOfHigh + totals.reserve);
      const half = 10 ** digitsOf(totals.currency) / 2;
      expect(Math.abs(totals.reserve - (sumOfHigh * RESERVE_PERCENT) / 100)).toBeLessThanOrEqual(half);
    });
  });

  test('names each part that belongs to it once: with a figure or without', () => {
    checkEstimates(({ lines, without }, { treatment }) => {
      const keys = [...lines.map(({ key }) => key), ...without];
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toContain('treatment');
      expect(keys.includes('hospital')).toBe(treatment.hospitalNights > 0);
    });
  });

  test('costs no less for one traveller more', () => {
    fc.assert(
      fc.property(travellers, figures, (count, from) => {
        const totals = estimate(count, from).totals;
        const totalsOfOneMore = estimate(count + 1, from).totals;
        expect(totalsOfOneMore.low).toBeGreaterThanOrEqual(totals.low);
        expect(totalsOfOneMore.high).toBeGreaterThanOrEqual(totals.high);
      }),
    );
  });
});
