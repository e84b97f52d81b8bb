import { expect, test } from 'vitest';
import type { ItemFiles } from '#content/items.ts';
import type { Heads, Version } from '#db/queries/content-versions.ts';
import { mergeRelease } from '#services/publishing/release.ts';

const seed = new Map<string, ItemFiles>([
  ['doctors/ada', { 'doctors/ada.json': '{}' }],
  ['pictures/doctor-ada', { 'pictures/doctor-ada/pictures.json': '[]' }],
]);
const deletedDoctor = {
  item: 'doctors/ada',
  version: 2,
  files: null,
  origin: 'editor',
} as Partial<Version> as Version;

test('a release adds no pictures of a doctor whom an editor has deleted', () => {
  const heads: Heads = new Map([['doctors/ada', deletedDoctor]]);
  const { items, versions } = mergeRelease(
    heads,
    new Map([['doctors/ada', seed.get('doctors/ada') ?? {}]]),
    seed,
  );
  expect([...items.keys()]).toEqual([]);
  expect(versions.map(({ item }) => item)).not.toContain('pictures/doctor-ada');
});

test('a release adds pictures with their doctor', () => {
  const { items } = mergeRelease(new Map(), new Map(), seed);
  expect([...items.keys()]).toEqual(['doctors/ada', 'pictures/doctor-ada']);
});
