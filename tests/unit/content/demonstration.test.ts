import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { ownPage, tag } from '#cache/tags.ts';
import { loadContent } from '#content/load-content.ts';
import type { PostContent } from '#content/load/posts.ts';
import { readingMinutes } from '#content/read/body.ts';
import { readContentFiles } from '#content/content-files.ts';
import { getT } from '#i18n/server/t.ts';
import { staleTags } from '#services/publishing/stale-tags.ts';

const content = loadContent(readContentFiles('demo'));

describe("the site's own content", () => {
  test('is complete in every language', () => {
    expect(content.posts.length).toBeGreaterThanOrEqual(14);
    for (const { key, texts } of content.posts) {
      expect({ key, texts: texts.map(({ locale }) => locale).sort() }).toEqual({
        key,
        texts: [...LOCALES].sort(),
      });
    }
  });

  test('a summary fits the lines of a card', () => {
    const longTexts = content.posts.flatMap(({ key, texts }) =>
      texts.filter(({ summary }) => summary.length > 150).map(({ locale }) => `${key} ${locale}`),
    );
    expect(longTexts).toEqual([]);
  });

  test('every category and tag is used', () => {
    const used = new Set(content.posts.flatMap(({ category, tags }) => [category, ...tags]));
    const unused = [...content.categories, ...content.tags].filter(({ key }) => !used.has(key));
    expect(unused.map(({ key }) => key)).toEqual([]);
  });

  test('nothing is dated in the future', () => {
    const today = new Date().toISOString().slice(0, 10);
    const wrongDates = content.posts.filter(({ published, updated, reviewed }) =>
      [published, updated, reviewed ?? ''].some((day) => day > today),
    );
    expect(wrongDates.map(({ key }) => key)).toEqual([]);
  });

  test('every post is reviewed, by a reviewer who is not its author', () => {
    const reviewers = content.people.filter(({ role }) => role === 'reviewer').map(({ key }) => key);
    for (const { key, author, reviewer, reviewed } of content.posts) {
      expect(reviewers, key).toContain(reviewer);
      expect(reviewed, key).not.toBeNull();
      expect(author, key).not.toBe(reviewer);
    }
  });
});

test.each(LOCALES)('risks of the implantable lens say in %s with which lens and in which eyes', (locale) => {
  const { risks } = content.services.find(({ key }) => key === 'implantable-lens') ?? {};
  const figures = (risks ?? []).map(({ what, years }) => ({ text: what[locale], years }));
  const older = figures.filter(({ text }) => text.includes('V4'));
  expect(older.map(({ years }) => years)).toEqual([10, null, 10]);
  const strong = { ar: 'شديد', en: 'very short-sighted', fr: 'très myopes', tr: 'çok yüksek miyop' }[locale];
  expect(figures.filter(({ text }) => text.includes(strong)).map(({ years }) => years)).toEqual([10, 10]);
});

test('the home page has the same blocks, links and number of entries in every language', () => {
  const shape = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((entry) => shape(entry));
    if (typeof value !== 'object' || value === null)
      return ['key', 'link', 'slug'].includes(key) ? value : 'text';
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shape(entry, name)]));
  };
  for (const locale of LOCALES)
    expect(shape(content.pages.home[locale])).toEqual(shape(content.pages.home.en));
});

test.each(LOCALES)('the page of contacts in %s has another title than its form', (locale) => {
  const page = content.textPages.find(({ slug }) => slug === 'contact-us');
  const title = page?.texts.find((text) => text.locale === locale)?.title;
  expect(title).toBeTruthy();
  expect(title).not.toBe(getT(locale)('forms:contact.title'));
});

test('the topic of eyes covers cataract too, so that its title names no correction of sight', () => {
  const page = content.textPages.find(({ slug }) => slug === 'topic-vision');
  const titles = page?.texts.map(({ title }) => title).sort();
  expect(titles).toEqual(['Eyes and sight', 'Gözler ve görme', 'Yeux et vue', 'العيون والبصر'].sort());
});

describe('stale tags', () => {
  const [post] = content.posts;
  if (!post) throw new Error('there are no posts');

  test.each<[thing: string, tags: string[]]>([
    ['setting:general.email', [tag.settings]],
    ['menu:navbar', [tag.menu(1)]],
    ['menu:footer', [tag.menu(2)]],
    ['page:home', [tag.home]],
    [`post:${post.key}`, [tag.blog, tag.tags, tag.home, tag.post(post.key), tag.category(post.category)]],
    ['post:one-that-went', [tag.blog, tag.tags, tag.home, tag.post('one-that-went')]],
    [
      `category:${post.category}`,
      [tag.blog, tag.home, tag.menu(1), tag.menu(2), tag.category(post.category), tag.post(post.key)],
    ],
    [`tag:${post.tags[0]}`, [tag.tags, tag.tag(post.tags[0] ?? ''), tag.post(post.key)]],
    [`person:${post.author}`, [tag.post(post.key)]],
    [`person:${post.reviewer}`, [tag.post(post.key)]],
  ])('of %s include those of the pages that show it', (thing, tags) => {
    expect(staleTags(content, [thing])).toEqual(expect.arrayContaining(tags));
  });

  test.each<[string, (before: PostContent) => PostContent, string[]]>([
    [
      'its date',
      (before) => ({ ...before, published: '2020-01-01' }),
      [tag.blog, tag.category(post.category)],
    ],
    ['its category', (before) => ({ ...before, category: 'other' }), [tag.blog, tag.category(post.category)]],
    ['its tags', (before) => ({ ...before, tags: [] }), [tag.tags, tag.tag(post.tags[0] ?? '')]],
    ['its languages', (before) => ({ ...before, texts: before.texts.slice(1) }), [tag.blog, tag.home]],
    [
      'its address',
      (before) => ({ ...before, texts: before.texts.map((text) => ({ ...text, slug: 'new' })) }),
      [tag.blog, tag.tags],
    ],
  ])('of a post that changed %s include the lists in which its place changes', (_name, change, lists) => {
    const changedContent = {
      ...content,
      posts: content.posts.map((item) => (item === post ? change(item) : item)),
    };
    const stale = staleTags(changedContent, [`post:${post.key}`], content);
    const related = ownPage(tag.post(post.key));
    expect(stale).toEqual(expect.arrayContaining([tag.post(post.key), related, ...lists]));
  });

  test('contain each tag once, and none of an unchanged post', () => {
    const stale = staleTags(content, [`post:${post.key}`, 'page:home']);
    expect(new Set(stale).size).toBe(stale.length);
    expect(stale.filter((name) => name.startsWith('blog:'))).toEqual([tag.post(post.key)]);
  });
});

test('reading time assumes the reading speed of each language', () => {
  expect(readingMinutes('كلمة '.repeat(690), 'ar')).toBe(5);
  expect(readingMinutes('word '.repeat(690), 'en')).toBe(3);
  expect(readingMinutes('', 'en')).toBe(1);
});

test('events of a recovery stand in the order in which they end', () => {
  const days = { day: 1, week: 7, month: 30 };
  const ends = content.services.map(({ key, milestones }) => ({
    key,
    ends: (milestones ?? []).map(({ unit, to }) => to * days[unit]),
  }));
  expect(ends.filter(({ ends: list }) => list.length > 0).length).toBeGreaterThan(10);
  for (const { key, ends: list } of ends)
    expect({ key, ends: list }).toEqual({ key, ends: list.toSorted((a, b) => a - b) });
});
