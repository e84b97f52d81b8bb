import { randomInt } from 'node:crypto';

/** Letters and digits without those that are mistaken for one another when read out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Random characters for a number that people read out or copy. It cannot be guessed. Of an estimate it is all that a
 * reader needs; payments and applications cannot be read by it.
 */
export const receiptLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
