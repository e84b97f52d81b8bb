import type { QueryName } from '#cache/address/canonical-query.ts';
import { tag, withLanguage } from '#cache/tags.ts';
import { CAMPAIGNS, campaignSegment, LOCALES, type Locale } from '#config.ts';
import { env } from '#env.ts';

/** One kind of page that is stored; everything else is `private, no-store`. */
export interface StoredRoute {
  /** The pattern of the address: `{lang}` is one of the site's languages, any other `{name}` one segment. */
  readonly pattern: string;
  /** Query names that change the page, in canonical order; others are ignored. */
  readonly query?: readonly QueryName[];
  /**
   * Query names of a visitor's own choices, such as filters: with one of them the page is rendered for this visitor and
   * never stored.
   */
  readonly choices?: readonly string[];
  /** Seconds until the page is refreshed in the background even though nothing made it stale. */
  readonly maxAge: number;
  /** Tag under which this route's "not found" is remembered. */
  readonly noun: string;
  /** Values of `{name}` in the pattern, for pages that the build renders although no page links to them. */
  readonly names?: readonly string[];
}

const HOUR = 3600;

/** The query names by which lists of doctors are filtered, sorted and compared, and that of the visitor's estimate. */
const DOCTOR_CHOICES = [
  'specialization',
  'treatment',
  'hospital',
  'language',
  'gender',
  'free',
  'fee',
  'name',
  'sort',
  'compare',
  'estimate',
] as const;
const doctorList = (pattern: string) =>
  ({ pattern, query: ['page'], choices: DOCTOR_CHOICES, maxAge: HOUR, noun: tag.doctors }) as const;

/** The query names by which lists of hospitals are filtered, sorted and compared. */
const HOSPITAL_CHOICES = ['department', 'accreditation', 'language', 'sort', 'compare'] as const;
const hospitalList = (pattern: string) =>
  ({ pattern, query: ['page'], choices: HOSPITAL_CHOICES, maxAge: HOUR, noun: tag.hospitals }) as const;

/** The routes in order of precedence: a literal address precedes a pattern that also matches it. */
export const STORED_ROUTES = {
  home: { pattern: '/{lang}', choices: ['done'], maxAge: HOUR, noun: tag.home },
  blog: { pattern: '/{lang}/blog', query: ['page'], maxAge: HOUR, noun: tag.blog },
  blogCategories: { pattern: '/{lang}/blog/category', maxAge: HOUR, noun: tag.blog },
  blogCategory: { pattern: '/{lang}/blog/category/{slug}', query: ['page'], maxAge: HOUR, noun: tag.blog },
  post: { pattern: '/{lang}/blog/{slug}', maxAge: 6 * HOUR, noun: tag.blog },
  tags: { pattern: '/{lang}/tags', maxAge: HOUR, noun: tag.tags },
  tag: { pattern: '/{lang}/tags/{slug}', query: ['page', 'in'], maxAge: HOUR, noun: tag.tags },
  services: { pattern: '/{lang}/services/turkey', maxAge: HOUR, noun: tag.services },
  service: { pattern: '/{lang}/services/turkey/{slug}', maxAge: HOUR, noun: tag.services },
  hospitals: hospitalList('/{lang}/hospitals'),
  hospitalsOfCountry: hospitalList('/{lang}/hospitals/{country}'),
  hospitalsOfCity: hospitalList('/{lang}/hospitals/{country}/{city}'),
  hospital: { pattern: '/{lang}/hospitals/{country}/{city}/{slug}', maxAge: HOUR, noun: tag.hospitals },
  resorts: { pattern: '/{lang}/resorts', query: ['page'], maxAge: HOUR, noun: tag.resorts },
  resort: { pattern: '/{lang}/resorts/{slug}', maxAge: 6 * HOUR, noun: tag.resorts },
  calculators: { pattern: '/{lang}/calculators', maxAge: 6 * HOUR, noun: tag.calculators },
  calculator: { pattern: '/{lang}/calculators/{slug}', maxAge: 6 * HOUR, noun: tag.calculators },
  quizzes: { pattern: '/{lang}/quizzes', maxAge: 6 * HOUR, noun: tag.quizzes },
  quiz: { pattern: '/{lang}/quizzes/{slug}', maxAge: 6 * HOUR, noun: tag.quizzes },
  faqs: { pattern: '/{lang}/faqs', maxAge: HOUR, noun: tag.faqs },
  faqCategory: { pattern: '/{lang}/faqs/{slug}', maxAge: HOUR, noun: tag.faqs },
  doctors: doctorList('/{lang}/doctors'),
  doctorsOfCountry: doctorList('/{lang}/doctors/{country}'),
  doctorsOfCity: doctorList('/{lang}/doctors/{country}/{city}'),
  doctorsOfField: doctorList('/{lang}/doctors/{country}/{city}/{specialization}'),
  doctor: {
    pattern: '/{lang}/doctors/{country}/{city}/{specialization}/{slug}',
    // The page of the reviews.
    query: ['page'],
    choices: ['estimate'],
    maxAge: HOUR,
    noun: tag.doctors,
  },
  cost: {
    pattern: '/{lang}/cost',
    query: ['serviceId'],
    choices: ['quantity'],
    maxAge: HOUR,
    noun: tag.costs,
  },
  feed: { pattern: '/{lang}/rss.xml', maxAge: HOUR, noun: tag.blog },
  manifest: { pattern: '/{lang}/manifest.webmanifest', maxAge: 24 * HOUR, noun: tag.settings },
  sitemapPart: { pattern: '/sitemaps/{part}', maxAge: HOUR, noun: tag.pages },
  robots: { pattern: '/robots.txt', maxAge: 24 * HOUR, noun: tag.settings },
  llms: { pattern: '/llms.txt', maxAge: 6 * HOUR, noun: tag.services },
  landing: {
    pattern: '/{lang}/landing/{name}',
    maxAge: 6 * HOUR,
    noun: tag.pages,
    names: CAMPAIGNS.map((name) => campaignSegment(name, env.PRODUCT_SLUG)),
  },
  hairBanner: { pattern: '/{lang}/Banners/hair', maxAge: 6 * HOUR, noun: tag.pages },
  onlineTreatment: { pattern: '/{lang}/online-treatment', maxAge: HOUR, noun: tag.pages },
  onlineStart: { pattern: '/{lang}/online-treatment/level-1', maxAge: HOUR, noun: tag.pages },
  onlineTopic: { pattern: '/{lang}/online-treatment/topic/{slug}', maxAge: HOUR, noun: tag.pages },
  // Parts of pages that a script loads. No page links to them; exported pages need those with a name here.
  partial: {
    pattern: '/{lang}/partials/{name}',
    maxAge: 6 * HOUR,
    noun: tag.pages,
    names: ['consent-banner', 'help-card'],
  },
  textPage: { pattern: '/{lang}/{slug}', maxAge: 6 * HOUR, noun: tag.pages },
} as const satisfies Record<string, StoredRoute>;

/** Addresses that match a pattern above and are never stored: private pages and results of searches. */
export const PRIVATE_PATTERNS: readonly string[] = [
  '/{lang}/faqs/search',
  '/{lang}/search',
  '/{lang}/thanks',
  '/{lang}/styleguide',
  '/{lang}/login',
  '/{lang}/logout',
  '/{lang}/doctor-dashboard',
  '/{lang}/patient-dashboard',
];

/** Addresses of calls by programs, never of pages; errors there are answered in JSON. */
export const CALLS = /^\/(api|sanctum|hooks)(\/|$)/;

/**
 * Pictures and certificates that public pages show, made when they are requested. They keep the `Cache-Control` of
 * their handler, while every other rendered answer outside the page store is private. They do not count against the
 * renders of a network, because one list requests twelve at once.
 */
export const PUBLIC_FILES =
  /^\/(api\/doctor-certificates\/[\w-]+|social\/[\w-]+\.jpg(\?.*)?|media\/\d+\/[\w-]+\.webp|pictures\/(?:\d+\/(?:[\w-]{22}|[\da-f-]{36})\.webp|[\w-]{22}\.svg))$/;

/** The page for unknown addresses. Its own address, `/{lang}/404/page`, matches no route. */
export const NOT_FOUND: StoredRoute = {
  pattern: '/{lang}/404/page',
  maxAge: HOUR,
  noun: tag.settings,
};

export const notFoundKey = (locale: Locale): string => NOT_FOUND.pattern.replace('{lang}', locale);
const NOT_FOUND_KEYS = new Set(LOCALES.map(notFoundKey));
export const isNotFoundKey = (key: string): boolean => NOT_FOUND_KEYS.has(key);

export type StoredRouteName = keyof typeof STORED_ROUTES;

const matcher = (pattern: string) =>
  new RegExp(`^${pattern.replace('{lang}', `(?:${LOCALES.join('|')})`).replace(/\{\w+\}/g, '[^/]+')}$`);

const TABLE: readonly { matches: RegExp; route?: StoredRoute }[] = [
  ...PRIVATE_PATTERNS.map((pattern) => ({ matches: matcher(pattern) })),
  ...Object.values<StoredRoute>(STORED_ROUTES).map((route) => ({ matches: matcher(route.pattern), route })),
];

/** The stored route of a canonical path, or undefined: then the answer is private and never stored. */
export function policyFor(pathname: string): StoredRoute | undefined {
  return TABLE.find(({ matches }) => matches.test(pathname))?.route;
}

/** The value that a page gives to `Astro.cache.set`: its lifetime, its own tags and those of the chrome around it. */
export function stored(
  name: Exclude<StoredRouteName, StoredFileName> | 'notFound',
  locale: Locale,
  tags: readonly string[],
) {
  const { maxAge, noun } = name === 'notFound' ? NOT_FOUND : STORED_ROUTES[name];
  const textPageTags = noun === tag.pages ? [tag.anyPage] : [];
  return {
    maxAge,
    tags: [
      ...new Set([
        ...withLanguage(tags, locale),
        ...textPageTags,
        tag.settings,
        tag.menu(1),
        tag.menu(2),
        tag.locale(locale),
      ]),
    ],
  };
}

/** Tags of files that programs read: of the lists that they show. A sitemap adds the tag of its kind by itself. */
const FILE_TAGS = {
  feed: [tag.blog],
  manifest: [tag.settings],
  sitemapPart: [],
  robots: [tag.settings],
  llms: [tag.services, tag.blog, tag.faqs, tag.settings],
} as const satisfies Partial<Record<StoredRouteName, readonly string[]>>;
type StoredFileName = keyof typeof FILE_TAGS;

/**
 * Like {@link stored}, for files, which have no menus around them; `tags` are added to those of the file. Without
 * `locale` the file is the same for all languages.
 */
export function storedFile(name: StoredFileName, locale?: Locale, tags: readonly string[] = []) {
  const { maxAge } = STORED_ROUTES[name];
  const all = [...FILE_TAGS[name], ...tags];
  return { maxAge, tags: locale === undefined ? all : [...withLanguage(all, locale), tag.locale(locale)] };
}
