import { expect, test } from 'vitest';
import { policyFor, STORED_ROUTES, stored } from '#cache/policy.ts';
import { tag } from '#cache/tags.ts';

test.each([
  ['/en', STORED_ROUTES.home],
  ['/ar/blog', STORED_ROUTES.blog],
  ['/fr/blog/category', STORED_ROUTES.blogCategories],
  ['/fr/blog/category/dental', STORED_ROUTES.blogCategory],
  ['/tr/blog/a-post', STORED_ROUTES.post],
  ['/en/tags', STORED_ROUTES.tags],
  ['/en/tags/x', STORED_ROUTES.tag],
])('%s is stored by its own row', (path, route) => {
  expect(policyFor(path)).toBe(route);
});

test.each([
  '/',
  '/de',
  '/en/',
  '/en/thanks',
  '/en/forms/newsletter',
  '/api/blog',
  '/en/blog/a/b',
  '/xen',
  '/en/tags/a/b',
])('%s is never stored', (path) => {
  expect(policyFor(path)).toBeUndefined();
});

test('a page carries its own tags and those of the chrome, each once', () => {
  const { tags, maxAge } = stored('blog', 'ar', [tag.blog, tag.blog, tag.menu(1)]);
  expect(tags).toEqual(['blog', 'menu:1', 'settings', 'menu:2', 'locale:ar']);
  expect(maxAge).toBe(STORED_ROUTES.blog.maxAge);
});
