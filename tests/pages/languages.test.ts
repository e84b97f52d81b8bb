import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { headOf } from './support/html.ts';
import { get } from './support/request.ts';

// Stored pages and pages that are rendered for each request.
const PAGES = ['', '/blog', '/blog/category', '/tags', '/thanks', '/thanks?form=newsletter', '/nothing-here'];

/**
 * The number of requests at the same time. Two of the seven pages are rendered for each request, some 29 of 100, and a
 * network may have 32 renders at once (`rendersPerSender` in `src/runtime/limits.ts`).
 */
const AT_ONCE = 100;

describe('languages do not mix', () => {
  test('300 concurrent requests in mixed languages are answered in their language', async () => {
    const targets = LOCALES.flatMap((locale) => PAGES.map((page) => ({ locale, path: `/${locale}${page}` })));
    const reference = new Map<string, string>();
    for (const { path } of targets) reference.set(path, fingerprint((await get(path)).text));
    // A fixed walk through the list that changes language with every step.
    const walk = Array.from(
      { length: 300 },
      (_, index) => targets[(index * 11) % targets.length] ?? targets[0],
    );
    expect(new Set(walk.map((step) => step?.path)).size).toBe(targets.length);
    const wrong: string[] = [];
    const visit = async (step: (typeof walk)[number]) => {
      const path = step?.path ?? '';
      const { text } = await get(path, { headers: { 'accept-language': 'tr', cookie: 'lang=fr' } });
      const isRight = headOf(text).lang === step?.locale && fingerprint(text) === reference.get(path);
      if (!isRight) wrong.push(`${path} came as ${fingerprint(text)}`);
    };
    for (let start = 0; start < walk.length; start += AT_ONCE)
      await Promise.all(walk.slice(start, start + AT_ONCE).map(visit));
    expect(wrong).toEqual([]);
  });
});

/** The parts of a page that show its language: attributes, title, heading and every link's text. */
function fingerprint(html: string): string {
  const { lang, dir, title, h1 } = headOf(html);
  const links = [...html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  );
  return [lang, dir, title, h1, ...links].join('|').replace(/\s+/g, ' ');
}
