import { latinDigits } from '#domain/digits.ts';

/** Marks of direction and spaces, which keyboards and copied numbers bring along. */
const INVISIBLE_CHARACTERS = /[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069\u061C\uFEFF]/g;
const NUMBER = /^([+-]?)(\d{1,6})(?:\.(\d*))?$/;

/** Latin digits, point and minus for those of other keyboards: `−٢٫٥` → `-2.5`. */
const toLatin = (text: string): string =>
  latinDigits(text)
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(/^[\u2212\u2010-\u2015\uFE63\uFF0D]/, '-')
    .replace(/[,\u066B\u060C]/, '.');

/**
 * Reads a number as people type it, in units of its last decimal place: `1,5` with one decimal is 15. It may have
 * Latin, Arabic-Indic or Persian digits, and a point, a comma or `٫` before its decimals. Gives `number` for a text
 * that is no number, and `decimals` for a number with more decimal places than that; zeros at the end do not count.
 */
export function readDecimal(text: string, decimals: number): number | 'number' | 'decimals' {
  const match = NUMBER.exec(toLatin(text));
  if (!match) return 'number';
  const [, sign, whole = '', behind = ''] = match;
  const fraction = behind.replace(/0+$/, '');
  if (fraction.length > decimals) return 'decimals';
  const units = Number(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' && units > 0 ? -units : units;
}
