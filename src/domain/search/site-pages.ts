import { fold } from '#domain/fold.ts';

/** Pages that no text of the site stands for, and that people look for all the same. */
export const SITE_PAGES = ['cost', 'login'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

const folded = (phrases: readonly string[]) => phrases.map(fold);

/** Words and phrases that ask for them, in all languages: many visitors search in another one than they read. */
const ASKED_BY: Readonly<Record<SitePage, readonly string[]>> = {
  cost: folded([
    'cost',
    'costs',
    'price',
    'prices',
    'pricing',
    'fee',
    'fees',
    'how much',
    'prix',
    'tarif',
    'tarifs',
    'coût',
    'coûts',
    'coûte',
    'coûtent',
    'devis',
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

const stands = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);

/** The pages that a folded key asks for. */
export const pagesAskedFor = (key: string): SitePage[] =>
  SITE_PAGES.filter((page) => ASKED_BY[page].some((phrase) => stands(key, phrase)));

/** Whether a folded word asks for a page by itself. */
export const asksForPage = (word: string): boolean =>
  SITE_PAGES.some((page) => ASKED_BY[page].includes(word));
