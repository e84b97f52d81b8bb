import type { Locale } from '#config.ts';
import { isLocale } from '#i18n/locales.ts';

/** A site path: segments percent-encoded as browsers send them, no trailing slash; empty query values are left out. */
function path(segments: readonly string[], query: ListQuery = {}): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const pathname = segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  return search.length > 0 ? `${pathname}?${search.join('&')}` : pathname;
}

/** The query of a list: filters and page. */
export type ListQuery = Readonly<Record<string, string | number | undefined>>;

/** The roles that have a dashboard. */
export type DashboardRole = 'Doctor' | 'Patient';

/** The number of a page for its address; undefined for the first page, whose address has no number. */
const omitFirstPage = (page?: number) => (page !== undefined && page > 1 ? page : undefined);

/** One builder per page; slugs are given as the API writes them, not encoded. */
export const paths = {
  /** `done`: the act that the page confirms. */
  home: (locale: Locale, done?: 'logout' | 'close-account') => path([locale], { done }),
  blog: (locale: Locale, page?: number) => path([locale, 'blog'], { page: omitFirstPage(page) }),
  blogCategories: (locale: Locale) => path([locale, 'blog', 'category']),
  blogCategory: (locale: Locale, slug: string, page?: number) =>
    path([locale, 'blog', 'category', slug], { page: omitFirstPage(page) }),
  post: (locale: Locale, slug: string) => path([locale, 'blog', slug]),
  tags: (locale: Locale) => path([locale, 'tags']),
  /** `kind`: the kind of entries that the page is narrowed to. */
  tag: (locale: Locale, slug: string, page?: number, kind?: string) =>
    path([locale, 'tags', slug], { page: omitFirstPage(page), in: kind }),
  services: (locale: Locale) => path([locale, 'services', 'turkey']),
  service: (locale: Locale, slug: string) => path([locale, 'services', 'turkey', slug]),
  hospitals: (locale: Locale, query?: ListQuery) => path([locale, 'hospitals'], query),
  hospitalsIn: (locale: Locale, country: string, city?: string, query?: ListQuery) =>
    path([locale, 'hospitals', ...[country, city].filter((part) => part !== undefined)], query),
  hospital: (locale: Locale, country: string, city: string, slug: string) =>
    path([locale, 'hospitals', country, city, slug]),
  resorts: (locale: Locale, page?: number) => path([locale, 'resorts'], { page: omitFirstPage(page) }),
  resort: (locale: Locale, slug: string) => path([locale, 'resorts', slug]),
  faqs: (locale: Locale) => path([locale, 'faqs']),
  faqCategory: (locale: Locale, slug: string) => path([locale, 'faqs', slug]),
  faqSearch: (locale: Locale, key?: string) => path([locale, 'faqs', 'search'], { key }),
  /** `kind`: the kind of results that the page is narrowed to. */
  search: (locale: Locale, key?: string, kind?: string, page?: number) =>
    path([locale, 'search'], { key, in: kind, page: omitFirstPage(page) }),
  doctors: (locale: Locale, query?: ListQuery) => path([locale, 'doctors'], query),
  doctorsIn: (locale: Locale, country: string, city?: string, specialization?: string, query?: ListQuery) =>
    path([locale, 'doctors', ...[country, city, specialization].filter((part) => part !== undefined)], query),
  /** `page`: the page of the doctor's reviews. */
  doctor: (
    locale: Locale,
    country: string,
    city: string,
    specialization: string,
    slug: string,
    page?: number,
  ) => path([locale, 'doctors', country, city, specialization, slug], { page: omitFirstPage(page) }),
  /** `service`: the treatment that the estimator has chosen; `quantity`: the number of its units. */
  cost: (locale: Locale, service?: string, quantity?: number) =>
    path([locale, 'cost'], { serviceId: service, quantity }),
  /** A stored estimate. */
  estimate: (locale: Locale, id: string) => path([locale, 'cost', 'e', id]),
  estimatePrint: (locale: Locale, id: string) => path([locale, 'cost', 'e', id, 'print']),
  calculators: (locale: Locale) => path([locale, 'calculators']),
  calculator: (locale: Locale, slug: string) => path([locale, 'calculators', slug]),
  quizzes: (locale: Locale) => path([locale, 'quizzes']),
  quiz: (locale: Locale, slug: string) => path([locale, 'quizzes', slug]),
  /** The latest articles, for feed readers. */
  feed: (locale: Locale) => path([locale, 'rss.xml']),
  manifest: (locale: Locale) => path([locale, 'manifest.webmanifest']),
  contact: (locale: Locale) => path([locale, 'contact-us']),
  /** A page of text by its slug, or one of the specification's pages of the same form: `tr`, `cooming-soon` … */
  page: (locale: Locale, slug: string) => path([locale, slug]),
  /** A part of pages that a script loads (`src/pages/[lang]/partials`). */
  partial: (locale: Locale, name: 'consent-banner' | 'contact-window' | 'help-card' | 'language-window') =>
    path([locale, 'partials', name]),
  /** `name`: as `campaignSegment` writes it. */
  landing: (locale: Locale, name: string) => path([locale, 'landing', name]),
  hairBanner: (locale: Locale) => path([locale, 'Banners', 'hair']),
  onlineTreatment: (locale: Locale) => path([locale, 'online-treatment']),
  /** The first step: the choice of a topic. */
  onlineStart: (locale: Locale) => path([locale, 'online-treatment', 'level-1']),
  onlineTopic: (locale: Locale, slug: string) => path([locale, 'online-treatment', 'topic', slug]),
  form: (locale: Locale, name: string) => path([locale, 'forms', name]),
  /** The form for a call; about a stored estimate, where one is named. */
  callBack: (locale: Locale, estimate?: string) =>
    path([locale, 'forms', 'call-back'], { estimate_id: estimate }),
  /** The free times of a doctor, whose slug is in `query`. */
  book: (locale: Locale, query: ListQuery) => path([locale, 'forms', 'book'], query),
  /** A held time, with the form for the request. */
  booking: (locale: Locale, hold: string) => path([locale, 'forms', 'booking'], { hold }),
  /** `next`: the path of the page after the login; `done`: the act that the page confirms. */
  login: (locale: Locale, next?: string, done?: 'verify-email') => path([locale, 'login'], { next, done }),
  register: (locale: Locale, next?: string) => path([locale, 'forms', 'register'], { next }),
  /** Asks for a link to set a new password. */
  forgotPassword: (locale: Locale, next?: string) => path([locale, 'forms', 'forgot-password'], { next }),
  resetPassword: (locale: Locale, token: string) => path([locale, 'forms', 'reset-password'], { token }),
  verifyEmail: (locale: Locale, token: string) => path([locale, 'forms', 'verify-email'], { token }),
  logout: (locale: Locale) => path([locale, 'logout']),
  /** `place`: segments below the dashboard, such as `['meetings', id]`. */
  dashboard: (locale: Locale, role: DashboardRole, place: readonly string[] = [], query?: ListQuery) =>
    path([locale, role === 'Doctor' ? 'doctor-dashboard' : 'patient-dashboard', ...place], query),
  /** The room of a meeting on this site. */
  meetingRoom: (locale: Locale, id: string) => path([locale, 'meeting', id]),
  /** The room for a guest. The token of the guest's link is in the fragment, which browsers do not send to servers. */
  meetingGuest: (locale: Locale) => path([locale, 'meeting', 'guest']),
  /** `next`: the path of the page that the button leads to. */
  thanks: (locale: Locale, form?: string, next?: string) => path([locale, 'thanks'], { form, next }),
  swapLocale,
};

/** The same address below another language; query and hash stay. */
export function swapLocale(address: string, locale: Locale): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const segments = pathname.split('/').filter(Boolean);
  const segmentsBelow = isLocale(segments[0]) ? segments.slice(1) : segments;
  return `/${[locale, ...segmentsBelow].join('/')}${rest}`;
}
