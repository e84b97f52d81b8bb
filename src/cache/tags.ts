import type { Locale } from '#config.ts';

/**
 * Names of the content that pages are made of. A page carries the tags of everything it shows; a change of content
 * invalidates its tags. Keys are those of the items, the same in all languages.
 */
export const tag = {
  settings: 'settings',
  menu: (id: 1 | 2) => `menu:${id}` as const,
  home: 'home',
  /** Every list of posts; also "not found" below the blog, where a post may appear later. */
  blog: 'blog',
  post: (key: string) => `blog:${key}`,
  /** The pages of all posts: for changes that may show on any of them, and for an unknown post. */
  anyPost: 'blog:*',
  category: (key: string) => `category:${key}`,
  tags: 'tags',
  tag: (key: string) => `tag:${key}`,
  /** The overview of services and every list of them. */
  services: 'services',
  service: (key: string) => `service:${key}`,
  faqs: 'faqs',
  faqCategory: (key: string) => `faqs:${key}`,
  /** Every list of pages of running text; also "not found" at an address where one may appear later. */
  pages: 'pages',
  /** A page of running text, by its slug, which is the same in every language. */
  page: (slug: string) => `page:${slug}`,
  /** All pages of running text. */
  anyPage: 'page:*',
  doctors: 'doctors',
  doctor: (key: string) => `doctor:${key}`,
  hospitals: 'hospitals',
  hospital: (key: string) => `hospital:${key}`,
  /** The pages of all hospitals: for doctors and services that may come to one of them or leave it. */
  anyHospital: 'hospital:*',
  resorts: 'resorts',
  specialties: 'specialties',
  /** Every list of quizzes. */
  quizzes: 'quizzes',
  quiz: (key: string) => `quiz:${key}`,
  /** Every list of calculators. */
  calculators: 'calculators',
  calculator: (key: string) => `calculator:${key}`,
  testimonials: 'testimonials',
  costs: 'costs',
  videos: 'videos',
  /** The sitemaps of a kind of content: they name the day on which each item last changed. */
  sitemap: (kind: string) => `sitemap:${kind}`,
  /** The page lacks a part that could not be loaded: it never replaces a complete page in the store. */
  incomplete: 'incomplete',
  locale: (locale: Locale) => `locale:${locale}` as const,
} as const;

/** A further tag of an item's own page, which cards elsewhere do not carry: for changes that only that page shows. */
export const ownPage = (itemTag: string): string => `own:${itemTag}`;

/**
 * The tag that the pages of one language have beside an item's tag: it is invalidated when only texts in that
 * language changed.
 */
export const inLanguage = (itemTag: string, locale: Locale): string => `${itemTag}@${locale}`;

const WITH_LANGUAGE = /^(own:)?(blog|service|doctor|hospital):/;

/** The tags of a page, with those of items in the page's language as well. */
export const withLanguage = (tags: readonly string[], locale: Locale): string[] => [
  ...tags,
  ...tags.filter((name) => WITH_LANGUAGE.test(name)).map((name) => inLanguage(name, locale)),
];

/** Invalidates every page. No page lists it among its tags, and it cannot collide: those begin with a letter. */
export const EVERY_PAGE = '#every-page';

/** The tags of an item's own page: by its key, and by its slug in each language, for back ends without keys. */
export function itemTags(
  tagOf: (name: string) => string,
  key: string,
  alternatives: readonly { url: string }[],
): string[] {
  const slugs = alternatives.map(({ url }) => lastSegment(url));
  const tags = [...new Set([key, ...slugs])].map(tagOf);
  return [...tags, ...tags.map(ownPage)];
}

function lastSegment(url: string): string {
  const segment = url.slice(url.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a back end's malformed address names no slug
  }
}

const FIXED = new Set<string>(Object.values(tag).filter((name) => typeof name === 'string'));
const PREFIXED =
  /^(menu:[12]$|(own:)?(blog|category|tag|service|faqs|page|doctor|hospital|quiz|calculator|sitemap|locale):.)/;

/** True for a tag that pages may carry. */
export const isTag = (name: string): boolean => FIXED.has(name) || PREFIXED.test(name);
