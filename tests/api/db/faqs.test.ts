import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { findFaqCategoryBySlug, listFaqCategories, listFaqs, searchFaqs } from '#db/queries/faqs.ts';
import { faqCategories, faqCategoryTranslations, faqs, faqTranslations } from '#db/schema/faqs.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useTestDatabase } from '../support/database.ts';
import { allTexts, writeFaqs } from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

beforeAll(async () => {
  const folder = new SeedFolder();
  writeFaqs(folder, 'second', [{ key: 'c' }], { position: 2, slugs: { ar: 'فئة' } });
  writeFaqs(
    folder,
    'first',
    [
      { key: 'b', answer: allTexts('You may *fly* after ten days') },
      {
        key: 'a',
        question: allTexts('When may I fly home?'),
        answer: allTexts('Ask your surgeon'),
      },
      { key: 'only-english' },
      { key: 'only-turkish' },
    ],
    { position: 1 },
  );
  await seedDatabase(database(), folder.path);
  const db = database();

  const keepOnly = async (key: string, locale: 'en' | 'tr') => {
    const [faq] = await db.select({ id: faqs.id }).from(faqs).where(eq(faqs.key, key));
    const otherLocales = (['ar', 'en', 'fr', 'tr'] as const).filter((other) => other !== locale);
    await db
      .delete(faqTranslations)
      .where(and(eq(faqTranslations.faqId, faq?.id ?? 0), inArray(faqTranslations.locale, otherLocales)));
    await db
      .delete(searchDocuments)
      .where(and(eq(searchDocuments.key, key), inArray(searchDocuments.locale, otherLocales)));
  };
  await keepOnly('only-english', 'en');
  await keepOnly('only-turkish', 'tr');
  const [second] = await db.select().from(faqCategories).where(eq(faqCategories.key, 'second'));
  await db
    .delete(faqCategoryTranslations)
    .where(
      and(eq(faqCategoryTranslations.categoryId, second?.id ?? 0), eq(faqCategoryTranslations.locale, 'fr')),
    );
});

const keys = (rows: { key: string }[]) => rows.map(({ key }) => key);

describe('categories', () => {
  test('are listed in their order within one language, with what a reader is shown', async () => {
    const english = await listFaqCategories(database(), 'en');
    expect(english.map(({ key, count, slug }) => [key, count, slug])).toEqual([
      ['first', 3, 'first-en'],
      ['second', 1, 'second-en'],
    ]);
    expect(english[0]).toMatchObject({ title: 'first en', description: 'About first en', locale: 'en' });
    const turkish = await listFaqCategories(database(), 'tr');
    expect(turkish.map(({ count }) => count)).toEqual([4, 1]);
  });

  test('fall back where a translation is missing, and say so', async () => {
    const french = await listFaqCategories(database(), 'fr');
    expect(french.map(({ key, locale, slug }) => [key, locale, slug])).toEqual([
      ['first', 'fr', 'first-fr'],
      ['second', 'en', 'second-en'],
    ]);
    expect(await findFaqCategoryBySlug(database(), 'fr', 'second-en')).toMatchObject({
      key: 'second',
      locale: 'en',
    });
  });

  test('are found by slug, however it is composed, with the other languages', async () => {
    const category = await findFaqCategoryBySlug(database(), 'ar', 'فئة'.normalize('NFD'));
    expect(category).toMatchObject({ key: 'second', count: 1 });
    expect(category?.alternatives).toEqual([
      { locale: 'ar', slug: 'فئة' },
      { locale: 'en', slug: 'second-en' },
      { locale: 'tr', slug: 'second-tr' },
    ]);
  });

  test('are not found by a slug of another language, or an unknown one', async () => {
    expect(await findFaqCategoryBySlug(database(), 'en', 'first-fr')).toBeUndefined();
    expect(await findFaqCategoryBySlug(database(), 'en', 'nothing')).toBeUndefined();
  });
});

describe('questions', () => {
  test('of all categories are listed in the order of the files', async () => {
    expect(keys(await listFaqs(database(), 'en'))).toEqual(['b', 'a', 'only-english', 'c']);
    expect(keys(await listFaqs(database(), 'tr'))).toEqual(['b', 'a', 'only-english', 'only-turkish', 'c']);
  });

  test('are listed by category, without those of others', async () => {
    const secondCategory = await findFaqCategoryBySlug(database(), 'en', 'second-en');
    const [faq, ...others] = await listFaqs(database(), 'en', secondCategory?.id);
    expect(others).toEqual([]);
    expect(faq).toEqual({
      key: 'c',
      slug: 'c-en',
      title: 'Question c en',
      answerHtml: '<p>Answer to <strong>c</strong> en</p>\n',
      locale: 'en',
      categoryId: secondCategory?.id,
    });
    expect(await listFaqs(database(), 'en', -1)).toEqual([]);
  });

  test('fall back where a translation is missing, and say so', async () => {
    const arabic = await listFaqs(database(), 'ar');
    expect(arabic.map(({ key, locale }) => [key, locale])).toEqual([
      ['b', 'ar'],
      ['a', 'ar'],
      ['only-english', 'en'],
      ['c', 'ar'],
    ]);
  });
});

describe('search', () => {
  test('finds questions before answers, each with its category', async () => {
    const results = await searchFaqs(database(), 'en', 'FLY', 20);
    expect(results.map(({ key, category }) => [key, category])).toEqual([
      ['a', { slug: 'first-en', title: 'first en' }],
      ['b', { slug: 'first-en', title: 'first en' }],
    ]);
    expect(results[0]).toMatchObject({
      answerHtml: '<p>Ask your surgeon en</p>\n',
      slug: 'a-en',
      locale: 'en',
    });
  });

  test('finds words of question and answer together, and finds no markup', async () => {
    // The question that has both words comes first.
    expect(keys(await searchFaqs(database(), 'en', 'fly surgeon', 20))[0]).toBe('a');
    expect(await searchFaqs(database(), 'en', 'strong', 20)).toEqual([]);
  });

  test('finds a question despite a typo', async () => {
    expect(keys(await searchFaqs(database(), 'en', 'qeustion c', 20))).toContain('c');
  });

  test('covers the questions that a reader of the language is shown', async () => {
    expect(keys(await searchFaqs(database(), 'en', 'turkish', 20))).toEqual([]);
    expect(keys(await searchFaqs(database(), 'tr', 'only-turkish', 20))[0]).toBe('only-turkish');
    expect(await searchFaqs(database(), 'fr', 'only-english', 20)).toMatchObject([{ locale: 'en' }]);
  });

  test('keeps to the limit, and finds nothing for a query without words', async () => {
    expect(await searchFaqs(database(), 'en', 'question', 2)).toHaveLength(2);
    expect(await searchFaqs(database(), 'en', '%', 20)).toEqual([]);
    expect(await searchFaqs(database(), 'en', '', 20)).toEqual([]);
  });
});
