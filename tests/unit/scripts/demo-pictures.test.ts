import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawPictures } from '../../../scripts/demo-pictures/draw-pictures.ts';

const drawings = [...drawPictures()];

test('the pictures of the demonstration are those that npm run demo-pictures draws', () => {
  const different = drawings
    .filter(([path, text]) => readFileSync(path, 'utf8') !== text)
    .map(([path]) => path);
  expect(different).toEqual([]);
  expect(drawings.length).toBeGreaterThan(120);
});

test('no two people have the same portrait', () => {
  const portraits = drawings.filter(([path]) => path.endsWith('portrait.svg')).map(([, text]) => text);
  expect(new Set(portraits).size).toBe(portraits.length);
});
