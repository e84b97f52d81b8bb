import type { Locale } from '#config.ts';

/**
 * A phrase that says “in” a place: `in Istanbul`, `à Istanbul`, `en Turquie`, `في إسطنبول`, `İstanbul’da`. For names of
 * countries and cities that take no article.
 */
export function locativePhrase(locale: Locale, name: string, kind: 'city' | 'country'): string {
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

/**
 * The preposition of a country: “en” if the name is feminine (nearly all that end in e are) or begins with a vowel,
 * else “au”, which contains the article (“au Maroc”).
 */
const frenchCountry = (name: string) => (/e$|^[aeéiouœAEÉIOUŒ]/.test(name) ? 'en' : 'au');

/**
 * The suffix is -da or -de by vowel harmony: -da after a back vowel (a, ı, o, u). After a voiceless consonant its d
 * becomes t, as in Paris’te.
 */
function turkishLocative(name: string): string {
  const letters = name.toLocaleLowerCase('tr');
  const lastVowel = [...letters].findLast((letter) => 'aâıoueiöü'.includes(letter)) ?? 'e';
  const vowel = 'aâıou'.includes(lastVowel) ? 'a' : 'e';
  return `${/[fstkçşhp]$/.test(letters) ? 't' : 'd'}${vowel}`;
}
