import { expect, test } from 'vitest';
import { alongSkull } from '#components/diagrams/skull.ts';
import { HEADS } from '#components/diagrams/head-shapes.ts';
import { PICTURES } from '#domain/calculators/picture.ts';

test('every pattern of the hair calculator has a head of its own', () => {
  expect(Object.keys(HEADS).toSorted()).toEqual(PICTURES['hair-grafts'].toSorted());
  const pictures = Object.values(HEADS).map((head) => JSON.stringify(head));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('a part of the outline of the skull begins and ends on the whole outline', () => {
  expect(alongSkull(0, 3)).toBe(
    '38.0 86.0C34.0 42.0 64.0 10.0 106.0 10.0C150.0 10.0 182.0 44.0 180.0 90.0C179.0 118.0 168.0 138.0 156.0 154.0',
  );
  expect(alongSkull(1, 2)).toBe('106.0 10.0C150.0 10.0 182.0 44.0 180.0 90.0');
  expect(alongSkull(1.5, 1.5)).toBe('');
  const firstHalf = alongSkull(0, 1.5);
  expect(firstHalf.startsWith('38.0 86.0C')).toBe(true);
  expect(firstHalf.split(' ').slice(-2).join(' ')).toBe(alongSkull(1.5, 2).split('C')[0]);
});
