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

const containsPhrase = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);

/** The pages whose words or phrases occur in a folded search key. */
export const pagesAskedFor = (key: string): SitePage[] =>
  SITE_PAGES.filter((page) => PHRASES[page].some((phrase) => containsPhrase(key, phrase)));

/** True when a folded word alone means one of the pages. */
export const asksForPage = (word: string): boolean => SITE_PAGES.some((page) => PHRASES[page].includes(word));
