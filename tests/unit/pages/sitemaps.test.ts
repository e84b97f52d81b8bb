import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { SITEMAP_KINDS, SITEMAP_PART } from '#contract/site/sitemap.ts';
import { isTag, tag } from '#cache/tags.ts';
import { furtherSitemaps, sitemapPart } from '../../../src/pages/sitemaps/_sitemap.ts';
import { tagsOf } from '../../../src/pages/sitemaps/_tags.ts';

const ORIGIN = 'https://www.example.com';

/** The locals of a request whose back end has these numbers of items. */
const localsWithCounts = (items: { kind: string; total: number; updated_at: null }[] | undefined) =>
  ({
    origin: ORIGIN,
    api: {
      find: async () => items && { items },
      call: async () => ({
        items: [{ alternative: [{ locale: 'en', url: '/en/blog/a' }], updated_at: '2026-03-02' }],
      }),
    },
  }) as unknown as Parameters<typeof sitemapPart>[0];

test('names further files for a kind with more items than one file may have', async () => {
  const locals = localsWithCounts([
    { kind: 'post', total: 2 * SITEMAP_PART + 1, updated_at: null },
    { kind: 'tag', total: SITEMAP_PART, updated_at: null },
  ]);
  const files = await furtherSitemaps(locals);
  expect(files).toHaveLength(2 * LOCALES.length);
  expect(files).toContain('/sitemaps/posts-en-3.xml');
  expect(files.filter((file) => file.includes('tags'))).toEqual([]);
  expect(await sitemapPart(locals, 'posts-en-3.xml')).toMatchObject({
    kind: 'post',
    xml: expect.stringContaining(`<loc>${ORIGIN}/en/blog/a</loc>`),
  });
  expect(await sitemapPart(locals, 'posts-en-4.xml')).toBeUndefined();
});

test('answers an empty list for a kind of which a back end has nothing or says nothing', async () => {
  for (const locals of [localsWithCounts([]), localsWithCounts(undefined)]) {
    expect((await sitemapPart(locals, 'quizzes-ar.xml'))?.xml).toMatch(/<urlset[^>]*><\/urlset>$/);
    expect(await furtherSitemaps(locals)).toEqual([]);
  }
});

test.each(SITEMAP_KINDS)(
  'the sitemaps of %s carry known tags: their own, and those of the lists behind them',
  (kind) => {
    const tags = tagsOf(kind);
    expect(tags).toContain(tag.sitemap(kind));
    expect(tags.length).toBeGreaterThan(1);
    expect(tags.filter((name) => !isTag(name))).toEqual([]);
  },
);
