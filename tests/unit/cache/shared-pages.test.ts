import { expect, test } from 'vitest';
import type { Kept } from '#cache/page.ts';
import type { SharedPages } from '#cache/shared-pages.ts';
import { rendered } from './support/pages.ts';
import { howOf, makeStore, routeOf, textOf } from './support/store.ts';

const KEY = '/en/blog';
const ROUTE = routeOf(KEY);

function sharedPages() {
  const pages = new Map<string, Kept>();
  const shared: SharedPages = {
    find: async (key) => pages.get(key),
    keep: async (kept) => void pages.set(kept.page.key, kept),
    remove: async (key) => void pages.delete(key),
  };
  return { pages, shared };
}

test('what one instance rendered, another takes over, and keeps', async () => {
  const { shared } = sharedPages();
  const one = makeStore(async () => rendered('one'), { shared });
  await one.store.answer(KEY, ROUTE);
  await one.store.settled();
  const two = makeStore(async () => rendered('two'), { shared });
  expect(await textOf(await two.store.answer(KEY, ROUTE))).toBe('one');
  await two.store.settled();
  expect([two.store.counters.renders, two.disk.size]).toEqual([0, 1]);
});

test('a stale page of the shared store is rendered anew, one that is gone is taken out', async () => {
  const { pages, shared } = sharedPages();
  let answer = rendered('old');
  const { store } = makeStore(async () => answer, { shared });
  await store.answer(KEY, ROUTE);
  await store.settled();
  answer = rendered('new');
  await store.invalidate(['blog']);
  expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
  answer = rendered('none', { status: 404 });
  await store.invalidate(['blog']);
  await store.answer(KEY, ROUTE);
  await store.settled();
  expect(pages.size).toBe(0);
});

test('a shared store that is away costs nothing but a report', async () => {
  const away = () => Promise.reject(new Error('connection refused'));
  const { store, problems } = makeStore(async () => rendered('own'), {
    shared: { find: away, keep: away, remove: away },
  });
  expect(howOf(await store.answer(KEY, ROUTE))).toBe('miss');
  await store.settled();
  expect([store.hot(KEY) !== undefined, problems.length]).toEqual([true, 2]);
});
