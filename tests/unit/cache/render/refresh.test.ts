import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Freshened } from '#cache/invalidate/invalidation.ts';
import { renderedPage } from '../support/pages.ts';
import { makeStore, routeOf, textOf, waitForTurns } from '../support/store.ts';

const keyOf = (index: number) => `/en/blog/post-${index}`;
const ROUTE = routeOf(keyOf(0));

/** A store with `count` pages of the tag `blog`, in which stale pages are rendered in the background. */
async function makeFilledStore(count: number, render = async (key: string) => renderedPage(key)) {
  const parts = makeStore(render);
  for (let index = 0; index < count; index += 1) await parts.store.answer(keyOf(index), ROUTE);
  await parts.store.settled();
  parts.store.start();
  return parts;
}

/** Purges, and resolves once each page was reported as fresh or failed. */
async function purge(store: Awaited<ReturnType<typeof makeFilledStore>>['store'], tags: string[]) {
  const reports: Freshened[] = [];
  const { keys, pages } = await store.invalidate(tags, (page) => reports.push(page));
  await vi.waitUntil(() => reports.length >= keys.length, { timeout: 15_000 });
  return { reports, keys, pages };
}

describe('after a purge', () => {
  test('its pages are rendered in the background, and each is reported once', async () => {
    let version = 1;
    const { store } = await makeFilledStore(20, async () => renderedPage(`version ${version}`));
    version = 2;
    const { reports, keys, pages } = await purge(store, ['blog']);
    expect({ pages, keysCount: keys.length, renders: store.counters.renders }).toEqual({
      pages: 20,
      keysCount: 20,
      renders: 40,
    });
    expect(reports.map(({ key }) => key).sort()).toEqual([...keys].sort());
    for (const { after, failed } of reports) {
      expect(after).toBeGreaterThan(0);
      expect(failed).toBeUndefined();
    }
    for (const key of keys) {
      const hot = store.findHot(key);
      expect(hot && (await textOf({ page: hot, kind: 'hit' }))).toBe('version 2');
    }
    await wait(20);
    expect(reports).toHaveLength(20);
  });

  test('most-read pages come first', async () => {
    const order: string[] = [];
    const { store } = await makeFilledStore(12, async (key) => {
      order.push(key);
      return renderedPage(key);
    });
    for (let index = 0; index < 12; index += 1)
      for (let read = 0; read < 4 ** (index % 4); read += 1) store.findHot(keyOf(index));
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
    await Promise.all(Array.from({ length: 30 }, (_, index) => store.answer(keyOf(index), ROUTE)));
    await purged;
    await vi.waitUntil(() => onFresh.mock.calls.length === 30);
    expect(store.counters.renders).toBe(60);
  });

  test('many purges of a tag render each page less often than there were purges, and end with the newest', async () => {
    let version = 0;
    const { store } = await makeFilledStore(50, async () => {
      const versionAtStart = version;
      await waitForTurns(3);
      return renderedPage(`version ${versionAtStart}`);
    });
    const before = store.counters.renders;
    for (version = 1; version <= 20; version += 1) await store.invalidate(['blog']);
    version = 20;
    const { keys } = await purge(store, ['blog']);
    for (const key of keys) {
      const hot = store.findHot(key);
      expect(hot && (await textOf({ page: hot, kind: 'hit' }))).toBe('version 20');
    }
    expect(store.gauges().refreshing).toBe(0);
    expect(store.counters.renders - before).toBeLessThan(50 * 21);
  });

  test('a failing page is reported with its cause, and its last good version is shown', async () => {
    let isHealthy = true;
    const { store } = await makeFilledStore(2, async (key) =>
      isHealthy || key !== keyOf(1) ? renderedPage('good') : renderedPage('sorry', { status: 500 }),
    );
    isHealthy = false;
    const { reports } = await purge(store, ['blog']);
    expect(reports.map(({ key, failed }) => [key, failed]).sort()).toEqual([
      [keyOf(0), undefined],
      [keyOf(1), 'answered 500'],
    ]);
    expect(await textOf(await store.answer(keyOf(1), ROUTE))).toBe('good');
  });

  test('a failing page is tried again until it succeeds, and not afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let isHealthy = true;
    const { store } = await makeFilledStore(1, async () =>
      isHealthy ? renderedPage('good') : renderedPage('sorry', { status: 500 }),
    );
    isHealthy = false;
    await purge(store, ['blog']);
    vi.advanceTimersByTime(4_000);
    await waitForTurns(5);
    expect(store.counters.renders).toBe(2);
    isHealthy = true;
    vi.advanceTimersByTime(2_000);
    await vi.waitUntil(() => store.findHot(keyOf(0)) !== undefined);
    vi.advanceTimersByTime(600_000);
    await waitForTurns(5);
    expect(store.counters.renders).toBe(3);
  });

  test('background renders leave places free for visitors', async () => {
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

  test('a store that stops begins no further page and reports that it stops', async () => {
    const gate = Promise.withResolvers<void>();
    let isHeld = false;
    const { store } = await makeFilledStore(10, async (key) => {
      if (isHeld) await gate.promise;
      return renderedPage(key);
    });
    isHeld = true;
    const reports: Freshened[] = [];
    await store.invalidate(['blog'], (page) => reports.push(page));
    await waitForTurns(3);
    const { rendering } = store.gauges();
    store.stop();
    gate.resolve();
    await store.settled();
    expect(reports).toHaveLength(10);
    expect(new Set(reports.map(({ failed }) => failed))).toEqual(new Set(['the site is stopping']));
    expect(store.counters.renders).toBe(10 + rendering);
  });

  test('only the thousand most-read pages are named, and all are rendered', async () => {
    const { store } = await makeFilledStore(1_050);
    for (let index = 1_000; index < 1_050; index += 1) store.findHot(keyOf(index));
    const { keys, pages } = await purge(store, ['blog']);
    expect({ pages, keysCount: keys.length }).toEqual({ pages: 1_050, keysCount: 1_000 });
    const mostRead = keys.slice(0, 50).map((key) => Number(key.split('-')[1]));
    expect(Math.min(...mostRead)).toBe(1_000);
    await vi.waitUntil(() => store.counters.renders === 2_100);
  });
});
