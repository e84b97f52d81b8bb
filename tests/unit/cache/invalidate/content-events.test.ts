import { describe, expect, test } from 'vitest';
import { CONTENT_EVENTS, tagsOfEvent } from '#cache/invalidate/content-events.ts';
import { stored } from '#cache/policy.ts';
import { isTag, itemTags, tag } from '#cache/tags.ts';

describe('events of content', () => {
  test.each(CONTENT_EVENTS)('%s raises tags that pages carry', (type) => {
    for (const event of [{ type }, { type, slug: 'a' }, { type, id: 'a', slug: 'b' }]) {
      const tags = tagsOfEvent(event) ?? [];
      expect(tags.length).toBeGreaterThan(0);
      expect(tags.filter((name) => !isTag(name))).toEqual([]);
    }
  });

  test('a key is precise; a slug alone is of one language, so every page of the kind counts', () => {
    const type = 'blog.updated';
    expect(tagsOfEvent({ type, id: 'key' })).not.toContain(tag.anyPost);
    expect(tagsOfEvent({ type, slug: 'a' })).toEqual(expect.arrayContaining([tag.post('a'), tag.anyPost]));
    expect(tagsOfEvent({ type, slug: 'a', locales: ['fr'] })).not.toContain(tag.anyPost);
    expect(tagsOfEvent({ type })).toContain(tag.anyPost);
  });

  test('a post of which only words changed is renewed where it is shown, and in lists only where it moves', () => {
    const of = (changed: string[], rest = {}) =>
      tagsOfEvent({ type: 'blog.updated', id: 'key', changed, ...rest });
    expect(of(['title', 'body', 'updated_at'])).toEqual(['blog:key']);
    expect(of(['title'], { slug: 'a' })).toEqual(['blog:key', 'blog:a']);
    expect(of(['title', 'tags'])).toEqual(['tags', 'blog:key']);
    // Wherever it cannot be known: as without it.
    const allTags = tagsOfEvent({ type: 'blog.updated', id: 'key' });
    for (const changed of [[], ['slug'], ['title', 'category'], ['published_at'], ['titel'], ['toString']])
      expect(of(changed), String(changed)).toEqual(allTags);
    for (const event of [
      { type: 'blog.published', id: 'key' },
      { type: 'blog.updated', slug: 'a' },
      { type: 'doctor.updated', id: 'key' },
    ])
      expect(tagsOfEvent({ ...event, changed: ['title'] })).toEqual(tagsOfEvent(event));
  });

  test('a key that no page carries stands for every page of its kind', () => {
    const of = (verb: string, rest: object, type = 'blog') =>
      tagsOfEvent({ type: `${type}.${verb}`, ...rest }, (tag) => tag === 'blog:known');
    expect(of('updated', { id: '459' })).toEqual(expect.arrayContaining([tag.blog, tag.anyPost]));
    expect(of('updated', { id: '459', changed: ['title'] })).toContain(tag.anyPost);
    expect(of('deleted', { id: '12' }, 'page')).toEqual(['pages', 'page:12', tag.anyPage]);
    // A slug is of one language; cards in the others go by the key.
    expect(of('updated', { id: '459', slug: 'known' })).toContain(tag.anyPost);
    expect(of('updated', { id: '459', locales: ['fr'] })).toContain(tag.anyPost);
    expect(of('updated', { id: '459', slug: 'known', locales: ['fr'] })).not.toContain(tag.anyPost);
    // A new item is on no page yet.
    expect(of('updated', { id: 'known' })).not.toContain(tag.anyPost);
    for (const verb of ['created', 'published']) expect(of(verb, { id: '459' })).not.toContain(tag.anyPost);
  });

  test('a page of text by its slug, which is one for all languages, or all of them', () => {
    const of = (rest: object) => tagsOfEvent({ type: 'page.updated', ...rest });
    expect(of({ slug: 'about' })).toEqual(['pages', 'page:about']);
    expect(of({})).toEqual(['pages', tag.anyPage]);
    expect(stored('textPage', 'en', [tag.page('contact-us')]).tags).toContain(tag.anyPage);
    expect(stored('blog', 'en', [tag.blog]).tags).not.toContain(tag.anyPage);
  });

  test('make the pages of a menu stale by its number, and those of both menus without a known number', () => {
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
    expect(itemTags(tag.post, 'teeth', alternatives)).toEqual(['blog:teeth', 'blog:أسنان']);
    expect(itemTags(tag.post, 'key', [{ url: '/en/blog/%zz' }])).toEqual(['blog:key', 'blog:%zz']);
  });
});
