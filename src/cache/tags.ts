import type { Locale } from '#config.ts';

/**
 * Names of what pages are made of. A page carries the tags of everything it shows; a write makes its tags stale.
 * Keys are the content's own, stable across languages.
 */
export const tag = {
  settings: 'settings',
  menu: (id: 1 | 2) => `menu:${id}` as const,
  home: 'home',
  /** Every list of posts; also pages on which a post is missing that does not exist yet. */
  blog: 'blog',
  post: (key: string) => `blog:${key}`,
  /** Every page of a post, whichever: for a change of which only a slug in one language is known. */
  anyPost: 'blog:*',
  category: (key: string) => `category:${key}`,
  tags: 'tags',
  tag: (key: string) => `tag:${key}`,
  /** The overview of services and every list of them. */
  services: 'services',
  service: (key: string) => `service:${key}`,
  faqs: 'faqs',
  faqCategory: (key: string) => `faqs:${key}`,
  /** Carried by pages on which a page of running text is missing that does not exist yet. */
  pages: 'pages',
  /** The tag by the slug, which is the same in every language. */
  page: (slug: string) => `page:${slug}`,
  /** Every page of running text, whichever. */
  anyPage: 'page:*',
  doctors: 'doctors',
  doctor: (key: string) => `doctor:${key}`,
  hospitals: 'hospitals',
  hospital: (key: string) => `hospital:${key}`,
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
  /** The sitemaps of a kind of content: they name the day on which each thing last changed. */
  sitemap: (kind: string) => `sitemap:${kind}`,
  /** The page lacks a part that could not be had: it never takes the place of a whole one. */
  incomplete: 'incomplete',
  locale: (locale: Locale) => `locale:${locale}` as const,
} as const;

/** The tag that only an item's own page has, beside the item's tag: it is invalidated when no card shows the change. */
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

/** Every page counts as carrying it, and none does: the tags of pages begin with a letter. */
export const EVERY_PAGE = '#every-page';

/** The tags of an item's own page: by its key, and by its slug in each language, for a back end that knows no key. */
export function itemTags(
  of: (name: string) => string,
  key: string,
  alternatives: readonly { url: string }[],
): string[] {
  const slugs = alternatives.map(({ url }) => lastSegment(url));
  const own = [...new Set([key, ...slugs])].map(of);
  return [...own, ...own.map(ownPage)];
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
