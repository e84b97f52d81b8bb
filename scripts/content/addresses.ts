import type { Locale } from '#config.ts';
import { keyOf, kindOf } from '#db/content/items.ts';
import type { SeedContent } from '#db/seed/content.ts';
import { paths } from '#i18n/routes.ts';

type AddressOf = (locale: Locale, key: string, content: SeedContent) => string | undefined;

const find = <T extends { key: string }>(things: readonly T[], key: string): T | undefined =>
  things.find((thing) => thing.key === key);

/** The page of an item, where it has one of its own. */
const BY_KIND: Readonly<Record<string, AddressOf>> = {
  posts: (locale, key, { posts }) => {
    const text = find(posts, key)?.texts.find((one) => one.locale === locale);
    return text && paths.post(locale, text.slug);
  },
  services: (locale, key, { services }) => {
    const text = find(services, key)?.texts.find((one) => one.locale === locale);
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
  people: (locale) => paths.blog(locale),
};

/** Site path of the page that shows an item: its own, else the home page. Undefined: it lacks the language. */
export function addressOf(item: string, locale: Locale, content: SeedContent): string | undefined {
  const address = BY_KIND[kindOf(item)];
  return address ? address(locale, keyOf(item), content) : paths.home(locale);
}
