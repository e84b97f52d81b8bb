import { expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import { globalSearch, type SearchResult, searchEverything } from '#contract/content/search.ts';
import { database } from '#db/client.ts';
import { listNamedTreatments } from '#db/queries/costs.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const search = async (key: string, locale: Locale = 'en') =>
  (await call(globalSearch, { query: { key }, locale })).json.content as SearchResult[];

test.each([
  ['en', 'how much does a dental implant cost', 'dental-implants'],
  ['fr', 'prix des facettes', 'porcelain-veneers'],
  ['ar', 'اسعار زراعة الاسنان', 'dental-implants'],
  ['ar', 'بكم عملية التكميم', 'sleeve-gastrectomy'],
] as const)('%s: %s leads to the estimator of the treatment', async (locale, key, treatment) => {
  const [first] = await search(key, locale);
  expect(first).toMatchObject({ url: `/${locale}/cost?serviceId=${treatment}`, type: 'page' });
});

test.each([
  ['en', 'knee surgery price'],
  ['en', 'how much is heart bypass surgery in turkey'],
  ['en', 'surgery price'],
  ['fr', 'prix opération du genou'],
  ['ar', 'سعر جراحة القلب'],
] as const)('%s: %s chooses no treatment, because none has that name', async (locale, key) => {
  expect((await search(key, locale))[0]).toMatchObject({ url: `/${locale}/cost` });
});

test.each(['lasik price istanbul', 'lasik price germany', 'lasik price both eyes 2026'])(
  'other words do not hide a treatment whose whole name is there: %s',
  async (key) => {
    expect((await search(key))[0]?.url).toMatch(/serviceId=lasik/);
  },
);

test('the estimator of the treatment is named too where only pages are asked for', async () => {
  const query = { key: 'how much does a dental implant cost', in: 'page' } as const;
  const { json } = await call(searchEverything, { query, locale: 'en' });
  expect(json.content?.groups[0]?.items[0]).toMatchObject({ url: '/en/cost?serviceId=dental-implants' });
});

test('tr: no treatment is chosen where no price may be shown', async () => {
  expect((await search('implant fiyatları', 'tr'))[0]).toMatchObject({ url: '/tr/cost', type: 'page' });
});

test('the names of the treatments are read once for all keys', async () => {
  const names = await listNamedTreatments(database(), 'en');
  expect(names.length).toBeGreaterThan(10);
  expect(await listNamedTreatments(database(), 'en')).toBe(names);
});
