import { fold } from '#domain/fold.ts';
import { stemOf } from '#domain/search/stem.ts';

/** Pages that people search for although no document of the search leads to them. */
export const ASKED_PAGES = ['cost', 'login'] as const;
export type AskedPage = (typeof ASKED_PAGES)[number];

const foldAll = (phrases: readonly string[]) => phrases.map(fold);

/**
 * Words and phrases for each page in all languages, because many visitors search in another language than they read.
 */
const PHRASES: Readonly<Record<AskedPage, readonly string[]>> = {
  cost: foldAll([
    'cost',
    'costs',
    'price',
    'prices',
    'pricing',
    'fee',
    'fees',
    'how much',
    'cheap',
    'cheapest',
    'prix',
    'tarif',
    'tarifs',
    'coût',
    'coûts',
    'coûte',
    'coûtent',
    'devis',
    'pas cher',
    'fiyat',
    'fiyatı',
    'fiyatlar',
    'fiyatları',
    'ücret',
    'ücreti',
    'ücretler',
    'ücretleri',
    'maliyet',
    'maliyeti',
    'ne kadar',
    'kaç para',
    'kaça',
    'kaç lira',
    'kaç euro',
    'ücretli',
    'تكلفة',
    'تكاليف',
    'سعر',
    'أسعار',
    'ثمن',
    'اثمنة',
    'بكم',
    'بكام',
    'قديش',
    'اديش',
    'شحال',
    'يكلف',
    'بتكلف',
    'كلفة',
    'مصاريف',
    'ارخص',
    'رخيص',
    'غالي',
  ]),
  login: foldAll([
    'login',
    'log in',
    'sign in',
    'signin',
    'my account',
    'connexion',
    'se connecter',
    'mon compte',
    'giriş',
    'oturum aç',
    'hesabım',
    'دخول',
    'الدخول',
    'حسابي',
  ]),
};

/**
 * Single Arabic words by their stems, because they are typed with and without article, pronoun and plural ending.
 * Typed words of fewer than four letters are compared as they are: they would equal the stems of other words. Words
 * for the sign-in have no stems here: that of “my account” is the word for calculating.
 */
const COST_STEMS: ReadonlySet<string> = new Set(
  PHRASES.cost.filter((phrase) => /^\p{Script=Arabic}{3,}$/u.test(phrase)).map((word) => stemOf('', word)),
);

/**
 * Phrases that contain a word of a page and ask for something else: “how much time”, calories, entry to a country. They
 * are also removed where the last word goes on, as in “kalmalıyım”.
 */
const OTHER_MEANINGS = foldAll([
  'ne kadar sür',
  'ne kadar zaman',
  'ne kadar kalmalı',
  'how much time',
  'شحال من',
  'بكم يوم',
  'سعرات',
  'Türkiye’ye giriş',
  'Türkiyeye giriş',
  'دخول تركيا',
  'دخول إلى تركيا',
]);

/** The phrases between spaces, as they stand in a key that is itself between spaces. */
const PHRASES_WITH_SPACES = {
  cost: PHRASES.cost.map((phrase) => ` ${phrase} `),
  login: PHRASES.login.map((phrase) => ` ${phrase} `),
};

const hasCostStem = (text: string): boolean =>
  text.split(' ').some((word) => /^\p{Script=Arabic}{4,}$/u.test(word) && COST_STEMS.has(stemOf('', word)));

/** The pages whose words or phrases occur in a folded search key, or in one folded word. */
export function pagesAskedFor(key: string): AskedPage[] {
  const text = OTHER_MEANINGS.reduce((left, phrase) => left.replaceAll(phrase, ''), key);
  const withSpaces = ` ${text} `;
  return ASKED_PAGES.filter(
    (page) =>
      PHRASES_WITH_SPACES[page].some((phrase) => withSpaces.includes(phrase)) ||
      (page === 'cost' && hasCostStem(text)),
  );
}

/** Whether a folded word by itself names one of the pages. */
export const asksForPage = (word: string): boolean => pagesAskedFor(word).length > 0;
