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

test('a release that removes a doctor deletes the pictures that an editor has published of them', () => {
  const files = { 'pictures/doctor-ada/pictures.json': '[]' };
  const head = (item: string, origin: 'seed' | 'editor', published: ItemFiles) =>
    [item, { item, version: 3, files: published, origin } as Partial<Version> as Version] as const;
  const heads: Heads = new Map([
    head('doctors/ada', 'seed', seed.get('doctors/ada') ?? {}),
    head('pictures/doctor-ada', 'editor', files),
  ]);
  const { items, versions, kept } = mergeRelease(heads, new Map([['pictures/doctor-ada', files]]), new Map());
  expect([...items.keys()]).toEqual([]);
  expect(versions).toMatchObject([
    { item: 'doctors/ada', files: null, draft: false },
    { item: 'pictures/doctor-ada', files: null, base: 3, draft: false },
  ]);
  expect(kept).toEqual([]);
});
