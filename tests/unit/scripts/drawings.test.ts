import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND_NAMES, ICON_NAMES } from '#domain/icon-names.ts';
import { drawIcons } from '../../../scripts/drawings/draw-icons.ts';
import { drawLand } from '../../../scripts/drawings/draw-land.ts';
import { drawSubjects } from '../../../scripts/drawings/draw-subjects.ts';
import { materialColours } from '../../../scripts/drawings/material-colours.ts';
import { drawTilings } from '../../../scripts/drawings/draw-tilings.ts';

test('the icons are those that npm run drawings draws', () => {
  const text = drawIcons();
  expect(readFileSync('src/styles/icons.svg', 'utf8')).toBe(text);
  for (const name of [...ICON_NAMES, ...BRAND_NAMES.map((brand) => `brand-${brand}`)])
    expect(text).toMatch(new RegExp(`<symbol id="${name}" [^>]+><(path|rect|circle|polygon|line|ellipse)`));
});

test('every icon of the list is used in the sources', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(astro|tsx?)$/.test(file) && !file.endsWith('icon-names.ts'))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .join('\n');
  expect(ICON_NAMES.filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([]);
});

test.each([
  ['tilings', drawTilings()],
  ['drawings', drawSubjects()],
])('the files of styles/%s are those that npm run drawings draws', (folder, files) => {
  const drawings = new Map(files);
  expect(readdirSync(`src/styles/${folder}`).toSorted()).toEqual([...drawings.keys()].toSorted());
  for (const [name, text] of drawings)
    expect(readFileSync(`src/styles/${folder}/${name}`, 'utf8')).toBe(text);
});

test('a drawing with a colour that no style sheet has is refused', () => {
  expect(() => materialColours()('<path fill="var(--drawn-nothing)"/>')).toThrow('--drawn-nothing');
});

test('a drawing has its frame and all its colours, so that it can be the source of a picture', () => {
  for (const [name, text] of drawSubjects()) {
    const [, style = '', group = ''] = /<style>(.+)<\/style>\n(.+)/s.exec(text) ?? [];
    const colours = new Set(group.match(/--drawn-[a-z-]+/g));
    expect(colours.size, name).toBeGreaterThan(1);
    expect(
      [...colours].filter((colour) => !style.includes(`${colour}:`)),
      name,
    ).toEqual([]);
    expect(style, name).not.toContain('var(');
    expect(text, name).toMatch(/^<svg [^>]*viewBox="[\d -]+" preserveAspectRatio="xMid/);
  }
});

test('the land of the map is the one that npm run drawings draws', () => {
  expect(readFileSync('src/styles/land.svg', 'utf8')).toBe(drawLand());
});
