import { describe, expect, test } from 'vitest';
import { convertRange, convertRoughly, rateOf, roundTo } from '#domain/cost/exchange.ts';
import type { Rate } from '#domain/cost/price-list.ts';
import { digitsOf } from '#domain/money.ts';

const rate = (perEuro: number, ratedOn = '2026-10-01'): Rate => ({ perEuro, ratedOn });
const RATES = { EUR: rate(1), USD: rate(1.16), KWD: rate(0.356), JPY: rate(170), UZS: rate(14_000) };

describe('rounding', () => {
  test.each([
    [149n, 100n, 1n, 1],
    [150n, 100n, 1n, 2],
    [49n, 1n, 100n, 0],
    [50n, 1n, 100n, 100],
    [0n, 7n, 1000n, 0],
  ])('%i / %i to steps of %i is %i', (numerator, denominator, step, result) => {
    expect(roundTo(numerator, denominator, step)).toBe(result);
  });

  test.each([
    // 1,234.56 € in currencies with two, three, no digits after the point.
    ['USD', 143_200],
    ['KWD', 440_000],
    ['JPY', 209_875],
  ])('a line in %s has whole units', (to, minor) => {
    expect(convertRange({ low: 123_456, high: 123_456, currency: 'EUR' }, to, RATES)?.low).toBe(minor);
  });

  test.each([
    ['KWD', 100_000, 28_100],
    ['JPY', 17_000, 10_000],
  ])('a line that is converted from %s has whole euros', (currency, minor, cents) => {
    expect(convertRange({ low: minor, high: minor, currency }, 'EUR', RATES)?.low).toBe(cents);
  });

  test.each([
    ['USD', 143_000],
    ['KWD', 440_000],
    ['JPY', 210_000],
    ['UZS', 17_300_000 * 10 ** digitsOf('UZS')],
  ])('an approximate sum in %s has three significant digits', (to, minor) => {
    expect(convertRoughly(123_456, 'EUR', to, RATES)).toBe(minor);
  });

  test('small sums are rounded to whole units: 1.50 € is 2 $, not 1.74', () => {
    expect(convertRoughly(150, 'EUR', 'USD', RATES)).toBe(200);
  });
});

describe('rates', () => {
  test('are computed by way of the euro, with the older date of the two', () => {
    const rateFound = rateOf('USD', 'KWD', { USD: rate(1.16, '2026-10-02'), KWD: rate(0.356, '2026-09-30') });
    expect(rateFound?.perEuro).toBeCloseTo(0.356 / 1.16, 12);
    expect(rateFound?.ratedOn).toBe('2026-09-30');
  });

  test('of zero or of a missing currency convert nothing', () => {
    expect(rateOf('EUR', 'USD', { EUR: rate(1), USD: rate(0) })).toBeUndefined();
    expect(convertRoughly(100, 'EUR', 'USD', { EUR: rate(1) })).toBeUndefined();
  });
});
