import { expect, test } from 'vitest';
import { get } from './support/request.ts';

/** Pages whose cards or heads have pictures of subjects, and the least number of them. */
const LISTS = [
  ['', 4],
  ['/services/turkey', 17],
  ['/calculators', 5],
  ['/quizzes', 5],
  ['/online-treatment', 4],
  ['/online-treatment/level-1', 4],
  ['/blog/category', 5],
  ['/landing/dental-implant1', 1],
  ['/landing/dental-implant2', 3],
  ['/landing/new-dentistry', 1],
] as const;
/** A picture of a subject by its file; a small one of a list is loaded when it comes near the window. */
const DRAWING =
  /<(?:use href|img class="art [^"]*" src)="(?<file>[^"#]+\.svg)(?:#drawing"|" alt="" loading="lazy")/g;
/** Parts that use a tiling as their frame, border or texture. */
const TILED = /^(?:ask-art|message-art|scene-arch|lead-border)\b/;

/** Classes of the elements around the tilings of a page. */
const tiledParts = (html: string): string[] =>
  [...html.matchAll(/class="([^"]*)"[^>]*>\s*<svg[^>]*>\s*<use href="[^"]*#tiling/g)].map(
    ([, part = '']) => part,
  );

const PAGES = [
  ...LISTS.flatMap(([path, minimum]) =>
    ['en', 'ar'].map((locale) => [`/${locale}${path}`, minimum] as const),
  ),
  ['/en/services/turkey/lasik', 1] as const,
];

test.each(PAGES)(
  '%s shows at least %i pictures of its subjects, and no tiling in their place',
  async (path, minimum) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect([...text.matchAll(DRAWING)].length).toBeGreaterThanOrEqual(minimum);
    expect(tiledParts(text).filter((part) => !TILED.test(part))).toEqual([]);
  },
);

test('the files of the pictures are there, and are drawn in the colours of the page', async () => {
  const { text } = await get('/en/services/turkey');
  const files = new Set([...text.matchAll(DRAWING)].map(({ groups }) => groups?.['file'] ?? ''));
  expect(files.size).toBe(17);
  for (const file of files) {
    const drawing = await get(file);
    expect(drawing.status, file).toBe(200);
    expect(drawing.text).toContain('<g id="drawing"');
    expect(drawing.text).toContain('var(--drawn-');
  }
});

test('the list of treatments reads only the pictures of its four fields with the page', async () => {
  const { text } = await get('/en/services/turkey');
  expect(text.match(/<use href="[^"#]+#drawing"/g)).toHaveLength(4);
});
