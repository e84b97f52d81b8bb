import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { mayShow } from '#domain/page-law.ts';
import { elements } from './support/html.ts';
import { get } from './support/request.ts';

const wordsOf = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${locale}/common.json`, 'utf8'));

/** The first address below `path` that a page links to and that has `depth` parts. */
const linkFrom = async (page: string, path: string, depth: number) => {
  const { text } = await get(page);
  const link = elements(text, 'a').find(
    ({ href = '' }) => href.startsWith(`${path}/`) && href.split('/').length === depth,
  );
  return link?.href ?? expect.fail(`${page} links to nothing below ${path}`);
};

describe.each(LOCALES)('a demonstration in %s', (locale) => {
  const words = wordsOf(locale);
  const home = `/${locale}`;

  test('names everything invented at the foot of a page', async () => {
    expect((await get(home)).text).toContain(words['demo.notice']);
  });

  test('says on the home page that its doctors and hospitals are invented', async () => {
    const { text } = await get(home);
    expect(text).toContain(words['demo.doctors']);
    expect(text).toContain(words['demo.hospitals']);
  });

  test('says beside patient stories and prices that they are invented, where they are shown', async () => {
    const { text } = await get(home);
    expect(text.includes(words['demo.stories'] ?? '')).toBe(mayShow(locale, 'testimonial'));
    expect(text.includes(words['demo.prices'] ?? '')).toBe(mayShow(locale, 'price'));
  });

  test('says beside the proof of a doctor that it is invented', async () => {
    const list = `${home}/doctors`;
    const { text } = await get(await linkFrom(list, list, 7));
    expect(text).toContain(words['demo.doctor']);
  });

  test('says beside the accreditations of a hospital that they are invented', async () => {
    const list = `${home}/hospitals`;
    const { text } = await get(await linkFrom(list, list, 6));
    expect(text).toContain(words['demo.hospital']);
  });

  test('says of hotels that they are invented', async () => {
    const list = `${home}/resorts`;
    expect((await get(list)).text).toContain(words['demo.hotels']);
    expect((await get(await linkFrom(list, list, 4))).text).toContain(words['demo.hotels']);
  });
});
