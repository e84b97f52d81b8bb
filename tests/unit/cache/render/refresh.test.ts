import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Freshened } from '#cache/invalidate/invalidation.ts';
import { renderedPage } from '../support/pages.ts';
import { makeStore, routeOf, textOf, turns } from '../support/store.ts';

const keyOf = (at: number) => `/en/blog/post-${at}`;
const ROUTE = routeOf(keyOf(0));

/** A store with `count` pages of the tag `blog`, in which stale pages are rendered in the background. */
async function makeFilledStore(count: number, render = async (key: string) => renderedPage(key)) {
  const parts = makeStore(render);
  for (let at = 0; at < count; at += 1) await parts.store.answer(keyOf(at), ROUTE);
  await parts.store.settled();
  parts.store.start();
  return parts;
}

/** Purges, and resolves with what was heard of each page. */
async function purge(store: Awaited<ReturnType<typeof makeFilledStore>>['store'], tags: string[]) {
  const heard: Freshened[] = [];
  const { keys, pages } = await store.invalidate(tags, (page) => heard.push(page));
  await vi.waitUntil(() => heard.length >= keys.length, { timeout: 15_000 });
  return { heard, keys, pages };
}

describe('after a purge', () => {
  test('its pages are rendered in the background, and each is heard of once', async () => {
    let version = 1;
    const { store } = await makeFilledStore(20, async () => renderedPage(`version ${version}`));
    version = 2;
    const { heard, keys, pages } = await purge(store, ['blog']);
    expect({ pages, keysCount: keys.length, renders: store.counters.renders }).toEqual({
      pages: 20,
      keysCount: 20,
      renders: 40,
    });
    expect(heard.map(({ key }) => key).sort()).toEqual([...keys].sort());
    for (const { after, failed } of heard) {
      expect(after).toBeGreaterThan(0);
      expect(failed).toBeUndefined();
    }
    for (const key of keys) {
      const hot = store.findHot(key);
      expect(hot && (await textOf({ page: hot, how: 'hit' }))).toBe('version 2');
    }
    await wait(20);
    expect(heard).toHaveLength(20);
  });

  test('most-read pages come first', async () => {
    const order: string[] = [];
    const { store } = await makeFilledStore(12, async (key) => {
      order.push(key);
      return renderedPage(key);
    });
    for (let at = 0; at < 12; at += 1)
      for (let read = 0; read < 4 ** (at % 4); read += 1) store.findHot(keyOf(at));
    order.length = 0;
    const { keys } = await purge(store, ['blog']);
    const readsOf = (key: string) => 4 ** (Number(key.split('-')[1]) % 4);
    expect(keys.map(readsOf)).toEqual([64, 64, 64, 16, 16, 16, 4, 4, 4, 1, 1, 1]);
    expect(order).toEqual(keys);
  });

  test('a page whose text is the same keeps its ETag', async () => {
    let text = 'version 1';
    const { store } = await makeFilledStore(1, async () => renderedPage(text));
    const hashAfterPurge = async () => {
      await purge(store, ['blog']);
      return store.findHot(keyOf(0))?.hash;
    };
    const before = store.findHot(keyOf(0))?.hash;
    expect(before).toEqual(expect.any(String));
    expect(await hashAfterPurge()).toBe(before);
    text = 'version 2';
    expect(await hashAfterPurge()).not.toBe(before);
  });

  test('a page that a visitor renders meanwhile is not rendered again', async () => {
    const { store } = await makeFilledStore(30);
    const onFresh = vi.fn();
    const purged = store.invalidate(['blog'], onFresh);
    await Promise.all(Array.from({ length: 30 }, (_, at) => store.answer(keyOf(at), ROUTE)));
    await purged;
    await vi.waitUntil(() => onFresh.mock.calls.length === 30);
    expect(store.counters.renders).toBe(60);
  });

  test('a storm of the same tag renders each page as often as it must, and ends with the newest', async () => {
    let version = 0;
    const { store } = await makeFilledStore(50, async () => {
      const read = version;
      await turns(3);
      return renderedPage(`version ${read}`);
    });
    const before = store.counters.renders;
    for (version = 1; version <= 20; version += 1) await store.invalidate(['blog']);
    version = 20;
    const { keys } = await purge(store, ['blog']);
    for (const key of keys) {
      const hot = store.findHot(key);
      expect(hot && (await textOf({ page: hot, how: 'hit' }))).toBe('version 20');
    }
    expect(store.gauges().refreshing).toBe(0);
    expect(store.counters.renders - before).toBeLessThan(50 * 21);
  });

  test('a failing page is heard of with its cause, and its last good version stands', async () => {
    let well = true;
    const { store } = await makeFilledStore(2, async (key) =>
      well || key !== keyOf(1) ? renderedPage('good') : renderedPage('sorry', { status: 500 }),
    );
    well = false;
    const { heard } = await purge(store, ['blog']);
    expect(heard.map(({ key, failed }) => [key, failed]).sort()).toEqual([
      [keyOf(0), undefined],
      [keyOf(1), 'answered 500'],
    ]);
    expect(await textOf(await store.answer(keyOf(1), ROUTE))).toBe('good');
  });

  test('a failing page is tried again by itself, and once more only after it was fresh', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let well = true;
    const { store } = await makeFilledStore(1, async () =>
      well ? renderedPage('good') : renderedPage('sorry', { status: 500 }),
    );
    well = false;
    await purge(store, ['blog']);
    vi.advanceTimersByTime(4_000);
    await turns(5);
    expect(store.counters.renders).toBe(2);
    well = true;
    vi.advanceTimersByTime(2_000);
    await vi.waitUntil(() => store.findHot(keyOf(0)) !== undefined);
    vi.advanceTimersByTime(600_000);
    await turns(5);
    expect(store.counters.renders).toBe(3);
  });

  test('visitors find a turn free while the background works, and go first', async () => {
    const gate = Promise.withResolvers<void>();
    let isHeld = false;
    const { store } = await makeFilledStore(30, async (key) => {
      if (isHeld && key.includes('post')) await gate.promise;
      return renderedPage(key);
    });
    isHeld = true;
    await store.invalidate(['blog']);
    await expect.poll(() => store.gauges().rendering, { timeout: 10_000 }).toBe(4);
    expect(await textOf(await store.answer('/en/blog', routeOf('/en/blog')))).toBe('/en/blog');
    gate.resolve();
    await vi.waitUntil(() => store.gauges().refreshing === 0 && store.gauges().rendering === 0);
  });

  test('stopping begins no further page, and says so', async () => {
    const gate = Promise.withResolvers<void>();
    let isHeld = false;
    const { store } = await makeFilledStore(10, async (key) => {
      if (isHeld) await gate.promise;
      return renderedPage(key);
    });
    isHeld = true;
    const heard: Freshened[] = [];
    await store.invalidate(['blog'], (page) => heard.push(page));
    await turns(3);
    const { rendering } = store.gauges();
    store.stop();
    gate.resolve();
    await store.settled();
    expect(heard).toHaveLength(10);
    expect(new Set(heard.map(({ failed }) => failed))).toEqual(new Set(['the site is stopping']));
    expect(store.counters.renders).toBe(10 + rendering);
  });

  test('a thousand are named of more, the most-read, and all are rendered', async () => {
    const { store } = await makeFilledStore(1_050);
    for (let at = 1_000; at < 1_050; at += 1) store.findHot(keyOf(at));
    const { keys, pages } = await purge(store, ['blog']);
    expect({ pages, keysCount: keys.length }).toEqual({ pages: 1_050, keysCount: 1_000 });
    const lastRendered = keys.slice(0, 50).map((key) => Number(key.split('-')[1]));
    expect(Math.min(...lastRendered)).toBe(1_000);
    await vi.waitUntil(() => store.counters.renders === 2_100);
  });
});
