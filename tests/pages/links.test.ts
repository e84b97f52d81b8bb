import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { paths } from '#i18n/routes.ts';
import { crawl, UNLINKED, visit } from './support/crawl.ts';
import { leaksIn } from './support/leaks.ts';
import { get } from './support/request.ts';

const pages = await crawl();
const linkedPaths = new Set(pages.flatMap(({ path, links }) => links.filter((link) => link !== path)));

interface Item {
  slug: string;
}
interface Facility extends Item {
  city: Item;
  country: Item;
}

async function fetchContent(locale: Locale, call: string) {
  const { status, text } = await get(`/api${call}`, { headers: { 'x-localization': locale } });
  expect({ call, status }).toEqual({ call, status: 200 });
  return JSON.parse(text).content;
}

/** Items of a list call, from its first page to its last. */
async function fetchAllItems(locale: Locale, call: string): Promise<Item[]> {
  const { items, meta } = await fetchContent(locale, `${call}?limit=50`);
  const otherPages = Array.from({ length: (meta?.last_page ?? 1) - 1 }, (_, index) =>
    fetchContent(locale, `${call}?limit=50&page=${index + 2}`),
  );
  return [...items, ...(await Promise.all(otherPages)).flatMap((content) => content.items)];
}

/** Every page that the API knows content for, by kind. */
async function fetchKnownPages(locale: Locale): Promise<Record<string, string[]>> {
  const { categories } = await fetchContent(locale, '/blog');
  const hospitals = await fetchContent(locale, '/home/hospitals');
  const pathsTo = (items: Item[], path: (locale: Locale, slug: string) => string) =>
    items.map(({ slug }) => path(locale, slug));
  return {
    posts: pathsTo(await fetchAllItems(locale, '/blog/latest-posts'), paths.post),
    categories: pathsTo(categories, paths.blogCategory),
    tags: pathsTo(await fetchAllItems(locale, '/tags'), paths.tag),
    services: pathsTo(await fetchAllItems(locale, '/services/turkey/list'), paths.service),
    resorts: pathsTo(await fetchAllItems(locale, '/resorts'), paths.resort),
    hospitals: hospitals.items.map(({ country, city, slug }: Facility) =>
      paths.hospital(locale, country.slug, city.slug, slug),
    ),
    'categories of questions': pathsTo(await fetchAllItems(locale, '/faqs/categories'), paths.faqCategory),
    pages: ['contact-us', 'tr', 'online-treatment'].map((slug) => paths.page(locale, slug)),
  };
}

describe.each(LOCALES)('links in %s', async (locale) => {
  const expected = await fetchKnownPages(locale);

  test.each(Object.keys(expected))('lead to all %s', (kind) => {
    const addresses = expected[kind] ?? [];
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => !linkedPaths.has(address))).toEqual([]);
  });

  test('lead to no page that is missing or has moved', async () => {
    const linksOfLocale = [...linkedPaths].filter((link) => link.split(/[/?]/)[1] === locale);
    const statusOfPath = new Map(pages.map(({ path, status }) => [path, status]));
    const dead = linksOfLocale.filter((link) => statusOfPath.has(link) && statusOfPath.get(link) !== 200);
    expect(linksOfLocale.length).toBeGreaterThan(60);
    expect(dead).toEqual([]);
  });

  test('to a part of a page lead to an element that exists', async () => {
    const pagesOfLocale = pages.filter((page) => page.locale === locale && page.status === 200);
    const texts = new Map(pagesOfLocale.map(({ path, text }) => [path, text]));
    const deadAnchors = pagesOfLocale.flatMap(({ path, text }) =>
      [...text.matchAll(/<a\b[^>]*\bhref="([^"#]*)#([^"]+)"/g)].flatMap(([, page = '', id = '']) => {
        const target = texts.get(page || path);
        const hasTarget = target === undefined || target.includes(`id="${decodeURIComponent(id)}"`);
        return hasTarget ? [] : [`${decodeURI(path)}: ${page}#${id}`];
      }),
    );
    expect(deadAnchors).toEqual([]);
  });
});

test('only known pages have no link', () => {
  const homes = LOCALES.map((locale) => `/${locale}`);
  const alone = pages
    .map(({ path }) => path)
    .filter((path) => !linkedPaths.has(path) && !homes.includes(path));
  const allowed: string[] = LOCALES.flatMap((locale) => UNLINKED.map((path) => `/${locale}${path}`));
  expect(alone.filter((path) => !allowed.includes(path))).toEqual([]);
});

test('links to other sites are encrypted', () => {
  const foreign = pages.flatMap(({ path, foreign: links }) => links.map((link) => `${path}: ${link}`));
  expect(foreign.length).toBeGreaterThan(10);
  expect(foreign.filter((link) => !/: https:/.test(link))).toEqual([]);
});

test('the check finds a dead link', async () => {
  expect((await visit('/en/services/turkey/nothing-here'))?.status).toBe(404);
});

test.each([
  'blog:list.title',
  'home.finder.label',
  'list.title',
  '{{count}} posts',
  'NaN',
  '[object Object]',
  'undefined',
  '{product}',
  'a&amp;nbsp;b',
])('“%s” on a page is found', (leak) => {
  expect(leaksIn(`<main><p>${leak}</p></main>`)).not.toEqual([]);
  expect(leaksIn(`<main><img alt="${leak}"></main>`)).not.toEqual([]);
  expect(leaksIn('<main><p>Contact: write to us, 24/7.</p></main>')).toEqual([]);
});
