import { expect, test } from 'vitest';
import { languageLinks, alternativesOfPage } from '#page/language-links.ts';
import { telLink } from '#domain/phone-link.ts';
import { whatsappLink } from '#domain/whatsapp-link.ts';

test('the chat link is made from the digits of a phone number and a text', () => {
  expect(whatsappLink('+90 (212) 555-00 11', 'Hi & bye?')).toBe(
    'https://wa.me/902125550011?text=Hi%20%26%20bye%3F',
  );
  expect(whatsappLink('0090 212 5550011', '')).toBe('https://wa.me/902125550011');
  expect(whatsappLink('no number', 'x')).toBeUndefined();
  expect(telLink('+90 (212) 555-00 11')).toBe('tel:+902125550011');
});

test('a page offers ar, en and fr when it does not say its languages', () => {
  const links = languageLinks('en', '/en/blog?page=2');
  expect(links.map(({ locale, href }) => [locale, href])).toEqual([
    ['ar', '/ar/blog?page=2'],
    ['fr', '/fr/blog?page=2'],
  ]);
});

test('a page offers the languages it says, without its own', () => {
  const alternatives = [
    { locale: 'en' as const, url: '/en/blog/a' },
    { locale: 'tr' as const, url: '/tr/blog/b' },
  ];
  expect(languageLinks('en', '/en/blog/a', alternatives).map(({ href }) => href)).toEqual(['/tr/blog/b']);
  expect(languageLinks('en', '/en/blog/a', [])).toEqual([]);
  expect(alternativesOfPage(alternatives, 2).map(({ url }) => url)).toEqual([
    '/en/blog/a?page=2',
    '/tr/blog/b?page=2',
  ]);
});
