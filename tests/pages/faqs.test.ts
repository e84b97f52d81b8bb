import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';
import { graphOf } from './support/structured-data.ts';

const WORDS = { ar: 'الطائرة', en: 'flight', fr: 'avion', tr: 'uçak' } as const;
const questions = (html: string) => elements(html, 'details').filter(({ class: name }) => name === 'faq');

describe.each(LOCALES)('questions in %s', (locale) => {
  test('all questions are on one page, folded, below their categories', async () => {
    const { text } = await get(`/${locale}/faqs`);
    expect(questions(text).length).toBeGreaterThanOrEqual(24);
    expect(questions(text).some((question) => 'open' in question)).toBe(false);
    const page = graphOf(text).find((node) => node['@type'] === 'FAQPage');
    expect(page?.['mainEntity']).toHaveLength(questions(text).length);
  });

  test('a category has its own page with its own questions', async () => {
    const { text } = await get(`/${locale}/faqs`);
    const links = elements(text, 'a').map(({ href = '' }) => href);
    const category = links.find((href) => new RegExp(`^/${locale}/faqs/(?!search)[^/?]+$`).test(href));
    const categoryPage = await get(category ?? '/none');
    expect(categoryPage.status).toBe(200);
    expect(questions(categoryPage.text).length).toBeGreaterThanOrEqual(6);
    expect(questions(categoryPage.text).length).toBeLessThan(questions(text).length);
  });

  test('a search finds questions, and its page is neither stored nor indexed', async () => {
    const key = WORDS[locale];
    const { status, text, headers } = await get(`/${locale}/faqs/search?key=${encodeURIComponent(key)}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(headOf(text).robots).toContain('noindex');
    expect(headOf(text).h1).toContain(key);
    expect(questions(text).length).toBeGreaterThan(0);
    const [field] = elements(text, 'input').filter(({ id }) => id === 'faq-key');
    expect(field?.['value']).toBe(key);
  });

  test('a search without a result says so and leads on', async () => {
    const { status, text } = await get(`/${locale}/faqs/search?key=zzzzqqq`);
    expect(status).toBe(200);
    expect(questions(text).length).toBe(0);
    expect(elements(text, 'div').some(({ class: name }) => name === 'empty')).toBe(true);
    expect(elements(text, 'a').map(({ href }) => href)).toContain(`/${locale}/faqs`);
  });
});

test('a searched text is shown as text, never as markup', async () => {
  const { text } = await get(`/en/faqs/search?key=${encodeURIComponent('<img src=x onerror=alert(1)>"')}`);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  // A quoted attribute may hold a `<`.
  const tags = text.replace(/="[^"]*"/g, '');
  expect(tags).toContain('<img');
  expect(elements(tags, 'img').filter((image) => 'onerror' in image)).toEqual([]);
});
