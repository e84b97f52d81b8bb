import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getFaqCategories, getFaqCategory, getFaqs, searchFaqs } from '#contract/content/faqs.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

interface Item {
  key: string;
  slug: string;
  title: string;
  answer: string;
  category: { slug: string };
}

describe('GET /faqs/categories', () => {
  test.each(LOCALES)('counts each category as its own page does, in %s', async (locale) => {
    const { items } = (await call(getFaqCategories, { locale })).json.content;
    expect(items.length).toBeGreaterThanOrEqual(5);
    for (const { slug, count } of items) {
      const { json } = await call(getFaqCategory, { locale, params: { category: slug } });
      expect(json.content.items).toHaveLength(count);
    }
  });
});

describe('GET /faqs', () => {
  test('gives every question once, below its category', async () => {
    const { items } = (await call(getFaqs, { locale: 'en' })).json.content;
    const keys = items.flatMap((category: { items: Item[] }) => category.items.map((item) => item.key));
    expect(keys.length).toBeGreaterThanOrEqual(24);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('GET /faqs/{category}', () => {
  test('an unknown category is 404', async () => {
    expect((await call(getFaqCategory, { params: { category: 'nope' } })).status).toBe(404);
  });

  test('a category names its address in every language', async () => {
    const { items } = (await call(getFaqCategories, { locale: 'en' })).json.content;
    const { json } = await call(getFaqCategory, { locale: 'en', params: { category: items[0].slug } });
    const locales = json.content.meta_tags.alternative.map(({ locale }: { locale: string }) => locale);
    expect(locales).toEqual([...LOCALES]);
  });
});

describe('GET /faqs/search', () => {
  const search = async (key: string, locale: (typeof LOCALES)[number] = 'en') =>
    (await call(searchFaqs, { locale, query: { key } })).json.content as { key: string; items: Item[] };

  test('finds a question by words of its title, and says its category', async () => {
    const { items } = (await call(getFaqs, { locale: 'fr' })).json.content;
    const wanted: Item = items[1].items[2];
    const { items: found } = await search(wanted.title.slice(0, 30), 'fr');
    expect(found.map((item) => item.key)).toContain(wanted.key);
    expect(found.find((item) => item.key === wanted.key)?.category.slug).toBe(items[1].slug);
  });

  test.each(['a', ' e ', 'ا', 'é'])(
    'one letter such as %j finds nothing; two letters find questions',
    async (key) => {
      for (const locale of LOCALES) expect((await search(key, locale)).items).toEqual([]);
      expect((await search('fl')).items.length).toBeGreaterThan(0);
    },
  );

  test.each(['', '   ', '%', '_', '\\', '\u0000', '\ud800', "'", '((((', 'x'.repeat(10_000)])(
    'a query such as %j finds nothing and causes no error',
    async (key) => {
      expect((await search(key)).items).toEqual([]);
    },
  );

  test('gives at most 20', async () => {
    expect((await search('the')).items.length).toBe(20);
  });
});
