import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { elements } from './support/html.ts';
import { get } from './support/request.ts';
import { graphOf } from './support/structured-data.ts';

/** The font files that pages of a language load ahead of their style sheets. */
const FONTS = { arabic: [/readex-pro-arabic/], latin: [/lexend-latin-wght/] };
const TURKISH_FONTS = [...FONTS.latin, /lexend-latin-ext/];

describe.each(LOCALES)('the head of a post in %s', async (locale) => {
  const post = new RegExp(`^/${locale}/blog/(?!category)[^/?]+$`);
  const links = elements((await get(`/${locale}/blog`)).text, 'a').flatMap(({ href }) => href ?? []);
  const { text } = await get(links.find((href) => post.test(href)) ?? 'none');

  test('has one description, which search engines and previews of links read', () => {
    const descriptions = elements(text, 'meta').filter(
      ({ name, property }) => name === 'description' || property === 'og:description',
    );
    expect(descriptions).toEqual([
      { name: 'description', property: 'og:description', content: expect.stringMatching(/.{50}/) },
    ]);
  });

  test('loads the fonts of its language ahead, and leaves their rules to the style sheet', () => {
    const fonts = elements(text, 'link').filter(({ as }) => as === 'font');
    const expected = locale === 'tr' ? TURKISH_FONTS : FONTS[LOCALE_INFO[locale].script];
    expect(fonts.map(({ href }) => href)).toEqual(expected.map((name) => expect.stringMatching(name)));
    expect(fonts.filter(({ crossorigin }) => crossorigin === undefined)).toEqual([]);
    expect(text).not.toContain('@font-face');
  });

  test('names no drawn card as the picture of the page in its structured data', () => {
    expect(text).toMatch(/property="og:image" content="[^"]*\/social\//);
    expect(JSON.stringify(graphOf(text))).not.toContain('/social/');
  });
});
