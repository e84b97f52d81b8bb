import { expect, test } from 'vitest';
import type { StoredPage } from '#cache/pages/page.ts';
import type { Claim, SharedPages } from '#cache/cluster/shared-pages.ts';
import { makePage, rendered } from '../support/pages.ts';
import { howOf, makeStore, routeOf, textOf } from '../support/store.ts';

const KEY = '/en/blog';
const ROUTE = routeOf(KEY);

/** A shared store in memory that notes what becomes of the leave to render. */
function sharedPages(overrides: Partial<SharedPages> = {}) {
  const pages = new Map<string, StoredPage>();
  const told: string[] = [];
  const claimOf = (key: string): Claim => ({
    keep: async (kept) => {
      told.push('keep');
      pages.set(key, kept);
    },
    remove: async () => void told.push('remove'),
    release: async () => void told.push('release'),
  });
  const shared: SharedPages = {
    find: async (key) => {
      const kept = pages.get(key);
      return kept ? { kept } : { claim: claimOf(key) };
    },
    invalidate: async (tags) => void told.push(`raise ${tags.join(' ')}`),
    ...overrides,
  };
  return { pages, told, shared: () => shared };
}

test.each<[string, () => Promise<ReturnType<typeof rendered>>, string]>([
  ['a page', async () => rendered('one'), 'keep'],
  ['an address that is gone', async () => rendered('none', { status: 404 }), 'remove'],
  ['a page that lacks a part', async () => rendered('half', { tags: ['blog', 'incomplete'] }), 'release'],
  ['an error', async () => rendered('sorry', { status: 500 }), 'release'],
  ['a page that may not be stored', async () => rendered('own', { tags: [] }), 'release'],
  ['a render that throws', () => Promise.reject(new Error('no')), 'release'],
])('the leave to render is given back: %s', async (_name, render, what) => {
  const { shared, told } = sharedPages();
  const { store } = makeStore(render, { shared });
  await store.answer(KEY, ROUTE).catch(() => undefined);
  await store.settled();
  expect(told).toEqual([what]);
});

test('the others are told before anything is invalidated here, and a purge from there is not told again', async () => {
  const { shared, told } = sharedPages({
    invalidate: async (tags) => void told.push(`${tags.join(' ')} at ${made.tagVersions.epoch}`),
  });
  const made = makeStore(async () => rendered('one'), { shared });
  await made.store.invalidate(['blog']);
  await made.store.invalidateHere(['home']);
  expect({ told, epoch: made.tagVersions.epoch }).toEqual({ told: ['blog at 0'], epoch: 2 });
});

test('a purge that can neither be told nor noted is refused, and holds here', async () => {
  const { shared } = sharedPages({ invalidate: () => Promise.reject(new Error('ENOSPC')) });
  const { store } = makeStore(async () => rendered('one'), { shared });
  await store.answer(KEY, ROUTE);
  await expect(store.invalidate(['blog'])).rejects.toThrow('ENOSPC');
  expect(store.hot(KEY)).toBeUndefined();
});

test('a page past its time is not taken over', async () => {
  const { shared, pages } = sharedPages();
  const { store } = makeStore(async () => rendered('new'), { shared });
  pages.set(KEY, { page: makePage({ freshUntil: 900_000 }), links: [] });
  const answer = await store.answer(KEY, ROUTE);
  expect({ how: howOf(answer), text: await textOf(answer) }).toEqual({ how: 'miss', text: 'new' });
});
