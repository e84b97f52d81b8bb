import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { findTextPage } from '#db/queries/text-pages.ts';
import { textPageTranslations } from '#db/schema/text-pages.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useTestDatabase } from '../support/database.ts';
import { writeTextPage } from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

beforeAll(async () => {
  const folder = new SeedFolder();
  writeTextPage(folder, 'a-page', { body: 'Write to {{company}}, **{{email}}**.' });
  await seedDatabase(database(), folder.path);
});

test('a page has the same slug in every language, and its placeholders of settings are not yet filled in', async () => {
  expect(await findTextPage(database(), 'a-page', 'tr')).toEqual({
    slug: 'a-page',
    title: 'a-page tr',
    bodyHtml: '<p>Write to {{company}}, <strong>{{email}}</strong>.</p>\n',
    updatedAt: new Date('2026-03-04T00:00:00Z'),
    locale: 'tr',
    metaTitle: 'Meta tr',
    metaDescription: 'About tr',
    locales: ['ar', 'en', 'fr', 'tr'],
  });
  expect(await findTextPage(database(), 'a-page', 'ar')).toMatchObject({ slug: 'a-page', locale: 'ar' });
});

test('unknown pages and structured ones such as the home page are not found', async () => {
  expect(await findTextPage(database(), 'nothing', 'en')).toBeUndefined();
  expect(await findTextPage(database(), 'home', 'en')).toBeUndefined();
});

test('a page without the language is returned in English, with the list of languages it has', async () => {
  await database().delete(textPageTranslations).where(eq(textPageTranslations.locale, 'fr'));
  expect(await findTextPage(database(), 'a-page', 'fr')).toMatchObject({
    locale: 'en',
    locales: ['ar', 'en', 'tr'],
  });
});
