import { fold } from '#domain/fold.ts';
import { stemOf } from '#domain/search/stem.ts';

/** Pages that people search for although no document of the search leads to them. */
export const SITE_PAGES = ['cost', 'login'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

const foldAll = (phrases: readonly string[]) => phrases.map(fold);

/**
 * Words and phrases for each page in all languages, because many visitors search in another language than they read.
 */
const PHRASES: Readonly<Record<SitePage, readonly string[]>> = {
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
    'combien coûte',
    'combien coûtent',
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
    'التكلفة',
    'تكاليف',
    'التكاليف',
    'سعر',
    'السعر',
    'أسعار',
    'الأسعار',
    'ثمن',
    'اثمنة',
    'بكم',
    'بكام',
    'كام سعر',
    'قديش',
    'اديش',
    'شحال',
    'يكلف',
    'تكلف',
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
    'giriş yap',
    'oturum aç',
    'hesabım',
    'تسجيل الدخول',
    'دخول',
    'حسابي',
  ]),
};

const containsPhrase = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);

/** Single Arabic words by their stems, because they are typed with and without article. */
const STEMS: Readonly<Record<SitePage, ReadonlySet<string>>> = {
  cost: stemsOf(PHRASES.cost),
  login: stemsOf(PHRASES.login),
};

function stemsOf(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(
    phrases.filter((phrase) => /^\p{Script=Arabic}{3,}$/u.test(phrase)).map((word) => stemOf('', word)),
  );
}

const hasStem = (text: string, stems: ReadonlySet<string>): boolean =>
  text.split(' ').some((word) => /^\p{Script=Arabic}{4,}$/u.test(word) && stems.has(stemOf('', word)));

/** Phrases such as “how much time”, which do not ask for a price. */
const OTHER_MEANINGS = foldAll([
  'ne kadar sürer',
  'ne kadar sürede',
  'ne kadar zaman',
  'ne kadar kalmalı',
  'how much time',
  'شحال من',
  'بكم يوم',
]);

/** The pages whose words or phrases occur in a folded search key. */
export function pagesAskedFor(key: string): SitePage[] {
  const text = OTHER_MEANINGS.reduce((left, phrase) => left.replace(phrase, ''), key);
  return SITE_PAGES.filter(
    (page) => PHRASES[page].some((phrase) => containsPhrase(text, phrase)) || hasStem(text, STEMS[page]),
  );
}

/** Whether a folded word by itself names one of the pages. */
export const asksForPage = (word: string): boolean =>
  SITE_PAGES.some((page) => PHRASES[page].includes(word) || hasStem(word, STEMS[page]));
