import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawPictures } from '../../../scripts/demo-pictures/draw-pictures.ts';

const drawings = [...drawPictures()];

test('the files in demo/pictures are exactly those that npm run demo-pictures draws', () => {
  const files = readdirSync('demo/pictures', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.sort()).toEqual(drawings.map(([path]) => path).sort());
  const different = drawings
    .filter(([path, text]) => readFileSync(path, 'utf8') !== text)
    .map(([path]) => path);
  expect(different).toEqual([]);
});

test('no two people have the same portrait', () => {
  const portraits = drawings.filter(([path]) => path.endsWith('portrait.svg')).map(([, text]) => text);
  expect(new Set(portraits).size).toBe(portraits.length);
});
