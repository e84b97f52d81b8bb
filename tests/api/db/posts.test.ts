import { database } from '#db/client.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCategoryBySlug, listCategories } from '#db/queries/categories.ts';
import { findPostBySlug, listFeatured, listPosts, listTaggedPosts } from '#db/queries/posts.ts';
import { listRelated } from '#db/queries/related-posts.ts';
import { findTagBySlug, listTags } from '#db/queries/tags.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { openTestDatabase, useTestDatabase } from '../support/database.ts';
import { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

const FUTURE = '2999-01-01';

beforeAll(async () => {
  const { path } = new SeedFolder([
    { key: 'newest', published: '2026-06-01', tags: ['travel', 'safety'] },
    { key: 'same-day-a', published: '2026-05-01', tags: ['travel'], category: 'vision' },
    { key: 'same-day-b', published: '2026-05-01', tags: ['safety'] },
    {
      key: 'only-english',
      published: '2026-04-01',
      locales: ['en'],
      category: 'vision',
      tags: ['nutrition'],
    },
    { key: 'only-turkish', published: '2026-03-01', locales: ['tr'], tags: ['nutrition'] },
    {
      key: 'english-french',
      published: '2026-02-01',
      locales: ['en', 'fr'],
      slugs: { en: 'shared', fr: 'partage' },
    },
    // The Arabic slug of this post is the English slug of the post before.
    { key: 'one-in-arabic', published: '2026-01-01', slugs: { ar: 'shared' } },
    { key: 'tomorrow', published: FUTURE, tags: ['donor-area'], category: 'hair-transplant' },
  ]);
  await seedDatabase(database(), path);
});

const keys = (rows: { key: string }[]) => rows.map(({ key }) => key);
const firstFifty = { limit: 50, offset: 0 };

describe('listPosts', () => {
  test('lists published posts, newest first, and their number', async () => {
    const { rows, total } = await listPosts(database(), { locale: 'en', ...firstFifty });
    expect(keys(rows)).toEqual([
      'newest',
      'same-day-b',
      'same-day-a',
      'only-english',
      'english-french',
      'one-in-arabic',
    ]);
    expect(total).toBe(6);
  });

  test('shows the fallback language where a translation is missing, and says so', async () => {
    const { rows } = await listPosts(database(), { locale: 'fr', ...firstFifty });
    const shownSlugs = Object.fromEntries(rows.map(({ key, locale, slug }) => [key, [locale, slug]]));
    expect(shownSlugs['only-english']).toEqual(['en', 'only-english-en']);
    expect(shownSlugs['english-french']).toEqual(['fr', 'partage']);
  });

  test('leaves out posts that neither the language nor its fallback has', async () => {
    expect(keys((await listPosts(database(), { locale: 'en', ...firstFifty })).rows)).not.toContain(
      'only-turkish',
    );
    const turkish = await listPosts(database(), { locale: 'tr', ...firstFifty });
    expect(keys(turkish.rows)).toContain('only-turkish');
    expect(turkish.total).toBe(7);
  });

  test('lists by category and by tag, with the right totals', async () => {
    const vision = await findCategoryBySlug(database(), 'en', 'vision');
    expect(
      keys((await listPosts(database(), { locale: 'en', ...firstFifty, categoryId: vision?.id ?? 0 })).rows),
    ).toEqual(['same-day-a', 'only-english']);
    const safety = await findTagBySlug(database(), 'en', 'safety');
    const tagged = { locale: 'en', limit: 1, tagId: safety?.id ?? 0 } as const;
    const firstPage = await listTaggedPosts(database(), { ...tagged, offset: 0 });
    expect({ keys: keys(firstPage.rows), total: firstPage.total }).toEqual({ keys: ['newest'], total: 2 });
    expect((await listTaggedPosts(database(), { ...tagged, offset: 1 })).rows).toHaveLength(1);
    expect(await listTaggedPosts(database(), { ...tagged, offset: 2 })).toEqual({ rows: [], total: 2 });
  });

  test('names category and author in the language asked for', async () => {
    const [row] = (await listPosts(database(), { locale: 'ar', limit: 1, offset: 0 })).rows;
    expect(row?.category).toMatchObject({ key: 'dentistry', slug: 'طب-الأسنان', title: 'طب الأسنان' });
    expect(row?.author).toEqual({ key: 'leila-haddad', name: 'ليلى حداد' });
    expect(row?.publishedAt).toEqual(new Date('2026-06-01T00:00:00Z'));
  });
});

describe('listFeatured and listRelated', () => {
  test('list the newest of each category as featured, before the second newest of any', async () => {
    expect(keys(await listFeatured(database(), 'en', 3))).toEqual(['newest', 'same-day-a', 'same-day-b']);
  });

  test('list related posts by the tags in common: never itself, an unrelated or an unpublished one', async () => {
    const post = await findPostBySlug(database(), 'en', 'newest-en');
    const related = keys(await listRelated(database(), post ?? expect.fail(), 'en', 10));
    // One tag and the category, then one tag or the category by date.
    expect(related).toEqual(['same-day-b', 'same-day-a', 'english-french', 'one-in-arabic']);
    expect(await listRelated(database(), post ?? expect.fail(), 'en', 1)).toHaveLength(1);
  });
});

describe('findPostBySlug', () => {
  test('gives the whole post', async () => {
    const post = await findPostBySlug(database(), 'fr', 'partage');
    expect(post).toMatchObject({
      key: 'english-french',
      locale: 'fr',
      title: 'english-french in fr',
      bodyHtml: '<p>Some text.</p>\n',
      metaTitle: 'Meta english-french fr',
      readingMinutes: 1,
      reviewedAt: null,
      author: { key: 'leila-haddad', title: 'Rédactrice médicale' },
      reviewer: { key: 'dr-selin-aydin' },
      sources: [{ title: 'A source', publisher: 'NHS', year: 2020, url: null, lang: 'en' }],
      tags: [{ key: 'aftercare', slug: 'soins-de-suite' }],
    });
    expect(post?.alternatives).toEqual([
      { locale: 'en', slug: 'shared' },
      { locale: 'fr', slug: 'partage' },
    ]);
  });

  test('tags keep the order that the author gave', async () => {
    const post = await findPostBySlug(database(), 'en', 'newest-en');
    expect(post?.tags.map(({ key }) => key)).toEqual(['travel', 'safety']);
  });

  test('the fallback slug resolves under a language without translation', async () => {
    expect(await findPostBySlug(database(), 'fr', 'only-english-en')).toMatchObject({
      key: 'only-english',
      locale: 'en',
    });
  });

  test('one slug, two posts: the one in the language wins', async () => {
    expect(await findPostBySlug(database(), 'ar', 'shared')).toMatchObject({
      key: 'one-in-arabic',
      locale: 'ar',
    });
    expect(await findPostBySlug(database(), 'tr', 'shared')).toMatchObject({
      key: 'english-french',
      locale: 'en',
    });
  });

  test.each([
    ['en', 'nothing-there'],
    ['en', 'partage'],
    ['fr', 'newest-en'],
    ['en', 'only-turkish-tr'],
    ['en', 'tomorrow-en'],
    ['en', 'newest_en'],
    ['en', 'newest%'],
    ['en', "' or true --"],
  ] as const)('finds nothing for %s %s', async (locale, slug) => {
    expect(await findPostBySlug(database(), locale, slug)).toBeUndefined();
  });

  test('a slug typed with decomposed letters is the same slug', async () => {
    const slug = 'زراعة-الأسنان'.normalize('NFD');
    expect(slug).not.toBe(slug.normalize('NFC'));
    expect(await findTagBySlug(database(), 'ar', slug)).toMatchObject({ key: 'dental-implants' });
  });
});

describe('categories and tags', () => {
  test('count what a reader of the language is shown', async () => {
    const countsOf = async (locale: 'en' | 'tr') =>
      Object.fromEntries((await listCategories(database(), locale)).map(({ key, count }) => [key, count]));
    expect(await countsOf('en')).toEqual({
      dentistry: 4,
      vision: 2,
      'hair-transplant': 0,
      'obesity-surgery': 0,
      'travel-care': 0,
    });
    expect(await countsOf('tr')).toMatchObject({ dentistry: 5, vision: 2 });
    expect(await findTagBySlug(database(), 'en', 'nutrition')).toMatchObject({ count: 1 });
    expect(await findTagBySlug(database(), 'tr', 'beslenme')).toMatchObject({ count: 2 });
  });

  test('categories keep the order of their file', async () => {
    expect(keys(await listCategories(database(), 'fr'))).toEqual([
      'dentistry',
      'hair-transplant',
      'obesity-surgery',
      'vision',
      'travel-care',
    ]);
  });

  test('only tags in use are listed, sorted as the language sorts', async () => {
    const turkish = await listTags(database(), 'tr');
    const titles = turkish.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort(new Intl.Collator('tr').compare));
    expect(keys(turkish)).not.toContain('donor-area');
    expect(new Set(keys(turkish))).toEqual(new Set(['safety', 'travel', 'nutrition', 'aftercare']));
  });

  test('a category has its slugs in other languages, and is not found by them', async () => {
    const category = await findCategoryBySlug(database(), 'tr', 'dis-sagligi');
    expect(category?.alternatives).toHaveLength(4);
    expect(category?.alternatives).toContainEqual({ locale: 'fr', slug: 'soins-dentaires' });
    expect(await findCategoryBySlug(database(), 'tr', 'dentistry')).toBeUndefined();
  });
});

test('pages are complete and do not overlap, also among posts of one day', async () => {
  const { path } = new SeedFolder(
    Array.from({ length: 9 }, (_, index) => ({ key: `day-${index}`, published: '2026-05-05' })),
  );
  const ownDatabase = await openTestDatabase();
  await seedDatabase(database(), path);
  const offsets = Array.from({ length: 10 }, (_, offset) => offset);
  const pages = await Promise.all(
    offsets.map((offset) => listPosts(database(), { locale: 'en', limit: 1, offset })),
  );
  const shownKeys = pages.flatMap((page) => keys(page.rows));
  expect(pages.map(({ total }) => total)).toEqual(Array(10).fill(9));
  expect(shownKeys).toHaveLength(9);
  expect(shownKeys).toEqual(keys((await listPosts(database(), { locale: 'en', ...firstFifty })).rows));
  await ownDatabase.drop();
});
