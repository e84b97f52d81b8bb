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
    const names = elements(list, 'p').filter((name) => name['class']?.includes('hospital-name'));
    expect(names.length).toBeGreaterThan(10);
    // Each frame ends where the name of its hospital begins.
    const frames = list.split('class="in-city-picture').slice(1);
    const pictures = frames.flatMap((frame) =>
      elements(frame.slice(0, frame.indexOf('class="hospital-name')), 'img'),
    );
    expect(pictures).toHaveLength(names.length);
  });
});
