import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another when read out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random characters for a number that people read out or copy. Not to be guessed; alone it opens nothing. */
export const receiptLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
