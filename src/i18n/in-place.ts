import type { Locale } from '#config.ts';

/**
 * “in” a place as a phrase: `in Istanbul`, `à Istanbul`, `en Turquie`, `في إسطنبول`, `İstanbul’da`. For names of
 * countries and cities that take no article.
 */
export function inPlace(locale: Locale, name: string, kind: 'city' | 'country'): string {
  switch (locale) {
    case 'ar':
      return `في ${name}`;
    case 'fr':
      return `${kind === 'city' ? 'à' : frenchCountry(name)} ${name}`;
    case 'tr':
      return `${name}’${turkishLocative(name)}`;
    default:
      return `in ${name}`;
  }
}

/** Feminine names, nearly all of those that end in e, and those that begin with a vowel take “en”. */
const frenchCountry = (name: string) => (/e$|^[aeéiouœAEÉIOUŒ]/.test(name) ? 'en' : 'au');

/** The suffix follows the last vowel (a ı o u: back) and the last consonant (voiceless ones harden it). */
function turkishLocative(name: string): string {
  const letters = name.toLocaleLowerCase('tr');
  const lastVowel = [...letters].findLast((letter) => 'aâıoueiöü'.includes(letter)) ?? 'e';
  const vowel = 'aâıou'.includes(lastVowel) ? 'a' : 'e';
  return `${/[fstkçşhp]$/.test(letters) ? 't' : 'd'}${vowel}`;
}
