import { describe, expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import { globalSearch, searchEverything } from '#contract/content/search.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const search = async (key: string, locale: Locale = 'en') =>
  (await call(globalSearch, { locale, query: { key } })).json.content as {
    title: string;
    slug: string;
    type: string;
    url: string;
  }[];

test('answers a list of slugs and titles below content', async () => {
  const results = await search('implant');
  expect(results.length).toBeGreaterThan(1);
  for (const { slug, title, type } of results) {
    expect(slug).toMatch(/^[^\s/]+$/);
    expect(title).not.toBe('');
    expect(type).not.toBe('');
  }
  expect(results.map(({ slug }) => slug)).toContain('dental-implants');
});

test('three characters find nothing, four do', async () => {
  expect(await search('imp')).toEqual([]);
  expect((await search('impl')).length).toBeGreaterThan(0);
});

test.each([
  ['en', 'implant'],
  ['fr', 'greffe de cheveux'],
  ['fr', 'obésité'],
  ['fr', 'obesite'],
  ['tr', 'saç ekimi'],
  ['tr', 'SAC EKIMI'],
  ['ar', 'زراعة الأسنان'],
  ['ar', 'زراعه الاسنان'],
] as const)('%s: %s finds pages of this site in that language', async (locale, key) => {
  const results = await search(key, locale);
  expect(results.length).toBeGreaterThan(0);
  for (const { url } of results) expect(url).toMatch(new RegExp(`^/${locale}/`));
});

describe('GET /search', () => {
  const searchFor = async (query: object) =>
    (await call(searchEverything, { locale: 'en', query: { ...query } })).json.content as {
      key: string;
      groups: { type: string; count: number; items: { title: string; summary: string; type: string }[] }[];
      meta: { current_page: number; last_page: number; total: number };
    };

  test('groups results by kind, with the first few of each and their summaries', async () => {
    const { groups, meta, key } = await searchFor({ key: ' implant ' });
    expect(key).toBe('implant');
    expect(groups.map(({ type }) => type)).toEqual(expect.arrayContaining(['service', 'post']));
    for (const { type, count, items } of groups) {
      expect(items.length).toBe(Math.min(count, 4));
      expect(items.filter((item) => item.type !== type || item.summary === '')).toEqual([]);
    }
    expect(meta.total).toBe(groups.reduce((sum, { count }) => sum + count, 0));
  });

  test('pages through the one kind that is asked for', async () => {
    const firstPage = await searchFor({ key: 'dental', in: 'post', limit: 2 });
    const secondPage = await searchFor({ key: 'dental', in: 'post', limit: 2, page: 2 });
    const titles = ({ groups }: typeof firstPage) =>
      groups.flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles(firstPage)).toHaveLength(2);
    expect(titles(secondPage).length).toBeGreaterThan(0);
    expect(titles(firstPage).filter((title) => titles(secondPage).includes(title))).toEqual([]);
    expect(secondPage.meta.current_page).toBe(2);
    expect((await searchFor({ key: 'dental', in: 'post', page: 99 })).groups[0]?.items).toEqual([]);
  });

  test('has results on the last page of a kind, although lists are counted too', async () => {
    const query = { key: 'doctors in Izmir', in: 'doctor', limit: 1 };
    const firstPage = await searchFor(query);
    expect(firstPage.meta.total).toBeGreaterThan(1);
    const lastPage = await searchFor({ ...query, page: firstPage.meta.last_page });
    expect(lastPage.groups[0]?.items.length).toBeGreaterThan(0);
  });

  test('an unknown kind searches every kind, and a short key finds nothing', async () => {
    expect((await searchFor({ key: 'implant', in: 'people' })).groups.length).toBeGreaterThan(1);
    expect((await searchFor({ key: 'imp' })).groups).toEqual([]);
  });
});

test('a key with a typo still finds pages', async () => {
  expect((await search('veners')).length).toBeGreaterThan(0);
});

test.each(['%%%%', '____', '\\\\\\\\', "';--", '((((((', '....', ' '.repeat(50), '𝕏𝕏𝕏𝕏'])(
  '%j causes no error',
  async (key) => {
    expect(Array.isArray(await search(key))).toBe(true);
  },
);

describe('a question in a reader’s own words', () => {
  test.each([
    ['en', 'how much does a hair transplant cost'],
    ['en', 'price'],
    ['fr', 'combien coûte une greffe de cheveux'],
    ['tr', 'saç ekimi fiyatları'],
    ['ar', 'كم تكلفة زراعة الشعر'],
  ] as const)('%s: %s leads to the cost estimator first', async (locale, key) => {
    const [first] = await search(key, locale);
    expect(first).toMatchObject({ url: `/${locale}/cost`, type: 'page' });
  });

  test.each([
    ['en', 'login'],
    ['en', 'how do I log in'],
    ['fr', 'se connecter'],
    ['tr', 'giriş yap'],
    ['ar', 'تسجيل الدخول'],
  ] as const)('%s: %s leads to the page for signing in', async (locale, key) => {
    expect((await search(key, locale))[0]).toMatchObject({ url: `/${locale}/login` });
  });

  test.each([
    ['en', 'how much does a hair transplant cost', '/services/turkey/hair-transplant-turkey'],
    ['en', 'what is a dental implant', '/services/turkey/dental-implants'],
  ] as const)('%s: %s also finds what it is about', async (locale, key, path) => {
    expect((await search(key, locale)).map(({ url }) => url)).toContain(`/${locale}${path}`);
  });

  test('finds dentists of a city who speak a language', async () => {
    const results = await search('dentist Istanbul french');
    expect(results.length).toBeGreaterThan(0);
    expect(results[0]).toMatchObject({ type: 'doctor', url: expect.stringContaining('/istanbul/') });
  });

  test('finds most of its words where nothing has all of them', async () => {
    const results = await search('دكتور اسنان اسطنبول', 'ar');
    expect(results.length).toBeGreaterThan(0);
    expect((await search('implant zzyzx')).length).toBeGreaterThan(0);
    expect(await search('zzyzx qwrtp')).toEqual([]);
  });

  test('of stop words alone is searched for with its stop words', async () => {
    expect((await search('how much'))[0]).toMatchObject({ url: '/en/cost' });
    expect((await search('what is this')).length).toBeGreaterThan(0);
  });

  test('puts the page that it asks for before all groups, and counts it', async () => {
    const { json } = await call(searchEverything, { locale: 'en', query: { key: 'hair transplant price' } });
    const [first] = json.content.groups;
    expect(first.type).toBe('page');
    expect(first.items[0].url).toBe('/en/cost');
    const { json: pages } = await call(searchEverything, {
      locale: 'en',
      query: { key: 'hair transplant price', in: 'page' },
    });
    expect(pages.content.groups[0].items).toHaveLength(pages.content.meta.total);
  });
});

describe('a known term of three letters', () => {
  test.each([
    ['en', 'FUE'],
    ['en', 'dhi'],
    ['en', 'BMI'],
    ['en', 'ICL'],
    ['fr', 'IMC'],
    ['ar', 'شعر'],
    ['tr', 'saç'],
  ] as const)('%s: %s finds pages', async (locale, key) => {
    expect((await search(key, locale)).length).toBeGreaterThan(0);
  });

  test('is the only kind of short word that finds anything', async () => {
    expect(await search('den')).toEqual([]);
    expect(await search('fu')).toEqual([]);
  });
});

describe('a key that asks for a list and nothing else', () => {
  test.each([
    ['en', 'dentist Istanbul French', '/en/doctors/turkiye/istanbul/prosthodontics?language=fr'],
    ['en', 'doctors in Izmir', '/en/doctors/turkiye/izmir'],
    ['fr', 'médecin francophone', '/fr/doctors?language=fr'],
    ['tr', 'kadın doktor istanbul', '/tr/doctors/turkiye/istanbul?gender=female'],
    ['tr', 'antalya hastaneleri', '/tr/hospitals/turkiye/antalya'],
    ['ar', 'اطباء جورجيا', '/ar/doctors/جورجيا'],
  ] as const)('%s: %s leads to it first', async (locale, key, url) => {
    const [first] = await search(key, locale);
    expect(decodeURIComponent(first?.url ?? '')).toBe(url);
  });

  test('leads to the treatment first where it is the name of one', async () => {
    expect((await search('زراعة الأسنان', 'ar'))[0]).toMatchObject({ type: 'service' });
  });

  test('does not lead to a list where no single list has everything that is asked for', async () => {
    const results = await search('dentist Istanbul');
    expect(results[0]?.url).not.toMatch(/^\/en\/doctors(\/[^/]+){0,3}$/);
    expect(results.slice(0, 5).map(({ url }) => url)).toContainEqual(
      expect.stringMatching(/^\/en\/doctors\/turkiye\/istanbul\/[^/]+\/[^/?]+$/),
    );
  });

  test.each(['doctors Istanbul Izmir', 'doctors Istanbul Georgia', 'hospitals Istanbul Antalya'])(
    '%s does not lead to the list of one of the two places',
    async (key) => {
      const urls = (await search(key)).map(({ url }) => url);
      expect(urls.filter((url) => /^\/en\/(doctors|hospitals)(\/[^/]+){1,2}$/.test(url))).toEqual([]);
    },
  );

  test('leads to the list of a city that is named together with its own country', async () => {
    const [first] = await search('doctors Istanbul Türkiye');
    expect(first?.url).toBe('/en/doctors/turkiye/istanbul');
  });
});

test('doctors and hospitals have their picture', async () => {
  const { json } = await call(globalSearch, { locale: 'en', query: { key: 'Kerem Sazaklı' } });
  expect(json.content[0]).toMatchObject({ type: 'doctor', photo: expect.stringMatching(/^\/pictures\//) });
});
