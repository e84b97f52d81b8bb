import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { COOKIE_CONSENT_VERSION } from '#config.ts';
import { getPageViews } from '#contract/desk/page-views.ts';
import { countPageView } from '#contract/site/page-views.ts';
import { database } from '#db/client.ts';
import { countView, forgetPageViews } from '#db/queries/page-views.ts';
import { pageViews } from '#db/schema/page-views.ts';
import { call } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useTestDatabase } from './support/database.ts';
import { type Caller, signIn } from './support/sign-in.ts';

useTestDatabase();

const READER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const cookie = (categories: string, version = COOKIE_CONSENT_VERSION) =>
  `lang=en; consent=${version}.${categories}.6f1d6a1e-4c2c-4d4b-9a51-0d0f4d9a7a11`;
const AGREED = { cookie: cookie('statistics+marketing'), 'user-agent': READER };

let as: Caller;
beforeAll(async () => {
  as = await signIn('Editor');
});

const count = (body: object, headers: Record<string, string> = AGREED) =>
  call(countPageView, { body, headers, from: newCaller() });
const sums = async (query: Record<string, string | number>) =>
  (await call(getPageViews, { as, query })).json.content;

describe('POST /page-views', () => {
  test('counts a page by day, path, language and kind of referrer, and keeps nothing else', async () => {
    const path = '/ar/blog/%D8%B2%D8%B1%D8%A7%D8%B9%D8%A9';
    for (const from of ['', 'www.google.com', 'www.google.com.tr', 'localhost', 'some.example']) {
      expect((await count({ path, from })).json).toEqual({ content: null });
    }
    const rows = await database().select().from(pageViews);
    expect(rows.map(({ day, ...row }) => row)).toEqual(
      expect.arrayContaining([
        { path: '/ar/blog/زراعة', locale: 'ar', referrer: 'search', views: 2 },
        { path: '/ar/blog/زراعة', locale: 'ar', referrer: 'none', views: 1 },
      ]),
    );
    expect(await sums({ by: 'path', locale: 'ar' })).toMatchObject({
      items: [
        {
          value: '/ar/blog/زراعة',
          views: 5,
          referrers: { none: 1, site: 1, search: 2, social: 0, other: 1 },
        },
      ],
      meta: { total: 1 },
    });
  });

  test.each([
    ['no decision', { 'user-agent': READER }],
    ['a refusal', { 'user-agent': READER, cookie: cookie('') }],
    ['consent to something else', { 'user-agent': READER, cookie: cookie('marketing') }],
    ['consent to an earlier notice', { 'user-agent': READER, cookie: cookie('statistics', '2020-01-01') }],
    ['a program', { ...AGREED, 'user-agent': 'Googlebot/2.1' }],
  ])('counts nothing with %s, and gives the same answer', async (_, headers) => {
    const { status, json } = await count({ path: '/fr/blog' }, headers);
    expect({ status, json }).toEqual({ status: 200, json: { content: null } });
    expect((await sums({ locale: 'fr' })).items).toEqual([]);
  });

  test.each([
    ['/en/forms/contact'],
    ['/en/cost/e/ABCDEFGHJKMNPQRS'],
    ['/xx/blog'],
    ['/en/search?key=x'],
    ['/en/%ff'],
    [`/en/${'a'.repeat(400)}`],
    ['javascript:x'],
  ])('refuses the path %s', async (path) => {
    expect((await count({ path })).status).toBe(422);
  });

  test('limits the calls from one network address', async () => {
    const from = newCaller();
    const answers = [];
    for (let made = 0; made < 61; made += 1)
      answers.push(await call(countPageView, { body: { path: '/en' }, from }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
  });
});

describe('page counts', () => {
  const view = (path: string, day: string, referrer: 'none' | 'social' = 'none') =>
    countView(database(), { path, locale: 'tr', referrer, now: new Date(`${day}T22:30:00Z`) });

  test('are summed by day, path or language, in pages, for a range of days in Türkiye’s time zone', async () => {
    for (const path of ['/tr', '/tr', '/tr/blog']) await view(path, '2026-03-01', 'social');
    await view('/tr', '2026-03-02');
    const items = async (query: Record<string, string | number>) =>
      (await sums({ locale: 'tr', ...query })).items.map(
        ({ value, views }: { value: string; views: number }) => [value, views],
      );
    expect(await items({ by: 'day' })).toEqual([
      ['2026-03-03', 1],
      ['2026-03-02', 3],
    ]);
    expect(await items({})).toEqual([
      ['/tr', 3],
      ['/tr/blog', 1],
    ]);
    expect(await items({ by: 'locale', from: '2026-03-02', until: '2026-03-03' })).toEqual([['tr', 3]]);
    expect(await items({ by: 'day', path: '/tr/blog' })).toEqual([['2026-03-02', 1]]);
    expect(await items({ limit: 1, page: 2 })).toEqual([['/tr/blog', 1]]);
    expect((await call(getPageViews, { as, query: { by: 'person' } })).status).toBe(422);
    expect((await call(getPageViews, { as: await signIn('Doctor') })).status).toBe(403);
  });

  test('count a new address under * once a day has twenty thousand addresses', async () => {
    const rows = sql`select '2025-01-01'::date, '/fr/' || n, 'fr', 'none', 1 from generate_series(1, 20000) n`;
    await database().execute(sql`insert into page_views ${rows}`);
    const now = new Date('2025-01-01T12:00:00Z');
    for (const path of ['/fr/1', '/fr/new', '/fr/newer'])
      await countView(database(), { path, locale: 'fr', referrer: 'none', now });
    const { items } = await sums({ from: '2025-01-01', until: '2025-01-02', limit: 2 });
    expect(items.map(({ value, views }: { value: string; views: number }) => [value, views])).toEqual([
      ['*', 2],
      ['/fr/1', 2],
    ]);
  });

  test('are deleted after 25 months', async () => {
    await forgetPageViews(database(), new Date('2028-04-02T00:00:00Z'));
    expect(
      (await sums({ by: 'day', locale: 'tr' })).items.map(({ value }: { value: string }) => value),
    ).toEqual(['2026-03-03', '2026-03-02']);
    await forgetPageViews(database(), new Date('2028-04-03T00:00:00Z'));
    expect((await sums({ by: 'day', locale: 'tr' })).meta.total).toBe(1);
  });
});
