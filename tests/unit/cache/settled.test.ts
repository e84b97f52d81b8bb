import { expect, test } from 'vitest';
import { rendered } from './support/pages.ts';
import { makeStore, routeOf } from './support/store.ts';

test('a settled store has written what it rendered: nothing is left to be written after it is closed', async () => {
  const { store, disk } = makeStore(async () => rendered('text'));
  const keys = ['/en/blog', '/fr/blog', '/ar/blog', '/tr/blog'];
  await Promise.all(keys.map((key) => store.answer(key, routeOf(key))));
  await store.settled();
  expect(keys.filter((key) => disk.get(key) === undefined)).toEqual([]);
});
