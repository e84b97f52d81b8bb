import { describe, expect, test } from 'vitest';
import { paths, swapLocale } from '#i18n/routes.ts';

describe('addresses', () => {
  test('are percent-encoded as browsers send them', () => {
    const address = paths.post('ar', 'زراعة-الأسنان');
    expect(address).toBe(
      '/ar/blog/%D8%B2%D8%B1%D8%A7%D8%B9%D8%A9-%D8%A7%D9%84%D8%A3%D8%B3%D9%86%D8%A7%D9%86',
    );
    expect(new URL(address, 'http://x.test').pathname).toBe(address);
    expect(decodeURIComponent(address)).toBe('/ar/blog/زراعة-الأسنان');
  });

  test('cannot be changed to others by a slug', () => {
    expect(paths.tag('en', 'a/b?c#d')).toBe('/en/tags/a%2Fb%3Fc%23d');
    expect(paths.post('en', '../../evil.test')).toBe('/en/blog/..%2F..%2Fevil.test');
  });

  test('have no trailing slash, and page 1 has no query', () => {
    expect(paths.home('tr')).toBe('/tr');
    expect(paths.blog('en')).toBe('/en/blog');
    expect(paths.blog('en', 1)).toBe('/en/blog');
    expect(paths.blog('en', 2)).toBe('/en/blog?page=2');
    expect(paths.blogCategories('fr')).toBe('/fr/blog/category');
    expect(paths.blogCategory('fr', 'soins-dentaires', 3)).toBe('/fr/blog/category/soins-dentaires?page=3');
    expect(paths.tags('en')).toBe('/en/tags');
    expect(paths.tag('en', 'aftercare', 1)).toBe('/en/tags/aftercare');
    const doctor = ['turkiye', 'izmir', 'orthodontics', 'a-doctor'] as const;
    expect(paths.doctor('en', ...doctor, 1)).toBe('/en/doctors/turkiye/izmir/orthodontics/a-doctor');
    expect(paths.doctor('en', ...doctor, 2)).toBe('/en/doctors/turkiye/izmir/orthodontics/a-doctor?page=2');
    expect(paths.form('en', 'newsletter')).toBe('/en/forms/newsletter');
    expect(paths.thanks('en')).toBe('/en/thanks');
    expect(paths.thanks('en', 'newsletter')).toBe('/en/thanks?form=newsletter');
  });
});

test.each([
  ['/en/blog', '/ar/blog'],
  ['/en', '/ar'],
  ['/', '/ar'],
  ['', '/ar'],
  ['/en/', '/ar'],
  ['/blog', '/ar/blog'],
  ['/english/blog', '/ar/english/blog'],
  ['/fr/blog?page=2#top', '/ar/blog?page=2#top'],
  ['/en?next=/fr/blog', '/ar?next=/fr/blog'],
  ['/en/blog/%D8%B2', '/ar/blog/%D8%B2'],
  ['//evil.test/en', '/ar/evil.test/en'],
])('%s in Arabic is %s', (address, swapped) => {
  expect(swapLocale(address, 'ar')).toBe(swapped);
});
