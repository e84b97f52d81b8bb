import { expect, test } from 'vitest';
import type { StoredPage } from '#cache/pages/page.ts';
import type { SharedPages } from '#cache/cluster/shared-pages.ts';
import { makePage, renderedPage } from '../support/pages.ts';
import { howOf, makeStore, routeOf, textOf } from '../support/store.ts';

const KEY = '/en/blog';
const ROUTE = routeOf(KEY);

/** A shared store in memory that notes what it is told. */
function sharedPages(overrides: Partial<SharedPages> = {}) {
  const pages = new Map<string, StoredPage>();
  const told: string[] = [];
  const state: { version: number | undefined } = { version: 3 };
  const shared: SharedPages = {
    get version() {
      return state.version;
    },
    find: async (key) => pages.get(key),
    keep: async (kept, version) => {
      told.push(`keep ${kept.page.key} at ${version}`);
      pages.set(kept.page.key, kept);
    },
    remove: async (key) => void told.push(`remove ${key}`),
    invalidate: async (tags) => void told.push(`invalidate ${tags.join(' ')}`),
    ...overrides,
  };
  return { pages, told, known: state, shared: () => shared };
}

test.each<[string, () => Promise<ReturnType<typeof renderedPage>>, string[]]>([
  ['a page', async () => renderedPage('one'), [`keep ${KEY} at 3`]],
  ['an address that is gone', async () => renderedPage('none', { status: 404 }), [`remove ${KEY}`]],
  ['a page that lacks a part', async () => renderedPage('half', { tags: ['blog', 'incomplete'] }), []],
  ['an error', async () => renderedPage('sorry', { status: 500 }), []],
  ['a page that may not be stored', async () => renderedPage('own', { tags: [] }), []],
  ['a render that throws', () => Promise.reject(new Error('no')), []],
])(
  'the other instances are given whole pages and learn what is gone: %s',
  async (_name, render, expected) => {
    const { shared, told } = sharedPages();
    const { store } = makeStore(render, { shared });
    await store.answer(KEY, ROUTE).catch(() => undefined);
    await store.settled();
    expect(told).toEqual(expected);
  },
);

test('a page is handed over with the version of the moment at which its render began', async () => {
  const { shared, told, known } = sharedPages();
  const render = async () => {
    known.version = 4;
    return renderedPage('one');
  };
  const { store } = makeStore(render, { shared });
  await store.answer(KEY, ROUTE);
  await store.settled();
  expect(told).toEqual([`keep ${KEY} at 3`]);
});

test('a page that was rendered while nothing could be shared is not handed over', async () => {
  const { shared, told, known } = sharedPages();
  known.version = undefined;
  const { store } = makeStore(async () => renderedPage('one'), { shared });
  await store.answer(KEY, ROUTE);
  await store.settled();
  expect(told).toEqual([]);
});

test('the others are told before anything is invalidated here, and a purge from there is not told again', async () => {
  const { shared, told } = sharedPages({
    invalidate: async (tags) => void told.push(`${tags.join(' ')} at ${parts.tagVersions.epoch}`),
  });
  const parts = makeStore(async () => renderedPage('one'), { shared });
  await parts.store.invalidate(['blog']);
  await parts.store.invalidateHere(['home']);
  expect({ told, epoch: parts.tagVersions.epoch }).toEqual({ told: ['blog at 0'], epoch: 2 });
});

test('a purge that can neither be told nor noted is refused, and holds here', async () => {
  const { shared } = sharedPages({ invalidate: () => Promise.reject(new Error('ENOSPC')) });
  const { store } = makeStore(async () => renderedPage('one'), { shared });
  await store.answer(KEY, ROUTE);
  await expect(store.invalidate(['blog'])).rejects.toThrow('ENOSPC');
  expect(store.findHot(KEY)).toBeUndefined();
});

test('a page past its time is not taken over', async () => {
  const { shared, pages } = sharedPages();
  const { store } = makeStore(async () => renderedPage('new'), { shared });
  pages.set(KEY, { page: makePage({ freshUntil: 900_000 }), links: [] });
  const answer = await store.answer(KEY, ROUTE);
  expect({ how: howOf(answer), text: await textOf(answer) }).toEqual({ how: 'miss', text: 'new' });
});
