import type { APIRequestContext } from 'playwright/test';
import type { Locale } from '#config.ts';
import { COSTS } from './forms.ts';

/**
 * The kinds of pages that tests of every page open, also with errors or without results. Routes without a kind here are
 * opened by tests of their own or by none.
 */
export const KINDS = [
  'home',
  'blog',
  'categories',
  'category',
  'post',
  'tags',
  'tag',
  'services',
  'service-field',
  'service',
  'hospitals',
  'hospital',
  'resorts',
  'resort',
  'calculators',
  'calculator',
  'calculator-result',
  'quiz',
  'faqs',
  'faq-category',
  'faq-search',
  'faq-search-none',
  'search',
  'search-none',
  'doctors',
  'doctors-city',
  'doctor',
  'cost',
  'estimate',
  'estimate-print',
  'booking',
  'contact',
  'turkey',
  'online-treatment',
  'online-topic',
  'landing',
  'text-page',
  'legal',
  'application',
  'coming-soon',
  'empty',
  'empty-default',
  'empty-default-footer',
  'empty-default-nav',
  'thanks',
  'thanks-for-message',
  'form-errors',
  'contact-errors',
  'call-errors',
  'application-errors',
  'application-receipt',
  'login',
  'login-errors',
  'register',
  'register-errors',
  'forgot-password',
  'dashboard',
  'not-found',
] as const;
export type Kind = (typeof KINDS)[number];

/** Pages whose slug differs by language, so that they are found by a link on the page `from`. */
const LINKED: Partial<Record<Kind, { from: string; pattern: RegExp; nth?: number }>> = {
  category: { from: '/blog/category', pattern: /^\/\w\w\/blog\/category\/[^/?#]+$/ },
  post: { from: '/blog', pattern: /^\/\w\w\/blog\/(?!category)[^/?#]+$/ },
  tag: { from: '/tags', pattern: /^\/\w\w\/tags\/[^/?#]+$/ },
  service: {
    from: '/services/turkey/dentistry-turkey',
    pattern: /^\/\w\w\/services\/turkey\/(?!(?:\w+-)+turkey$|vision-correction$)[^/?#]+$/,
  },
  hospital: { from: '/tr', pattern: /^\/\w\w\/hospitals\/[^/]+\/[^/]+\/[^/?#]+$/ },
  resort: { from: '/resorts', pattern: /^\/\w\w\/resorts\/[^/?#]+$/ },
  'doctors-city': { from: '/doctors', pattern: /^\/\w\w\/doctors\/[^/?#]+\/[^/?#]+$/ },
  doctor: { from: '/doctors', pattern: /^\/\w\w\/doctors(?:\/[^/?#]+){4}$/ },
  booking: { from: '/doctors', pattern: /^\/\w\w\/forms\/book\?doctor=[^&]+$/ },
  // The fourth calculator has a field for teeth; `calculator-result` opens the first calculator.
  calculator: { from: '/calculators', pattern: /^\/\w\w\/calculators\/[^/?#]+$/, nth: 3 },
  'calculator-result': { from: '/calculators', pattern: /^\/\w\w\/calculators\/[^/?#]+$/ },
  quiz: { from: '/quizzes', pattern: /^\/\w\w\/quizzes\/[^/?#]+$/ },
  'faq-category': { from: '/faqs', pattern: /^\/\w\w\/faqs\/(?!search)[^/?#]+$/ },
};

const FIXED: Partial<Record<Kind, string>> = {
  home: '',
  blog: '/blog',
  categories: '/blog/category',
  tags: '/tags',
  services: '/services/turkey',
  'service-field': '/services/turkey/dentistry-turkey',
  hospitals: '/hospitals',
  resorts: '/resorts',
  calculators: '/calculators',
  faqs: '/faqs',
  'faq-search-none': '/faqs/search?key=zzzz',
  search: '/search?key=implant',
  'search-none': '/search?key=zzzzzz',
  doctors: '/doctors',
  cost: '/cost',
  contact: '/contact-us',
  // The page about Turkey, not a language.
  turkey: '/tr',
  'online-treatment': '/online-treatment',
  'online-topic': '/online-treatment/topic/dentistry',
  landing: '/landing/dental-implant5',
  'text-page': '/mesafeli-satis-kosullari',
  legal: '/genel-aydinlatma-metni',
  application: '/veri-sahibi-basvuru-formu',
  // The specification spells this address so.
  'coming-soon': '/cooming-soon',
  empty: '/empty',
  'empty-default': '/empty-default',
  'empty-default-footer': '/empty-default-footer',
  'empty-default-nav': '/empty-default-nav',
  thanks: '/thanks?form=newsletter',
  'thanks-for-message': '/thanks?form=contact',
  'not-found': '/nothing-here',
  login: '/login',
  register: '/forms/register',
  'forgot-password': '/forms/forgot-password',
};

/** Pages of a stored estimate, by the end of their address. */
const ESTIMATES: ReadonlyMap<Kind, string> = new Map([
  ['estimate', ''],
  ['estimate-print', '/print'],
]);

/** A search word that occurs in questions. */
export const SEARCHED: Record<Locale, string> = { ar: 'السفر', en: 'travel', fr: 'voyage', tr: 'uçak' };

/** The kinds that {@link addressOf} knows and that visitors reach by an address alone. */
export const PUBLIC_KINDS = KINDS.filter(
  (kind) =>
    kind !== 'calculator-result' &&
    (kind in FIXED || kind in LINKED || ESTIMATES.has(kind) || kind === 'faq-search'),
);

/**
 * The path of a page of this kind: of `calculator-result` the address of its form; for those of {@link ESTIMATES} an
 * estimate is stored first. Throws for kinds without an address of their own, such as answers to a form.
 */
export async function addressOf(request: APIRequestContext, locale: Locale, kind: Kind): Promise<string> {
  const fixed = FIXED[kind];
  if (fixed !== undefined) return `/${locale}${fixed}`;
  if (kind === 'faq-search') return `/${locale}/faqs/search?key=${encodeURIComponent(SEARCHED[locale])}`;
  const end = ESTIMATES.get(kind);
  if (end !== undefined) return `/${locale}/cost/e/${await storeEstimate(request)}${end}`;
  const link = LINKED[kind];
  if (!link) throw new Error(`${kind} has no address`);
  const html = await (await request.get(`/${locale}${link.from}`)).text();
  const hrefs = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, href = '']) => href);
  const address = hrefs.filter((href) => link.pattern.test(href))[link.nth ?? 0];
  if (!address) throw new Error(`no link to a ${kind} on /${locale}${link.from}`);
  // Encoded as in `page.url()`.
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

/** Stores an estimate and returns its number, which is the same in every language. */
async function storeEstimate(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/en/forms/cost', {
    form: COSTS,
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  const number = answer.headers()['location']?.split('/').at(-1);
  if (!number) throw new Error(`The form of costs stored no estimate: it answered ${answer.status()}`);
  return number;
}
