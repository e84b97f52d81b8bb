import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDecimal } from '#domain/calculators/decimal.ts';

describe('a number as people type it', () => {
  test.each([
    ['170', 1, 1700],
    ['170.5', 1, 1705],
    ['170,5', 1, 1705],
    ['170.50', 1, 1705],
    ['٧٠', 1, 700],
    ['٧٠٫٥', 1, 705],
    ['۷۰٫۵', 1, 705],
    ['٧٠،٥', 1, 705],
    ['\u200F٧٠\u202C ', 0, 70],
    ['\u2212٢٫٢٥', 2, -225],
    ['-2,5', 2, -250],
    ['–2.5', 2, -250],
    ['+1.25', 2, 125],
    ['-0', 2, 0],
    ['1 70', 0, 170],
    ['5.', 0, 5],
    // As a fraction this would be 819.9999999999999.
    ['8.2', 2, 820],
  ])('%j with %i decimals is %i', (text, decimals, units) => {
    expect(readDecimal(text, decimals)).toBe(units);
  });

  test.each([
    '',
    'abc',
    '1e3',
    '0x10',
    '.5',
    '1.2.3',
    '1,234.5',
    '--1',
    '1-',
    'NaN',
    '∞',
    '1234567',
    '٧٠ كغ',
  ])('%j is no number', (text) => expect(readDecimal(text, 2)).toBe('number'));

  test.each([
    ['70.55', 1],
    ['30.5', 0],
    ['2.125', 2],
  ])('%j has more than %i decimals', (text, decimals) => {
    expect(readDecimal(text, decimals)).toBe('decimals');
  });

  test('reads the same number in every way of writing it', () => {
    const arabic = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))).replace('.', '٫');
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), (hundredths) => {
        const text = (hundredths / 100).toFixed(2);
        expect(readDecimal(text, 2)).toBe(hundredths);
        expect(readDecimal(text.replace('.', ','), 2)).toBe(hundredths);
        expect(readDecimal(arabic(text).replace('-', '\u2212'), 2)).toBe(hundredths);
      }),
    );
  });
});
