import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { database } from '#db/client.ts';
import { dirOf } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { writeFaqs, writeService } from '../api/db/support/editorial-files.ts';
import { SeedFolder } from '../api/db/support/seed-folder.ts';
import { elements, headOf } from './support/html.ts';
import { openSecondSite, type SecondSite } from './support/second-site.ts';
import { piecesOf } from './support/text.ts';

let site: SecondSite;

beforeAll(async () => {
  const folder = new SeedFolder([
    { key: 'english', locales: ['en'], body: '## A part\n\nWords of the body.' },
  ]);
  site = await openSecondSite(async () => {
    for (const slug of ['first', 'second', 'third']) {
      folder.writePost({ key: 'moved', slugs: everywhere((locale) => `${slug}-${locale}`) });
      writeService(folder, { key: 'veneers', slugs: everywhere((locale) => `care-${slug}-${locale}`) });
      writeFaqs(folder, 'travel', [{ key: 'one' }], {
        slugs: everywhere((locale) => `about-${slug}-${locale}`),
      });
      rename(folder, 'categories.json', 'dentistry', slug);
      rename(folder, 'tags.json', 'aftercare', slug);
      await seedDatabase(database(), folder.path);
    }
  });
}, 120_000);
afterAll(() => site?.close());

/** Gives a category or a tag its next slug, in every language. */
function rename(folder: SeedFolder, file: string, key: string, slug: string): void {
  const items = JSON.parse(folder.read(file)) as { key: string; slug: object }[];
  const renamedItems = items.map((item) =>
    item.key === key ? { ...item, slug: everywhere((locale) => `${key}-${slug}-${locale}`) } : item,
  );
  folder.write(file, renamedItems);
}

const everywhere = (slugOf: (locale: Locale) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, slugOf(locale)])) as Record<Locale, string>;

describe.each(LOCALES)('a slug that has changed twice in %s', (locale) => {
  test.each([
    ['post', (slug: string) => `/blog/${slug}-${locale}`],
    ['category', (slug: string) => `/blog/category/dentistry-${slug}-${locale}`],
    ['tag', (slug: string) => `/tags/aftercare-${slug}-${locale}`],
    ['service', (slug: string) => `/services/turkey/care-${slug}-${locale}`],
    ['category of questions', (slug: string) => `/faqs/about-${slug}-${locale}`],
  ])('%s: both old addresses lead to the new one in one step', async (_, pathOf) => {
    const newAddress = `/${locale}${pathOf('third')}`;
    for (const old of ['first', 'second']) {
      const { status, location } = await site.get(`/${locale}${pathOf(old)}`);
      expect({ old, status }).toEqual({ old, status: 301 });
      expect(new URL(location ?? '', site.origin).href).toBe(`${site.origin}${newAddress}`);
    }
    const { status, text } = await site.get(newAddress);
    expect(status).toBe(200);
    expect(headOf(text).canonical).toEqual([`${site.origin}${newAddress}`]);
  });

  test('an old slug of one language is not found in another', async () => {
    for (const other of LOCALES.filter((candidate) => candidate !== locale)) {
      expect((await site.get(`/${other}/blog/first-${locale}`)).status).toBe(404);
    }
  });
});

describe.each(['ar', 'fr', 'tr'] as const)('a post without a text in %s', (locale) => {
  const path = `/${locale}/blog/english-en`;

  test('is shown in English with a notice, and the text says its language', async () => {
    const { status, text } = await site.get(path);
    expect(status).toBe(200);
    expect({ lang: headOf(text).lang, dir: headOf(text).dir }).toEqual({ lang: locale, dir: dirOf(locale) });
    const t = getT(locale);
    const notice = t('common:fallback.notice', {
      language: t(`common:language.${locale}`),
      fallback: t('common:language.en'),
    });
    const pieces = piecesOf(text);
    expect(pieces.filter((piece) => piece.text.trim() === notice).map(({ lang }) => lang)).toEqual([locale]);
    for (const words of ['english in en', 'Words of the body.', 'A part']) {
      const foundPieces = pieces.filter((piece) => piece.text.trim() === words);
      expect(foundPieces.length).toBeGreaterThan(0);
      expect(foundPieces.filter(({ lang }) => lang !== 'en')).toEqual([]);
    }
    const body = elements(text, 'div').find(({ class: name }) => name?.startsWith('prose'));
    const crumb = elements(text, 'span').find(
      (item) => item['aria-current'] === 'page' && item['lang'] === 'en',
    );
    for (const block of [body, crumb])
      expect({ lang: block?.['lang'], dir: block?.['dir'] }).toEqual({ lang: 'en', dir: 'ltr' });
  });

  test('is no translation to search engines: its canonical is the English page', async () => {
    const head = headOf((await site.get(path)).text);
    expect(head.canonical).toEqual([`${site.origin}/en/blog/english-en`]);
    expect(Object.keys(head.alternates)).not.toContain(locale);
    const english = headOf((await site.get('/en/blog/english-en')).text);
    expect(english.canonical).toEqual([`${site.origin}/en/blog/english-en`]);
    expect(Object.keys(english.alternates)).not.toContain(locale);
  });

  test('is marked as English in a list', async () => {
    const { text } = await site.get(`/${locale}/blog`);
    const titles = piecesOf(text).filter((piece) => piece.text.trim() === 'english in en');
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.map(({ lang }) => lang)).toEqual(titles.map(() => 'en'));
  });
});

test('a post in its own language has no notice', async () => {
  const { text } = await site.get('/en/blog/english-en');
  const notice = getT('en')('common:fallback.notice', { language: 'x', fallback: 'y' }).split(' x ')[0] ?? '';
  expect(text).toContain('Words of the body.');
  expect(text).not.toContain(notice);
});
