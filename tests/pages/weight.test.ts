import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { note } from '../support/note.ts';
import { crawl } from './support/crawl.ts';
import { elements } from './support/html.ts';
import { brotli, brotliOf, inlineText, loadedTexts, withImports } from './support/scripts.ts';

const KB = 1024;
const JS_LIMIT = 5_000;
const CSS_LIMIT = 20 * KB;
/** HTML in front of the content, on any page. */
const BEFORE_CONTENT = 10 * KB;

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

test('at most 10 KB of HTML stand before the content', () => {
  const before = pages.flatMap(({ path, text }) => {
    const at = text.indexOf('<main');
    return at < 0 ? [] : [{ path: decodeURI(path), bytes: Buffer.byteLength(text.slice(0, at)) }];
  });
  note(`most HTML before the content: ${Math.max(...before.map(({ bytes }) => bytes))} bytes`);
  expect(before.length).toBeGreaterThan(200);
  expect(before.filter(({ bytes }) => bytes > BEFORE_CONTENT)).toEqual([]);
});

/** Bytes of HTML, as sent (brotli) and as read. Addresses in Arabic are long where they are encoded. */
const HTML_LIMITS: Record<string, { sent: number; read: number }> = {
  '/en': { sent: 12 * KB, read: 70_000 },
  '/ar': { sent: 14 * KB, read: 84_000 },
};

test.each(Object.entries(HTML_LIMITS))('the home page %s is light', (path, { sent, read }) => {
  const text = pages.find((page) => page.path === path)?.text ?? '';
  note(`${path}: ${Buffer.byteLength(text)} bytes of HTML, ${brotli(text)} with brotli`);
  expect(brotli(text)).toBeLessThanOrEqual(sent);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(read);
});

test('a post has at most 45,000 bytes of HTML and 12 KB with brotli in the middle of all', () => {
  const posts = pages.filter(({ path, head }) => /^\/en\/blog\/[^/]+$/.test(path) && head.lang === 'en');
  const middle = (sizes: number[]) => sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  const read = middle(posts.map(({ text }) => Buffer.byteLength(text)));
  const sentBytes = middle(posts.map(({ text }) => brotli(text)));
  note(`posts: ${read} bytes of HTML, ${sentBytes} with brotli (median of ${posts.length})`);
  expect(posts.length).toBeGreaterThan(5);
  expect(read).toBeLessThanOrEqual(45_000);
  expect(sentBytes).toBeLessThanOrEqual(12 * KB);
});

test('no script has Vite’s helper for imports, or lists of modules to fetch ahead', async () => {
  const scripts = await loadedTexts();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /__vite__mapDeps|vite:preloadError/.test(text))).toEqual([]);
});

test('the heaviest pages are named', () => {
  const largest = (kind: 'script' | 'style') => Math.max(...weights.map((one) => one[kind]));
  note(`heaviest page: ${largest('script')} bytes of JavaScript, ${largest('style')} bytes of CSS (brotli)`);
  expect(weights.length).toBeGreaterThan(0);
});
