import { latinDigits } from '#domain/digits.ts';

/** Letters that Unicode does not decompose, or that are spelt in several ways for one sound or shape. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ς: 'σ',
  // Alef with wasla; Unicode decomposes the other forms of alef and the carriers of hamza.
  ٱ: 'ا',
  // Hamza on the line is often omitted.
  ء: '',
  ة: 'ه',
  ى: 'ي',
  // Persian forms of Arabic letters, and its own letters for p, ch, zh and g.
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  گ: 'ك',
  ڤ: 'ف',
};

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/** Marks above and below letters (accents, vowels, hamza), the bar that stretches words, and invisible signs. */
const IGNORED_MARKS = /[\p{M}\u0640\p{Cf}]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/**
 * A text as the search compares it: lower case without accents; the dotted and the dotless Turkish i are one letter;
 * Arabic without vowel marks, and with one form each of alef, ya and ta marbuta; digits are Latin. One space stands
 * between words of letters and digits.
 */
export function fold(text: string): string {
  return latinDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replace(IGNORED_MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? '')
    .replace(BETWEEN_WORDS, ' ')
    .trim();
}

/** The texts folded and joined, without repeated texts. */
export const foldOnce = (texts: readonly string[]): string => [...new Set(texts.map(fold))].join(' ');
