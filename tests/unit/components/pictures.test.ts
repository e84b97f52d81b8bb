import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { COMPOSITIONS } from '#components/landing/compositions.ts';
import { DRAWINGS } from '#components/diagrams/drawings.ts';
import { frameOf, PICTURES, pictureOf, type PictureName } from '#components/pictures/pictures.ts';
import { SERVICE_FAMILIES } from '#domain/content-kinds.ts';

const keysOf = (folder: string) => readdirSync(`demo/${folder}`).map((file) => basename(file, '.json'));

test('every treatment with a diagram, every family and every tool of the demonstration has a picture', () => {
  const keys = [
    ...Object.keys(DRAWINGS),
    ...SERVICE_FAMILIES,
    ...keysOf('calculators'),
    ...keysOf('quizzes'),
  ];
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter((key) => pictureOf([key]) === undefined)).toEqual([]);
});

test('every landing page has a picture, and a wide head has three', () => {
  for (const [campaign, { head, topic, pictures }] of Object.entries(COMPOSITIONS)) {
    expect(pictureOf([campaign, topic]), campaign).toBeDefined();
    expect(pictures?.length, campaign).toBe(head === 'wide' ? 3 : undefined);
    expect((pictures ?? []).filter((key) => pictureOf([key]) === undefined)).toEqual([]);
  }
});

test('the first subject that has a picture decides, and unknown subjects have none', () => {
  expect(pictureOf(['lasik', 'vision'])).toBe('lasik');
  expect(pictureOf(['a-new-treatment', 'vision'])).toBe('vision');
  expect(pictureOf([null, undefined, 'toString'])).toBeUndefined();
});

test('a calculator with the key of a treatment has a picture of its own', () => {
  expect(pictureOf(['dental-implants'])).toBe('dental-implants');
  expect(pictureOf(['dental-implants'], 'dental-implants')).toBe('jaw');
  expect(pictureOf(['bmi'], 'bmi')).toBe('scale');
});

test('the door at the head of a page cuts off no crown of the picture of dental implants', () => {
  const [x = 0, y = 0, width = 0, height = 0] = frameOf('dental-implants').viewBox.split(' ').map(Number);
  // The door is narrower than the picture, which fills its height; its upper end is half an ellipse.
  const radius = (height * 22) / 27 / 2;
  const rise = height * 0.407;
  const centre = x + width / 2;
  const isInDoor = (across: number, down: number) => {
    const share = (across - centre) / radius;
    return Math.abs(share) < 1 && down > y + rise * (1 - Math.sqrt(1 - share ** 2));
  };
  const edges = [
    { across: 84 - 27, down: 84 + 5 },
    { across: 84 - 37, down: 84 + 38 },
    { across: 276 + 27, down: 84 + 5 },
    { across: 276 + 37, down: 84 + 38 },
  ];
  expect(edges.filter(({ across, down }) => !isInDoor(across, down))).toEqual([]);
});

test('a frame shows the view of its picture with little free space around it', () => {
  for (const name of Object.keys(PICTURES) as PictureName[]) {
    const [, , width = 0, height = 0] = frameOf(name).viewBox.split(' ').map(Number);
    const { view } = PICTURES[name];
    expect(width, name).toBeLessThanOrEqual(view.width * 1.4);
    expect(height, name).toBeLessThanOrEqual(view.height * 1.8);
    expect(Math.min(width, height), name).toBeGreaterThan(100);
  }
});
