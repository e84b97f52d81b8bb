/** The fewest letters that are left of a word. */
const SHORTEST = 3;

/** Takes the first ending off that leaves enough of the word. */
function without(word: string, endings: readonly string[], shortest = SHORTEST): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortest);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** One letter where a language doubles the last one before an ending: `cancelling`, `cancel`. */
const undoubled = (word: string): string => word.replace(/([^aeiou])\1$/, '$1');

function english(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  const singular = /(?:ss|us|is)$/.test(word) ? word : without(word, ['s']);
  return undoubled(without(without(singular, ['ing', 'ed'], 3), ['e'], 4));
}

function french(word: string): string {
  const singular = without(word, ['s', 'x'], 3);
  return undoubled(without(without(singular, ['ements', 'ement', 'ees', 'ee', 'er', 'e'], 4), ['e'], 4));
}

/** Cases, plurals and possessives, as they are folded. The longest come first. */
const TURKISH = (
  'larindan lerinden larinda lerinde larina lerine larin lerin lari leri sindan sinden sinda sinde indan inden undan ' +
  'unden inda inde unda unde ndan nden nda nde lar ler dan den tan ten nin nun sina sine da de ta te in un im um si su ' +
  'yi yu ya ye na ne i u a e'
).split(' ');
/** The last letter before an ending that begins with a vowel: `uçak`, `uçağa`. */
const HARD: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };

function turkish(word: string): string {
  const stem = without(without(word, TURKISH), TURKISH);
  return stem.replace(/[gbd]$/, (letter) => HARD[letter] ?? letter);
}

const ARABIC_BEGINNINGS = ['وال', 'بال', 'كال', 'فال', 'ولل', 'لل', 'ال'];
const ARABIC_ENDINGS = ['تها', 'تي', 'تك', 'ته', 'يات', 'ات', 'ون', 'ين', 'ها', 'هم', 'يه', 'ه', 'ي', 'ا'];

function arabic(word: string): string {
  const article = ARABIC_BEGINNINGS.find((one) => word.startsWith(one) && word.length - one.length >= 2);
  const bare = article === undefined ? word : word.slice(article.length);
  return without(without(bare, ARABIC_ENDINGS), ARABIC_ENDINGS);
}

/** Letters that are written on the word that follows: and, in, with, for, like; verbs of the present in the Maghreb. */
const ON_THE_WORD = /^[وفبلك](?=\p{Script=Arabic}{4})/u;

/**
 * A folded Arabic word without a preposition on it: `فاسطنبول`, `اسطنبول`; undefined where there is none. Many words
 * begin with such a letter of their own, so it is for words that are not known otherwise.
 */
export const withoutPreposition = (word: string): string | undefined =>
  ON_THE_WORD.test(word) ? word.slice(1) : undefined;

const STEMMERS: Readonly<Record<string, (word: string) => string>> = { en: english, fr: french, tr: turkish };

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/**
 * A folded word without the endings that its language bends it by, so that forms of one word are compared as one. The
 * letters tell Arabic from the others.
 */
export const stemOf = (language: string, word: string): string =>
  ARABIC_LETTER.test(word) ? arabic(word) : (STEMMERS[language]?.(word) ?? word);
