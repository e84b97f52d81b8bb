import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { elements } from './support/html.ts';
import { get } from './support/request.ts';

describe.each(LOCALES)('the page about Türkiye in %s', (locale) => {
  const mainOf = async () => {
    const { text } = await get(`/${locale}/tr`);
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  };

  test('begins with a picture of every city that has hospitals, before its text', async () => {
    const main = await mainOf();
    const nav = /<nav class="[^"]*city-links[\s\S]*?<\/nav>/.exec(main)?.[0] ?? '';
    const links = elements(nav, 'a');
    expect(links.length).toBeGreaterThan(4);
    expect(elements(nav, 'img')).toHaveLength(links.length);
    expect(main.indexOf(nav)).toBeLessThan(main.indexOf('class="prose'));
  });

  test('shows a picture of every hospital, in grids whose last row is full', async () => {
    const main = await mainOf();
    const list = main.slice(main.indexOf('hospitals-title'));
    const lists = elements(list, 'ul').filter((grid) => grid['class']?.includes('city-list'));
    expect(lists.length).toBeGreaterThan(4);
    expect(lists.filter((grid) => !grid['class']?.includes('closed-grid'))).toEqual([]);
    const frames = elements(list, 'div').filter((frame) => frame['class']?.includes('in-city-picture'));
    expect(frames.length).toBeGreaterThan(10);
    expect(elements(list, 'img').length).toBeGreaterThanOrEqual(frames.length);
  });
});
