/**
 * Frequent small words that only one of the languages has, so that one of them gives away a text in the wrong
 * language. Left out: words that mean something in another one (English “an”, “on”, “not”, “can”; Turkish “on”).
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

/** Names that hold a small word of their own language. */
const NAMES = ['Royal College of Ophthalmologists', 'World Health Organization', 'All-on-4', 'All-on-four'];

/** At the start of a sentence too. Capitals alone are abbreviations: WHO, IT. */
const spelt = (word: string) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`;

const patterns = Object.fromEntries(
  Object.entries(FUNCTION_WORDS).map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${words.map(spelt).join('|')})(?![\\p{L}\\p{N}'’-])`, 'gu'),
  ]),
) as Record<Latin, RegExp>;

/** Small words of `language` in a text, each with what stands around it. */
export function wordsOf(language: Latin, text: string): string[] {
  const plain = NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  return [...plain.matchAll(patterns[language])].map(({ index }) =>
    plain
      .slice(Math.max(0, index - 30), index + 30)
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
