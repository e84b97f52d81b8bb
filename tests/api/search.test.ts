import { expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import { globalSearch } from '#contract/content/search.ts';
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

test('answers a list of slug and title, below content', async () => {
  const found = await search('implant');
  expect(found.length).toBeGreaterThan(1);
  for (const { slug, title, type } of found) {
    expect(slug).toMatch(/^[^\s/]+$/);
    expect(title).not.toBe('');
    expect(type).not.toBe('');
  }
  expect(found.map(({ slug }) => slug)).toContain('dental-implants');
});

test('three characters are too few, four find', async () => {
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
  const found = await search(key, locale);
  expect(found.length).toBeGreaterThan(0);
  for (const { url } of found) expect(url).toMatch(new RegExp(`^/${locale}/`));
});

test('a slip of the keys still finds', async () => {
  expect((await search('veners')).length).toBeGreaterThan(0);
});

test.each(['%%%%', '____', '\\\\\\\\', "';--", '((((((', '....', ' '.repeat(50), '𝕏𝕏𝕏𝕏'])(
  '%j breaks nothing',
  async (key) => {
    expect(Array.isArray(await search(key))).toBe(true);
  },
);
