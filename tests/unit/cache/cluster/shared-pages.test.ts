import { expect, test } from 'vitest';
import type { StoredPage } from '#cache/pages/page.ts';
import type { SharedPages } from '#cache/cluster/redis-pages.ts';
import { makePage, renderedPage } from '../support/pages.ts';
import { kindOf, makeStore, routeOf, textOf } from '../support/store.ts';

const KEY = '/en/blog';
const ROUTE = routeOf(KEY);

/** A shared store in memory that notes its calls. */
function sharedPages(overrides: Partial<SharedPages> = {}) {
  const pages = new Map<string, StoredPage>();
  const calls: string[] = [];
  const state: { version: number | undefined } = { version: 3 };
  const shared: SharedPages = {
    get version() {
      return state.version;
    },
    find: async (key) => pages.get(key),
    keep: async (kept, version) => {
      calls.push(`keep ${kept.page.key} at ${version}`);
      pages.set(kept.page.key, kept);
    },
    remove: async (key) => void calls.push(`remove ${key}`),
    invalidate: async (tags) => void calls.push(`invalidate ${tags.join(' ')}`),
    ...overrides,
  };
  return { pages, calls, state, shared: () => shared };
}

test.each<[string, () => Promise<ReturnType<typeof renderedPage>>, string[]]>([
  ['a page', async () => renderedPage('one'), [`keep ${KEY} at 3`]],
  ['an address that is gone', async () => renderedPage('none', { status: 404 }), [`remove ${KEY}`]],
  ['a page that lacks a part', async () => renderedPage('half', { tags: ['blog', 'incomplete'] }), []],
  ['an error', async () => renderedPage('sorry', { status: 500 }), []],
  ['a page that may not be stored', async () => renderedPage('own', { tags: [] }), []],
  ['a render that throws', () => Promise.reject(new Error('no')), []],
])(
  'a complete page is shared with other instances, a missing one removed there: %s',
  async (_name, render, expected) => {
    const { shared, calls } = sharedPages();
    const { store } = makeStore(render, { shared });
    await store.answer(KEY, ROUTE).catch(() => undefined);
    await store.settled();
    expect(calls).toEqual(expected);
  },
);

test('a page is shared with the version at which its render began', async () => {
  const { shared, calls, state } = sharedPages();
  const render = async () => {
    state.version = 4;
    return renderedPage('one');
  };
  const { store } = makeStore(render, { shared });
  await store.answer(KEY, ROUTE);
  await store.settled();
  expect(calls).toEqual([`keep ${KEY} at 3`]);
});

test('a page that was rendered while nothing could be shared is not shared later', async () => {
  const { shared, calls, state } = sharedPages();
  state.version = undefined;
  const { store } = makeStore(async () => renderedPage('one'), { shared });
  await store.answer(KEY, ROUTE);
  await store.settled();
  expect(calls).toEqual([]);
});

test('a purge is sent to other instances before it applies here, and one from there is not sent back', async () => {
  const { shared, calls } = sharedPages({
    invalidate: async (tags) => void calls.push(`${tags.join(' ')} at ${parts.tagVersions.epoch}`),
  });
  const parts = makeStore(async () => renderedPage('one'), { shared });
  await parts.store.invalidate(['blog']);
  await parts.store.invalidateHere(['home']);
  expect({ calls, epoch: parts.tagVersions.epoch }).toEqual({ calls: ['blog at 0'], epoch: 2 });
});

test('a purge that could not be sent or noted is refused, and yet makes the page stale here', async () => {
  const { shared } = sharedPages({ invalidate: () => Promise.reject(new Error('ENOSPC')) });
  const { store } = makeStore(async () => renderedPage('one'), { shared });
  await store.answer(KEY, ROUTE);
  await expect(store.invalidate(['blog'])).rejects.toThrow('ENOSPC');
  expect(store.findHot(KEY)).toBeUndefined();
});

test('an expired page of another instance is not taken', async () => {
  const { shared, pages } = sharedPages();
  const { store } = makeStore(async () => renderedPage('new'), { shared });
  pages.set(KEY, { page: makePage({ freshUntil: 900_000 }), links: [] });
  const answer = await store.answer(KEY, ROUTE);
  expect({ kind: kindOf(answer), text: await textOf(answer) }).toEqual({ kind: 'miss', text: 'new' });
});
