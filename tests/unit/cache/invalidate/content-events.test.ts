import { describe, expect, test } from 'vitest';
import { CONTENT_EVENTS, tagsOfEvent } from '#cache/invalidate/content-events.ts';
import { stored } from '#cache/policy.ts';
import { isTag, itemTags, tag } from '#cache/tags.ts';

describe('events of content', () => {
  test.each(CONTENT_EVENTS)('%s invalidates tags that pages carry', (type) => {
    for (const event of [{ type }, { type, slug: 'a' }, { type, id: 'a', slug: 'b' }]) {
      const tags = tagsOfEvent(event) ?? [];
      expect(tags.length).toBeGreaterThan(0);
      expect(tags.filter((name) => !isTag(name))).toEqual([]);
    }
  });

  test('an event that names no fields invalidates all lists, and posts that may be related', () => {
    const lists = [tag.blog, tag.tags, tag.home, tag.anyPost];
    expect(tagsOfEvent({ type: 'blog.updated', id: 'key' })).toEqual([...lists, 'blog:key']);
    expect(tagsOfEvent({ type: 'blog.updated', slug: 'a' })).toEqual([...lists, 'blog:a']);
    expect(tagsOfEvent({ type: 'blog.created', id: 'key' })).toEqual(expect.arrayContaining(lists));
  });

  test.each([
    { type: 'doctor.created', id: 'key' },
    { type: 'doctor.updated', id: 'key', changed: ['hospital'] },
    { type: 'service.deleted', slug: 'a' },
  ])('%j invalidates the pages of all hospitals, which list their doctors and services', (event) => {
    expect(tagsOfEvent(event)).toContain(tag.anyHospital);
  });

  const tagsOfFields = (noun: string, changed: string[], rest = {}) =>
    tagsOfEvent({ type: `${noun}.updated`, id: 'key', changed, ...rest });

  test.each([
    ['blog', ['title', 'body'], ['blog:key']],
    ['blog', ['body', 'sources'], ['own:blog:key']],
    ['blog', ['body', 'updated_at'], ['sitemap:post', 'sitemap:category', 'sitemap:tag', 'own:blog:key']],
    ['blog', ['title', 'tags'], ['tags', 'blog:*', 'blog:key']],
    ['doctor', ['biography'], ['own:doctor:key', 'sitemap:doctor']],
    ['doctor', ['photo', 'biography'], ['doctor:key', 'sitemap:doctor']],
    ['hospital', ['summary'], ['hospital:key', 'sitemap:hospital']],
    ['service', ['risks'], ['own:service:key', 'sitemap:service']],
    ['service', ['milestones'], ['own:service:key', 'sitemap:service']],
  ])('%s with changed %j invalidates the pages that show these fields', (noun, changed, tags) => {
    expect(tagsOfFields(noun, changed)).toEqual(tags);
    expect(tags.filter((name) => !isTag(name))).toEqual([]);
  });

  test('a slug beside the key adds the tag of the slug', () => {
    expect(tagsOfFields('blog', ['title'], { slug: 'a' })).toEqual(['blog:key', 'blog:a']);
  });

  test.each([
    ['blog', []],
    ['blog', ['slug']],
    ['blog', ['title', 'category']],
    ['blog', ['published_at']],
    ['blog', ['titel']],
    ['blog', ['toString']],
    ['doctor', ['title']],
    ['doctor', ['biography', 'languages']],
    ['hospital', ['title']],
    ['service', ['summary']],
    ['resort', ['body']],
  ])('%s with changed %j invalidates all lists, as it does without it', (noun, changed) => {
    expect(tagsOfFields(noun, changed)).toEqual(tagsOfEvent({ type: `${noun}.updated`, id: 'key' }));
  });

  test('a service with another slug invalidates the pages with a menu, which may link to it', () => {
    const menus = [tag.menu(1), tag.menu(2)];
    expect(tagsOfFields('service', ['slug', 'title'])).toEqual(expect.arrayContaining(menus));
    const withNumber = { type: 'service.updated', id: '12', changed: ['slug'] };
    expect(tagsOfEvent(withNumber, () => false)).toEqual(expect.arrayContaining(menus));
    expect(tagsOfFields('service', ['title'])).not.toContain(tag.menu(1));
    expect(tagsOfEvent({ type: 'service.updated', id: 'key' })).not.toContain(tag.menu(1));
  });

  test.each([
    { type: 'blog.published', id: 'key' },
    { type: 'blog.updated', slug: 'a' },
  ])('%j invalidates all lists, whatever changed', (event) => {
    expect(tagsOfEvent({ ...event, changed: ['title'] })).toEqual(tagsOfEvent(event));
  });

  test('a key that no page carries stands for every page of its kind', () => {
    const tagsFor = (verb: string, rest: object, type = 'blog') =>
      tagsOfEvent({ type: `${type}.${verb}`, ...rest }, (tag) => tag === 'blog:known');
    expect(tagsFor('updated', { id: '459', changed: ['title'] })).toEqual(tagsFor('updated', { id: '459' }));
    expect(tagsFor('updated', { id: 'known', changed: ['title'] })).toEqual(['blog:known']);
    expect(tagsFor('deleted', { id: '12' }, 'page')).toEqual(['pages', 'page:12', tag.anyPage]);
  });

  test('an event of a text page invalidates the page with its slug in all languages, or all text pages', () => {
    const tagsFor = (rest: object) => tagsOfEvent({ type: 'page.updated', ...rest });
    expect(tagsFor({ slug: 'about' })).toEqual(['pages', 'page:about']);
    expect(tagsFor({})).toEqual(['pages', tag.anyPage]);
    expect(stored('textPage', 'en', [tag.page('contact-us')]).tags).toContain(tag.anyPage);
    expect(stored('blog', 'en', [tag.blog]).tags).not.toContain(tag.anyPage);
  });

  test('an event of a menu invalidates its pages, and without a known number those of both menus', () => {
    expect(tagsOfEvent({ type: 'menu.updated', id: '2' })).toEqual(['menu:2']);
    expect(tagsOfEvent({ type: 'menu.updated', id: '17' })).toEqual(['menu:1', 'menu:2']);
    expect(tagsOfEvent({ type: 'menu.updated' })).toEqual(['menu:1', 'menu:2']);
  });

  test.each(['', 'blog', 'blog.', 'blog.eaten', '.updated', '__proto__.updated', 'toString.updated'])(
    '%j is unknown',
    (type) => expect(tagsOfEvent({ type })).toBeUndefined(),
  );

  test('an item’s page carries its key and its slug in each language', () => {
    const alternatives = [{ url: '/en/blog/teeth' }, { url: '/ar/blog/%D8%A3%D8%B3%D9%86%D8%A7%D9%86' }];
    expect(itemTags(tag.post, 'teeth', alternatives)).toEqual([
      'blog:teeth',
      'blog:أسنان',
      'own:blog:teeth',
      'own:blog:أسنان',
    ]);
    expect(itemTags(tag.post, 'key', [{ url: '/en/blog/%zz' }])).toContain('blog:%zz');
  });
});
