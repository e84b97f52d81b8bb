import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { paths } from '#i18n/routes.ts';
import { elements, headOf, textOf } from './support/html.ts';
import { get } from './support/request.ts';

/** A search word of each language that finds results of more than one kind. */
const KEY = { ar: 'زراعة', en: 'implant', fr: 'implant', tr: 'implant' } as const;

describe.each(LOCALES)('page of results in %s', (locale) => {
  test('shows results by kind with a link to all of each kind, and is neither stored nor indexed', async () => {
    const { status, headers, text } = await get(paths.search(locale, KEY[locale]));
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(headOf(text)).toMatchObject({ lang: locale, canonical: [], robots: 'noindex' });
    expect(textOf(text, 'h1')).toContain(KEY[locale]);
    const links = elements(text, 'a').map(({ href = '' }) => href);
    // Links in pages are not percent-encoded.
    expect(links).toContain(decodeURI(paths.search(locale, KEY[locale], 'service')));
    expect(links).toContain(decodeURI(paths.search(locale, KEY[locale], 'faq')));
    expect(links.filter((href) => href.startsWith(`/${locale}/services/turkey/`)).length).toBeGreaterThan(1);
  });

  test('filters by one kind, and redirects from beyond its last page to the first', async () => {
    const { text } = await get(paths.search(locale, KEY[locale], 'service'));
    const current = elements(text, 'a').filter((link) => link['aria-current'] === 'page');
    expect(current.map(({ href }) => href)).toContain(
      decodeURI(paths.search(locale, KEY[locale], 'service')),
    );
    const beyond = await get(paths.search(locale, KEY[locale], 'service', 99));
    expect({ status: beyond.status, location: beyond.headers.location }).toEqual({
      status: 303,
      location: paths.search(locale, KEY[locale], 'service'),
    });
  });

  test('offers terms that are often searched before anything is typed', async () => {
    const { text } = await get(paths.search(locale));
    const links = elements(text.slice(text.indexOf('<main')), 'a').map(({ href }) => href);
    expect(links).toContain(paths.search(locale, 'FUE'));
  });

  test('without a result links to other pages', async () => {
    const { text } = await get(paths.search(locale, 'zzzzzz'));
    const links = elements(text.slice(text.indexOf('<main')), 'a').map(({ href }) => href);
    for (const way of [paths.services, paths.faqs, paths.tags, paths.contact])
      expect(links).toContain(way(locale));
    expect(links).toContain(paths.search(locale, 'FUE'));
  });

  test('asks for more than three characters, and shows what was typed as text', async () => {
    expect((await get(paths.search(locale, 'abc'))).text).toContain('class="empty"');
    const { status, text } = await get(paths.search(locale, '<b>"zzzz\u202e'));
    expect(status).toBe(200);
    expect(text).not.toContain('<b>"zzzz');
  });
});
