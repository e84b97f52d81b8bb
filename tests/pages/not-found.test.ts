import { describe, expect, test } from 'vitest';
import { notFoundKey } from '#cache/policy.ts';
import { LOCALES } from '#config.ts';
import { dirOf } from '#i18n/locales.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';

const HEADINGS = {
  en: 'This page could not be found',
};

describe.each(LOCALES)('an unknown address in %s', (locale) => {
  test.each([
    `/${locale}/nothing-here`,
    `/${locale}/blog/nothing-here`,
    `/${locale}/blog/category/nothing-here`,
    `/${locale}/tags/nothing-here`,
    `/${locale}/forms/nothing-here`,
    `/${locale}/blog?page=999`,
    `/${locale}/a/b/c/d`,
    `/${locale}/%2562log`,
    `/${locale}/%252562log`,
    `/${locale}/blog.html`,
  ])('%s is 404 in its language', async (path) => {
    const { status, text, headers } = await get(path);
    const head = headOf(text);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect({ lang: head.lang, dir: head.dir }).toEqual({ lang: locale, dir: dirOf(locale) });
    expect(head.robots).toContain('noindex');
    expect(head.h1).not.toBe('');
    expect(elements(text, 'a').map(({ href }) => href)).toContain(`/${locale}`);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(elements(main, 'form').map(({ action }) => action)).toContain(`/${locale}/search`);
  });
});

test('the error page has its words and a picture', async () => {
  const { text } = await get('/en/nothing-here');
  expect(headOf(text).h1).toBe(HEADINGS.en);
  expect(/<main[\s\S]*<(svg|img|picture)\b[\s\S]*<\/main>/.test(text)).toBe(true);
});

test('an unknown language is 404, in the default language', async () => {
  for (const path of ['/xx', '/xx/blog', '/de/blog', '/EN/blog', '/en-GB', '/404x']) {
    const { status, text } = await get(path);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(headOf(text).lang).toBe('en');
  }
});

test('messages of the error page differ by language', async () => {
  const headings = await Promise.all(
    LOCALES.map(async (locale) => headOf((await get(`/${locale}/x/y`)).text).h1),
  );
  expect(new Set(headings).size).toBe(LOCALES.length);
});

describe.each(LOCALES)('the page for unknown addresses in %s', (locale) => {
  test('has the same bytes for all of them, and no cache stores it', async () => {
    const unknown = [
      'x',
      'blog/x',
      'tags/x',
      'services/turkey/x',
      'faqs/x',
      'forms/x',
      'a/b/c/d',
      'x?page=2',
    ];
    const answers = await Promise.all(unknown.map((path) => get(`/${locale}/${path}`)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    for (const { status, headers } of answers) {
      expect({ status, 'cache-control': headers['cache-control'] }).toEqual({
        status: 404,
        'cache-control': 'no-store',
      });
    }
  });

  test('holds no address of its own, and its languages lead to the home pages', async () => {
    const { text } = await get(`/${locale}/nothing-here?x=1`);
    expect(text).not.toContain('nothing-here');
    expect(text).not.toContain(notFoundKey(locale));
    const languages = elements(text, 'a').filter(({ hreflang }) => hreflang !== undefined);
    expect(languages.length).toBeGreaterThan(0);
    for (const { href, hreflang } of languages) expect(href).toBe(`/${hreflang}`);
  });
});
