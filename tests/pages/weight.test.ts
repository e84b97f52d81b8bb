import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { note } from '../support/note.ts';
import { crawl } from './support/crawl.ts';
import { elements } from './support/html.ts';
import { brotli, brotliOf, inlineText, loadedTexts, withImports } from './support/scripts.ts';

const KB = 1024;
const JS_LIMIT = 5_000;
const CSS_LIMIT = 20 * KB;
/** HTML in front of the content, on any page. */
const BEFORE_CONTENT = 8 * KB;

async function measureWeight(html: string): Promise<{ script: number; style: number }> {
  const scripts = new Set<string>();
  const sources = elements(html, 'script').flatMap(({ src }) => (src ? [src] : []));
  const preloads = elements(html, 'link').flatMap(({ rel, href }) =>
    rel === 'modulepreload' && href ? [href] : [],
  );
  for (const address of [...sources, ...preloads]) await withImports(address, scripts);
  const sheets = elements(html, 'link').flatMap(({ rel, href }) =>
    rel === 'stylesheet' && href ? [href] : [],
  );
  return {
    script: brotli(inlineText(html, 'script')) + (await brotliOf(scripts)),
    style: brotli(inlineText(html, 'style')) + (await brotliOf(sheets)),
  };
}

const pages = (await crawl()).filter(({ status }) => status === 200);
const weights = await Promise.all(
  pages.map(async ({ path, text }) => ({ path, ...(await measureWeight(text)) })),
);

describe.each(LOCALES)('weight of pages in %s', (locale) => {
  const weightsOfLocale = weights.filter(({ path }) => path.split(/[/?]/)[1] === locale);

  test('is at most 5 KB of JavaScript (brotli) before the first touch', () => {
    expect(weightsOfLocale.length).toBeGreaterThan(0);
    expect(weightsOfLocale.filter(({ script }) => script > JS_LIMIT)).toEqual([]);
  });

  test('is at most 20 KB of CSS (brotli)', () => {
    expect(weightsOfLocale.filter(({ style }) => style > CSS_LIMIT)).toEqual([]);
    expect(weightsOfLocale.every(({ style }) => style > 0)).toBe(true);
  });
});

test('at most 8 KB of HTML are before the content', () => {
  const before = pages.flatMap(({ path, text }) => {
    const contentStart = text.indexOf('<main');
    return contentStart < 0
      ? []
      : [{ path: decodeURI(path), bytes: Buffer.byteLength(text.slice(0, contentStart)) }];
  });
  note(`most HTML before the content: ${Math.max(...before.map(({ bytes }) => bytes))} bytes`);
  expect(before.length).toBeGreaterThan(200);
  expect(before.filter(({ bytes }) => bytes > BEFORE_CONTENT)).toEqual([]);
});

/** Most bytes of HTML, as read and as sent (brotli), in every language. */
const HOME_LIMIT = { read: 64 * KB, sent: 12 * KB };
/** `around`: without the text that the post's authors wrote. */
const POST_LIMIT = { around: 37 * KB, sent: 11 * KB };
/** Most bytes of a whole post. The letters of Arabic have two bytes each. */
const WHOLE_POST_LIMIT = { latin: 41 * KB, arabic: 45 * KB };

test.each(LOCALES)('the home page in %s has at most 64 KB of HTML, and 12 KB with brotli', (locale) => {
  const text = pages.find(({ path }) => path === `/${locale}`)?.text ?? '';
  note(`/${locale}: ${Buffer.byteLength(text)} bytes of HTML, ${brotli(text)} with brotli`);
  expect(text).not.toBe('');
  expect(brotli(text)).toBeLessThanOrEqual(HOME_LIMIT.sent);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(HOME_LIMIT.read);
});

/** The text of a post, from its first to its last element: the body that its authors wrote. */
const bodyOf = (html: string) => /<div class="prose[^"]*"[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '';

test.each(LOCALES)(
  'each post in %s has at most 41 KB of HTML (45 in Arabic), 37 around its text, and 11 with brotli',
  (locale) => {
    const posts = pages
      .filter(({ path, head }) => /^\/\w\w\/blog\/[^/?]+$/.test(path) && head.lang === locale)
      .map(({ path, text }) => {
        const read = Buffer.byteLength(text);
        const around = read - Buffer.byteLength(bodyOf(text));
        return { path: decodeURI(path), read, around, sent: brotli(text) };
      });
    const most = (name: 'read' | 'around' | 'sent') => Math.max(...posts.map((post) => post[name]));
    note(
      `posts in ${locale}: at most ${most('read')} bytes of HTML, ${most('around')} around the text, ${most('sent')} with brotli`,
    );
    expect(posts.length).toBeGreaterThan(5);
    expect(posts.filter(({ read, around }) => read === around)).toEqual([]);
    expect(posts.filter(({ sent }) => sent > POST_LIMIT.sent)).toEqual([]);
    expect(posts.filter(({ around }) => around > POST_LIMIT.around)).toEqual([]);
    const whole = WHOLE_POST_LIMIT[LOCALE_INFO[locale].script];
    expect(posts.filter(({ read }) => read > whole)).toEqual([]);
  },
);

test('no script has Vite’s helper for imports, or lists of modules to fetch ahead', async () => {
  const scripts = await loadedTexts();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /__vite__mapDeps|vite:preloadError/.test(text))).toEqual([]);
});

test('the weight of the heaviest pages is noted', () => {
  const largest = (kind: 'script' | 'style') => Math.max(...weights.map((weight) => weight[kind]));
  note(`heaviest page: ${largest('script')} bytes of JavaScript, ${largest('style')} bytes of CSS (brotli)`);
  expect(weights.length).toBeGreaterThan(0);
});
