import { fold } from '#domain/fold.ts';

/** Pages that people search for although no document of the search index leads to them. */
export const SITE_PAGES = ['cost', 'login'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

const folded = (phrases: readonly string[]) => phrases.map(fold);

/** Words and phrases for each page in all languages, because many visitors search in another language than they read. */
const PHRASES: Readonly<Record<SitePage, readonly string[]>> = {
  cost: folded([
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
    'بكم',
  ]),
  login: folded([
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

/** “How much time” asks for no price. */
const OTHER_MEANINGS = folded([
  'ne kadar sürer',
  'ne kadar sürede',
  'ne kadar zaman',
  'ne kadar kalmalı',
  'how much time',
]);

/** The pages whose words or phrases occur in a folded search key. */
export function pagesAskedFor(key: string): SitePage[] {
  const text = OTHER_MEANINGS.reduce((left, phrase) => left.replace(phrase, ''), key);
  return SITE_PAGES.filter((page) => PHRASES[page].some((phrase) => containsPhrase(text, phrase)));
}

/** True when a folded word alone means one of the pages. */
export const asksForPage = (word: string): boolean => SITE_PAGES.some((page) => PHRASES[page].includes(word));
