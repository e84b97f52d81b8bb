import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';

const partsOf = (html: string) => ({
  navbar: elements(html, 'header').some(({ class: name }) => name === 'bar'),
  footer: elements(html, 'footer').length > 0,
  popup: elements(html, 'aside').some((aside) => 'data-popup' in aside),
  banner: elements(html, 'section').some(({ class: name }) => name?.startsWith('consent')),
});

const LAYOUTS = [
  ['blog', { navbar: true, footer: true, popup: true, banner: true }],
  ['contact-us', { navbar: true, footer: true, popup: false, banner: true }],
  ['empty-default', { navbar: true, footer: true, popup: true, banner: true }],
  ['empty-default-nav', { navbar: true, footer: false, popup: false, banner: true }],
  ['empty-default-footer', { navbar: false, footer: true, popup: false, banner: true }],
  ['empty', { navbar: false, footer: false, popup: false, banner: false }],
  ['cooming-soon', { navbar: false, footer: false, popup: false, banner: false }],
] as const;

describe.each(LOCALES)('layouts in %s', (locale) => {
  test.each(LAYOUTS)('%s', async (slug, layout) => {
    const { status, text } = await get(`/${locale}/${slug}`);
    expect(status).toBe(200);
    expect(partsOf(text)).toEqual(layout);
    expect(headOf(text).h1).not.toBe('');
    // No page is a dead end.
    expect(elements(text, 'a').map(({ href }) => href)).toContain(`/${locale}`);
  });

  test('pages that are still to be written are not indexed', async () => {
    for (const [slug] of LAYOUTS.slice(2)) {
      expect(headOf((await get(`/${locale}/${slug}`)).text).robots).toContain('noindex');
    }
  });

  test('legal texts are linked on every page and name each other', async () => {
    const legal = ['genel-aydinlatma-metni', 'cerez-aydinlatma-metni', 'veri-sahibi-basvuru-formu'].map(
      (slug) => `/${locale}/${slug}`,
    );
    for (const page of [`/${locale}`, `/${locale}/faqs`, ...legal]) {
      const links = elements((await get(page)).text, 'a').map(({ href }) => href);
      for (const address of legal) expect(links).toContain(address);
    }
  });

  test('the footer and the navbar lead to every part of the site', async () => {
    const links = elements((await get(`/${locale}`)).text, 'a').map(({ href }) => href);
    for (const path of [
      'services/turkey',
      'blog',
      'faqs',
      'contact-us',
      'tr',
      'online-treatment',
      'cooming-soon',
    ])
      expect(links).toContain(`/${locale}/${path}`);
  });
});
