/** The fewest letters that a stem keeps. */
const SHORTEST_STEM = 3;

/** Removes the first ending that leaves enough of the word. */
function removeEnding(word: string, endings: readonly string[], shortest = SHORTEST_STEM): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortest);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Removes a doubled last letter, which a language doubles before an ending: `cancelling`, `cancel`. */
const undouble = (word: string): string => word.replace(/([^aeiou])\1$/, '$1');

function english(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  const singular = /(?:ss|us|is)$/.test(word) ? word : removeEnding(word, ['s']);
  return undouble(removeEnding(removeEnding(singular, ['ing', 'ed'], 3), ['e'], 4));
}

function french(word: string): string {
  const singular = removeEnding(word, ['s', 'x'], 3);
  return undouble(
    removeEnding(removeEnding(singular, ['ements', 'ement', 'ees', 'ee', 'er', 'e'], 4), ['e'], 4),
  );
}

/** Folded cases, plurals and possessives; the longest come first. */
const TURKISH = (
  'larindan lerinden larinda lerinde larina lerine larin lerin lari leri sindan sinden sinda sinde indan inden undan ' +
  'unden inda inde unda unde ndan nden nda nde lar ler dan den tan ten nin nun sina sine da de ta te in un im um si su ' +
  'yi yu ya ye na ne i u a e'
).split(' ');
/** Last letters that change before a vowel: `uçak`, `uçağa`. */
const HARDENED_LETTERS: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };

function turkish(word: string): string {
  const stem = removeEnding(removeEnding(word, TURKISH), TURKISH);
  return stem.replace(/[gbd]$/, (letter) => HARDENED_LETTERS[letter] ?? letter);
}

const ARABIC_BEGINNINGS = ['وال', 'بال', 'كال', 'فال', 'ولل', 'لل', 'ال'];
const ARABIC_ENDINGS = ['تها', 'تي', 'تك', 'ته', 'يات', 'ات', 'ون', 'ين', 'ها', 'هم', 'يه', 'ه', 'ي', 'ا'];

function arabic(word: string): string {
  const article = ARABIC_BEGINNINGS.find((one) => word.startsWith(one) && word.length - one.length >= 2);
  const withoutArticle = article === undefined ? word : word.slice(article.length);
  return removeEnding(removeEnding(withoutArticle, ARABIC_ENDINGS), ARABIC_ENDINGS);
}

/**
 * Letters that Arabic attaches to the next word. They mean and, in, with, for or like, or mark the present tense in
 * the Maghreb.
 */
const ATTACHED_LETTER = /^[وفبلك](?=\p{Script=Arabic}{4})/u;

/**
 * A folded Arabic word without its attached preposition: `فاسطنبول`, `اسطنبول`; undefined without one. Many words
 * begin with such a letter of their own, so it is used only for words that are unknown otherwise.
 */
export const removePreposition = (word: string): string | undefined =>
  ATTACHED_LETTER.test(word) ? word.slice(1) : undefined;

const STEMMERS: Readonly<Record<string, (word: string) => string>> = { en: english, fr: french, tr: turkish };

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/**
 * A folded word without the endings of its language, so that its forms compare as equal. Arabic is recognised by
 * its letters.
 */
export const stemOf = (language: string, word: string): string =>
  ARABIC_LETTER.test(word) ? arabic(word) : (STEMMERS[language]?.(word) ?? word);

/** The part of a stem that all its forms contain: some forms have another last letter, `surgery` and `surgeries`. */
export const rootOf = (stem: string): string => stem.replace(/[ykpt]$/, '');

/** The beginnings of the forms of a stem: Arabic ones may have an article before it. */
export const beginningsOf = (stem: string): string[] =>
  ['', ...(ARABIC_LETTER.test(stem) ? ARABIC_BEGINNINGS : [])].map((article) => article + rootOf(stem));
