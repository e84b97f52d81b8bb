import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  digitsOf,
  isCurrency,
  MAX_AMOUNT,
  parseAmount,
  percentOf,
  withPoint,
} from '#domain/money.ts';

const currency = fc.constantFrom('EUR', 'TRY', 'JPY', 'KWD', 'BHD', 'XOF');

describe('an amount', () => {
  test.each([
    ['EUR', 2],
    ['TRY', 2],
    ['JPY', 0],
    ['KWD', 3],
  ])('in %s has %i digits after the point', (code, digits) => {
    expect(digitsOf(code)).toBe(digits);
  });

  test.each([
    ['45', 'EUR', 4500],
    ['45.5', 'EUR', 4550],
    ['45.50', 'EUR', 4550],
    ['0.07', 'TRY', 7],
    ['45,50', 'EUR', 4550],
    ['45,5', 'KWD', 45500],
    ['45٫50', 'EUR', 4550],
    // As fractions these would be 113999.99999999999 and 805.0000000000001.
    ['1139.99', 'EUR', 113999],
    ['8.05', 'EUR', 805],
    ['1.001', 'KWD', 1001],
    ['1200', 'JPY', 1200],
    ['1000000000', 'EUR', MAX_AMOUNT],
  ])('%s %s is %i minor units', (text, code, amount) => {
    expect(parseAmount(text, code)).toBe(amount);
  });

  test.each([
    ['45.505', 'EUR'],
    ['1.5', 'JPY'],
    ['-1', 'EUR'],
    ['+1', 'EUR'],
    ['1e3', 'EUR'],
    // Three digits behind a comma may mean thousands.
    ['1,500', 'KWD'],
    ['1,500', 'EUR'],
    ['1,5', 'JPY'],
    [' 1', 'EUR'],
    ['', 'EUR'],
    ['.5', 'EUR'],
    ['5.', 'EUR'],
    ['١٢', 'EUR'],
    ['1000000000.01', 'EUR'],
  ])('“%s” in %s is no amount', (text, code) => {
    expect(parseAmount(text, code)).toBeUndefined();
  });

  test.each([
    ['79,50', '79.50'],
    [' 79,5 ', '79.5'],
    ['79٫50', '79.50'],
    ['79.50', '79.50'],
    ['1,250', '1,250'],
    ['1.250,50', '1.250,50'],
    ['', ''],
  ])('“%s” has a point as “%s”', (typed, expected) => {
    expect(withPoint(typed)).toBe(expected);
  });

  test('is written as it is read, in every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), currency, (amount, code) => {
        expect(parseAmount(amountText({ amount, currency: code }), code)).toBe(amount);
      }),
    );
    expect(amountText({ amount: -5, currency: 'EUR' })).toBe('-0.05');
  });

  test('is in a currency of ISO 4217, not in another code', () => {
    expect(['EUR', 'TRY', 'EURO', 'eur', 'ZZZ'].map(isCurrency)).toEqual([true, true, false, false, false]);
  });
});

describe('a share', () => {
  test.each([
    [100, 50, 50],
    [101, 50, 51],
    [1, 50, 1],
    [1, 49, 0],
    [333, 33, 110],
    [0, 100, 0],
  ])('of %i, %i percent, is %i', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });

  test('is whole, never more than the whole, and off by half a unit at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_AMOUNT }),
        fc.integer({ min: 0, max: 100 }),
        (amount, percent) => {
          const share = percentOf(amount, percent);
          expect(Number.isSafeInteger(share) && share >= 0 && share <= amount).toBe(true);
          const exact = BigInt(amount) * BigInt(percent);
          const difference = BigInt(share) * 100n - exact;
          expect(difference > -50n && difference <= 50n).toBe(true);
        },
      ),
    );
  });
});
