import type { Locale } from '#config.ts';
import { keyOf, kindOf, subjectOf } from '#content/items.ts';
import type { Content } from '#content/load-content.ts';
import { mayShow } from '#domain/page-law.ts';
import { paths } from '#i18n/routes.ts';

type AddressOf = (locale: Locale, key: string, content: Content) => string | undefined;

const find = <T extends { key: string }>(things: readonly T[], key: string): T | undefined =>
  things.find((thing) => thing.key === key);

const home: AddressOf = (locale) => paths.home(locale);

const cost: AddressOf = (locale) => (mayShow(locale, 'price') ? paths.cost(locale) : undefined);

/** The page that shows an item of a kind; other kinds have no page yet. */
const BY_KIND: Readonly<Record<string, AddressOf>> = {
  posts: (locale, key, { posts }) => {
    const text = find(posts, key)?.texts.find((translation) => translation.locale === locale);
    return text && paths.post(locale, text.slug);
  },
  services: (locale, key, { services }) => {
    const text = find(services, key)?.texts.find((translation) => translation.locale === locale);
    return text && paths.service(locale, text.slug);
  },
  faqs: (locale, key, { faqCategories }) => {
    const category = find(faqCategories, key);
    return category && paths.faqCategory(locale, category.slug[locale]);
  },
  categories: (locale, key, { categories }) => {
    const category = find(categories, key);
    return category && paths.blogCategory(locale, category.slug[locale]);
  },
  tags: (locale, key, { tags }) => {
    const tag = find(tags, key);
    return tag && paths.tag(locale, tag.slug[locale]);
  },
  pages: (locale, key) => paths.page(locale, key),
  // Pictures are seen on the page of their subject.
  pictures: (locale, key, content) => addressOf(subjectOf(`pictures/${key}`) ?? '', locale, content),
  home,
  // These are seen on every page.
  menus: home,
  settings: home,
  'sister-companies': home,
  // Stories have no page in a language whose page law hides them.
  testimonials: (locale) => (mayShow(locale, 'testimonial') ? paths.home(locale) : undefined),
  costs: cost,
  estimator: cost,
  'home-costs': cost,
  tv: home,
};

/** The page that shows the order of a list, by the kind of its items. */
const BY_LIST: Readonly<Record<string, AddressOf>> = {
  categories: (locale) => paths.blogCategories(locale),
  tags: (locale) => paths.tags(locale),
  settings: home,
  'sister-companies': home,
  tv: home,
};

/** Site path of the page that shows an item; undefined: none does, in this language or at all. */
export function addressOf(item: string, locale: Locale, content: Content): string | undefined {
  const kind = kindOf(item);
  const key = keyOf(item);
  const address = kind === 'order' ? BY_LIST[key] : BY_KIND[kind];
  return address?.(locale, key, content);
}
