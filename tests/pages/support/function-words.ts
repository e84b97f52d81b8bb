/**
 * Frequent small words that only one of the languages has, by which a text in the wrong language is recognised. Words
 * that mean something in another language are left out (English “an”, “on”, “not”, “can”; Turkish “on”).
 */
export const FUNCTION_WORDS = {
  en: [
    'the',
    'and',
    'of',
    'with',
    'your',
    'you',
    'from',
    'is',
    'are',
    'this',
    'that',
    'these',
    'we',
    'our',
    'how',
    'what',
    'when',
    'which',
    'where',
    'why',
    'to',
    'by',
    'it',
    'its',
    'will',
    'have',
    'has',
    'who',
    'more',
    'their',
    'they',
    'was',
    'were',
    'there',
    'about',
    'after',
    'before',
    'between',
    'should',
    'does',
    'read',
    'please',
    'without',
    'than',
    'then',
    'any',
    'some',
    'other',
    'must',
    'only',
    'here',
    'all',
    'for',
  ],
  fr: [
    'les',
    'des',
    'une',
    'est',
    'sont',
    'avec',
    'pour',
    'dans',
    'vous',
    'votre',
    'vos',
    'nous',
    'notre',
    'qui',
    'que',
    'aux',
    'cette',
    'ces',
    'mais',
    'où',
    'être',
    'avoir',
    'plus',
    'sans',
    'après',
    'avant',
  ],
  tr: [
    've',
    'bir',
    'için',
    'ile',
    'olarak',
    'daha',
    'kadar',
    'sonra',
    'önce',
    'gibi',
    'çok',
    'değil',
    'olan',
    'ama',
    'veya',
    'nasıl',
    'nedir',
    'hangi',
    'siz',
    'biz',
    'şu',
    'olduğu',
    'göre',
  ],
} as const;

export type Latin = keyof typeof FUNCTION_WORDS;

/** English names with small words, which a text in any language may contain. */
const NAMES = ['Royal College of Ophthalmologists', 'World Health Organization', 'All-on-4', 'All-on-four'];

/**
 * Matches a word in small letters or with a capital at the start of a sentence; all capitals are abbreviations, as in
 * WHO.
 */
const wordPattern = (word: string) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`;

const patterns = Object.fromEntries(
  Object.entries(FUNCTION_WORDS).map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${words.map(wordPattern).join('|')})(?![\\p{L}\\p{N}'’-])`, 'gu'),
  ]),
) as Record<Latin, RegExp>;

/** Finds the small words of `language` in a text; each result is the word with 30 characters on both sides. */
export function findFunctionWords(language: Latin, text: string): string[] {
  const textWithoutNames = NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  return [...textWithoutNames.matchAll(patterns[language])].map(({ index }) =>
    textWithoutNames
      .slice(Math.max(0, index - 30), index + 30)
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
