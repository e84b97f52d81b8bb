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
  ['/ar/services/turkey', STORED_ROUTES.services],
  ['/ar/services/turkey/lasik', STORED_ROUTES.service],
  ['/en/faqs', STORED_ROUTES.faqs],
  ['/en/faqs/aftercare', STORED_ROUTES.faqCategory],
  ['/fr/doctors', STORED_ROUTES.doctors],
  ['/en/doctors/turkiye', STORED_ROUTES.doctorsOfCountry],
  ['/en/doctors/turkiye/izmir', STORED_ROUTES.doctorsOfCity],
  ['/en/doctors/turkiye/izmir/orthodontics', STORED_ROUTES.doctorsOfField],
  ['/en/doctors/turkiye/izmir/orthodontics/a-doctor', STORED_ROUTES.doctor],
  ['/en/contact-us', STORED_ROUTES.textPage],
  ['/tr/tr', STORED_ROUTES.textPage],
])('%s is stored by its own row', (path, route) => {
  expect(policyFor(path)).toBe(route);
});

test.each([
  '/',
  '/de',
  '/en/',
  '/en/thanks',
  '/en/faqs/search',
  '/fr/login',
  '/ar/patient-dashboard',
  '/en/doctor-dashboard',
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
