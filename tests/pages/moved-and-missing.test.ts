import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dirOf } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';
import { seedDatabase } from '#db/seed/seed-database.ts';
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
      folder.writePost({ key: 'moved', slugs: { fr: slug } });
      writeService(folder, { key: 'veneers', slugs: { fr: `soin-${slug}` } });
      writeFaqs(folder, 'travel', [{ key: 'one' }], { slugs: { fr: `question-${slug}` } });
      await seedDatabase(folder.path);
    }
  });
}, 120_000);
afterAll(() => site?.close());

describe('a changed slug', () => {
  test.each([
    ['/fr/blog/first', '/fr/blog/third'],
    ['/fr/blog/second', '/fr/blog/third'],
    ['/fr/services/turkey/soin-first', '/fr/services/turkey/soin-third'],
    ['/fr/faqs/question-second', '/fr/faqs/question-third'],
  ])('%s sends on at once to where it is now', async (old, now) => {
    const { status, location } = await site.get(old);
    expect(status).toBe(301);
    expect(new URL(location ?? '', site.origin).href).toBe(`${site.origin}${now}`);
    expect((await site.get(now)).status).toBe(200);
  });

  test('says nothing of other languages', async () => {
    expect((await site.get('/ar/blog/first')).status).toBe(404);
    expect((await site.get('/ar/blog/moved-ar')).status).toBe(200);
  });
});

describe.each(['ar', 'fr', 'tr'] as const)('a post without a text in %s', (locale) => {
  const path = `/${locale}/blog/english-en`;

  test('is shown in English with a notice, and the text says its language', async () => {
    const { status, text } = await site.get(path);
    expect(status).toBe(200);
    expect([headOf(text).lang, headOf(text).dir]).toEqual([locale, dirOf(locale)]);
    const t = getT(locale);
    const notice = t('common:fallback.notice', {
      language: t(`common:language.${locale}`),
      fallback: t('common:language.en'),
    });
    const pieces = piecesOf(text);
    expect(pieces.filter((piece) => piece.text.trim() === notice).map(({ lang }) => lang)).toEqual([locale]);
    for (const words of ['english in en', 'Words of the body.', 'A part']) {
      const found = pieces.filter((piece) => piece.text.trim() === words && !inTrail(piece.inside));
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ lang }) => lang !== 'en')).toEqual([]);
    }
    const body = elements(text, 'div').find(({ class: name }) => name?.startsWith('prose'));
    expect([body?.['lang'], body?.['dir']]).toEqual(['en', 'ltr']);
  });

  test('is no translation to search engines: its canonical is the English page', async () => {
    const head = headOf((await site.get(path)).text);
    expect(head.canonical).toEqual([`${site.origin}/en/blog/english-en`]);
    expect(Object.keys(head.alternates)).not.toContain(locale);
    const english = headOf((await site.get('/en/blog/english-en')).text);
    expect(english.canonical).toEqual([`${site.origin}/en/blog/english-en`]);
    expect(Object.keys(english.alternates)).not.toContain(locale);
  });

  test('is marked where a list shows it', async () => {
    const { text } = await site.get(`/${locale}/blog`);
    const titles = piecesOf(text).filter((piece) => piece.text.trim() === 'english in en');
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.map(({ lang }) => lang)).toEqual(titles.map(() => 'en'));
  });
});

test('in its own language there is no notice', async () => {
  const { text } = await site.get('/en/blog/english-en');
  const notice = getT('en')('common:fallback.notice', { language: 'x', fallback: 'y' }).split(' x ')[0] ?? '';
  expect(text).toContain('Words of the body.');
  expect(text).not.toContain(notice);
});

/** The trail of a page names it in the page's own language, or as it is. */
const inTrail = (inside: readonly { attributes: Record<string, string> }[]) =>
  inside.some(({ attributes }) => attributes['class']?.startsWith('crumbs'));
