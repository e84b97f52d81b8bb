import { describe, expect, test } from 'vitest';
import { menuLink } from '#components/site/menu-link.ts';

const link = (slug: string, full_link = '') => menuLink({ slug, full_link }, 'fr');

describe('the target of a menu item', () => {
  test('store leads out, in a new tab', () => {
    expect(link('store', 'https://shop.example/x')).toEqual({
      href: 'https://shop.example/x',
      external: true,
    });
  });

  test('home leads to the root of the language', () => {
    expect(link('home', 'https://elsewhere.example')).toEqual({ href: '/fr', external: false });
  });

  test('anything else leads to its slug below the language', () => {
    expect(link('contact-us').href).toBe('/fr/contact-us');
    expect(link('services/turkey').href).toBe('/fr/services/turkey');
    expect(link('زراعة الشعر').href).toBe(`/fr/${encodeURIComponent('زراعة الشعر')}`);
  });

  test.each(['constructor', 'toString', '__proto__'])('the slug %s is a path like any other', (slug) => {
    expect(link(slug).href).toBe(`/fr/${slug}`);
  });

  test('turkey/resorts leads to the resorts', () => {
    expect(link('turkey/resorts').href).toBe('/fr/resorts');
  });

  test('faqs leads to the questions', () => {
    expect(link('faqs').href).toBe('/fr/faqs');
  });

  test.each(['https://shop.example/x', 'HTTPS://shop.example/x', 'http://shop.example'])(
    '%s leads out, in a new tab, whatever the slug',
    (address) => {
      expect(link('x', address)).toEqual({ href: address, external: true });
    },
  );

  test.each(['mailto:a@b.example', 'tel:+905000000000', 'MAILTO:a@b.example', 'Tel:+905000000000'])(
    '%s is used unchanged',
    (address) => {
      expect(link('x', address)).toEqual({ href: address, external: false });
    },
  );

  test('a path of this site is taken, in the language of the page', () => {
    expect(link('x', '/en/blog/category')).toEqual({ href: '/fr/blog/category', external: false });
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example',
    ' javascript:alert(1)',
    'vbscript:x',
  ])('an address that is no web address is not linked: %s', (address) => {
    for (const slug of ['store', 'x', 'home']) {
      expect(link(slug, address).href).toMatch(/^(\/(?!\/)|https?:|$)/);
    }
  });
});
