import { describe, expect, test } from 'vitest';
import { LOCALES, PAGE_SIZE } from '#config.ts';
import { getBlog, getCategoryPosts, getLatestPosts, getPost, type PostCard } from '#contract/content/blog.ts';
import { getTag, getTags } from '#contract/content/tags.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const latest = async (query: Record<string, string | number> = {}) =>
  (await call(getLatestPosts, { locale: 'en', query })).json.content;

describe('GET /blog/latest-posts', () => {
  test('gives the newest first, 12 at a time', async () => {
    const { items, meta } = await latest();
    const days = items.map((post: PostCard) => post.published_at);
    expect(days).toEqual([...days].sort().reverse());
    expect(items.length).toBe(Math.min(PAGE_SIZE.blog, meta.total));
    expect(meta).toEqual({
      current_page: 1,
      last_page: Math.ceil(meta.total / 12),
      per_page: 12,
      total: meta.total,
    });
    expect(meta.total).toBeGreaterThanOrEqual(6);
  });

  test('pages do not overlap and are complete', async () => {
    const { meta } = await latest({ limit: 2 });
    const pages = await Promise.all(
      Array.from({ length: meta.last_page }, (_, index) => latest({ page: index + 1, limit: 2 })),
    );
    const keys = pages.flatMap(({ items }) => items.map((post: PostCard) => post.key));
    expect(keys.length).toBe(meta.total);
    expect(new Set(keys).size).toBe(meta.total);
  });

  test.each(['0', '-1', 'abc', '', '1e9', '1.5', '99999999999999999999'])(
    'page=%s is page 1',
    async (page) => {
      expect((await latest({ page })).meta.current_page).toBe(1);
    },
  );

  test('a page beyond the end has an empty list', async () => {
    const { items, meta } = await latest({ page: 500 });
    expect(items).toEqual([]);
    expect(meta.current_page).toBe(500);
  });

  test.each([
    ['1000', 50],
    ['0', 12],
    ['-5', 12],
    ['abc', 12],
    ['7', 7],
  ])('limit=%s gives %i posts a page', async (limit, perPage) => {
    expect((await latest({ limit })).meta.per_page).toBe(perPage);
  });
});

describe('GET /blog', () => {
  test('counts each category as its list does', async () => {
    const { categories, featured } = (await call(getBlog, { locale: 'en' })).json.content;
    expect(featured.length).toBeGreaterThan(0);
    expect(categories.length).toBeGreaterThanOrEqual(2);
    for (const category of categories) {
      const { json } = await call(getCategoryPosts, { locale: 'en', params: { slug: category.slug } });
      expect(json.content.meta.total).toBe(category.count);
      expect(json.content.items.every((post: PostCard) => post.category?.key === category.key)).toBe(true);
    }
  });
});

describe('GET /blog/{slug}', () => {
  test('gives the post, its people, sources and related posts', async () => {
    const [card] = (await latest()).items;
    const { content } = (await call(getPost, { locale: 'en', params: { slug: card.slug } })).json;
    expect(content).toMatchObject({ key: card.key, title: card.title, locale: 'en' });
    expect(content.body).toMatch(/^<p>/);
    expect(content.author.name).toBeTruthy();
    expect(content.reviewer.name).toBeTruthy();
    expect(content.related.map((post: PostCard) => post.key)).not.toContain(card.key);
  });

  test('names the same post in every language, and each address leads back', async () => {
    const [card] = (await latest()).items;
    const { content } = (await call(getPost, { locale: 'en', params: { slug: card.slug } })).json;
    const { alternative } = content.meta_tags;
    expect(alternative.map(({ locale }: { locale: string }) => locale)).toEqual([...LOCALES]);
    for (const { locale, url } of alternative) {
      const slug = decodeURIComponent(url.split('/').at(-1));
      const { json } = await call(getPost, { locale, params: { slug } });
      expect(json.content).toMatchObject({ key: card.key, locale });
      expect(json.content.meta_tags.alternative).toEqual(alternative);
    }
  });

  test.each([
    ['nothing-like-this'],
    ['x'.repeat(10_000)],
    ["'; drop table posts; --"],
    ['%00'],
    ['\u0000'],
    ['..'],
    ['%'],
  ])('an unknown slug is 404: %s', async (slug) => {
    const { status, json } = await call(getPost, { locale: 'en', params: { slug } });
    expect(status).toBe(404);
    expect(json).toEqual({ message: 'Not found.' });
  });
});

describe('GET /tags/{tag}', () => {
  test('lists everything with the tag, narrowed by the parameter `in`', async () => {
    const { items } = (await call(getTags, { locale: 'en' })).json.content;
    expect(items.length).toBeGreaterThan(0);
    for (const tag of items.slice(0, 3)) {
      const get = async (query: Record<string, string>) =>
        (await call(getTag, { locale: 'en', params: { tag: tag.slug }, query })).json.content;
      const allPosts = await get({});
      const counts = new Map(
        (allPosts.kinds as { in: string; count: number }[]).map(({ in: kind, count }) => [kind, count]),
      );
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(tag.count);
      expect(allPosts.meta.total).toBe(counts.get('blog') ?? 0);
      expect((await get({ in: 'blog' })).others).toEqual([]);
      for (const kind of ['services', 'doctors', 'hospitals', 'faqs']) {
        const narrowed = await get({ in: kind, limit: '50' });
        expect({ kind, items: narrowed.items, total: narrowed.meta.total }).toEqual({
          kind,
          items: [],
          total: counts.get(kind) ?? 0,
        });
        expect(narrowed.others.filter((card: { in: string }) => card.in !== kind)).toEqual([]);
        expect(narrowed.others).toHaveLength(Math.min(counts.get(kind) ?? 0, 50));
      }
      expect((await get({ in: 'nonsense' })).in).toBe('all');
    }
  });

  test('shows at most four treatments, doctors and hospitals each beside the first posts', async () => {
    const get = async (query: Record<string, string>) =>
      (await call(getTag, { locale: 'en', params: { tag: 'dental-implants' }, query })).json.content;
    const { others, kinds } = await get({});
    const types = others.map(({ type }: { type: string }) => type);
    expect(new Set(types)).toEqual(new Set(['service', 'doctor', 'hospital']));
    expect(kinds.map((kind: { in: string }) => kind.in)).toEqual([
      'blog',
      'services',
      'doctors',
      'hospitals',
    ]);
    for (const type of types)
      expect(types.filter((other: string) => other === type).length).toBeLessThanOrEqual(4);
    const urls = (page: string) =>
      get({ in: 'doctors', limit: '2', page }).then(({ others: found }) =>
        found.map(({ url }: { url: string }) => url),
      );
    const firstPage = await urls('1');
    const secondPage = await urls('2');
    expect(firstPage).toHaveLength(2);
    expect(firstPage.filter((url: string) => secondPage.includes(url))).toEqual([]);
    expect(firstPage[0]).toMatch(/^\/en\/doctors\/\w+\//);
  });

  test('an unknown tag is 404', async () => {
    expect((await call(getTag, { params: { tag: 'nothing' } })).status).toBe(404);
  });
});
