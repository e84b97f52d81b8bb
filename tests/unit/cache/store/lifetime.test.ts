import { describe, expect, test, vi } from 'vitest';
import { assemble } from '#cache/render/assemble-page.ts';
import { renderedPage } from '../support/pages.ts';
import { kindOf, makeStore, routeOf, textOf, waitForTurns } from '../support/store.ts';

const KEY = '/en/blog';
const ROUTE = routeOf(KEY);
const HOUR = 3_600_000;

describe('time', () => {
  test('an expired page is served at once and renewed in the background', async () => {
    let text = 'old';
    const { store, clock } = makeStore(async () => renderedPage(text, { maxAge: 60 }));
    store.start();
    await store.answer(KEY, ROUTE);
    text = 'new';
    clock.now += 61_000;
    expect(store.findHot(KEY)).toBeUndefined();
    const stale = await store.answer(KEY, ROUTE);
    expect({ kind: kindOf(stale), text: await textOf(stale) }).toEqual({ kind: 'stale', text: 'old' });
    await vi.waitUntil(() => store.findHot(KEY));
    const secondAnswer = await store.answer(KEY, ROUTE);
    expect({ kind: kindOf(secondAnswer), text: await textOf(secondAnswer) }).toEqual({
      kind: 'hit',
      text: 'new',
    });
    expect(store.counters.renders).toBe(2);
  });

  test('a page that expired more than a day ago is rendered before it is served', async () => {
    let text = 'old';
    const { store, clock } = makeStore(async () => renderedPage(text));
    await store.answer(KEY, ROUTE);
    text = 'new';
    clock.now += 25 * HOUR;
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
  });

  test('renewals of expired pages leave half of the renders to visitors who wait', async () => {
    const gate = Promise.withResolvers<void>();
    let isHeld = false;
    const { store, clock } = makeStore(async (key) => {
      if (isHeld) await gate.promise;
      return renderedPage(key);
    });
    store.start();
    const keys = Array.from({ length: 12 }, (_, index) => `/en/blog/${index}`);
    for (const key of keys) await store.answer(key, routeOf(key));
    clock.now += 120_000;
    isHeld = true;
    const answers = await Promise.all(keys.map((key) => store.answer(key, routeOf(key))));
    expect(new Set(answers.map(kindOf))).toEqual(new Set(['stale']));
    await vi.waitUntil(() => store.gauges().rendering === 4);
    // Long enough for a fifth render, were it allowed.
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(store.gauges().rendering).toBe(4);
    gate.resolve();
    await vi.waitUntil(() => store.gauges().refreshing === 0);
    await store.settled();
  });

  test('a failing refresh is not tried for every visitor', async () => {
    let answer = renderedPage('good');
    const { store, clock } = makeStore(async () => answer);
    store.start();
    await store.answer(KEY, ROUTE);
    answer = renderedPage('sorry', { status: 500 });
    clock.now += 61_000;
    await store.answer(KEY, ROUTE);
    await vi.waitUntil(() => store.counters.failures === 1);
    await store.settled();
    for (let visitor = 0; visitor < 20; visitor += 1)
      expect(await textOf(await store.answer(KEY, ROUTE))).toBe('good');
    // Longer than the queue waits before it begins.
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(store.counters.renders).toBe(2);
  });

  test.each([
    // A minute less than a day: a page that expired earlier would be waited for.
    ['forward', 24 * HOUR - 60_000],
    ['back', -24 * HOUR],
  ])('a clock that is set by a day %s: pages are shown at once and renewed once', async (_, jump) => {
    let text = 'old';
    const { store, clock } = makeStore(async () => renderedPage(text));
    store.start();
    await store.answer(KEY, ROUTE);
    text = 'new';
    clock.now += jump;
    expect(kindOf(await store.answer(KEY, ROUTE))).toBe('stale');
    await vi.waitUntil(() => store.findHot(KEY));
    for (let visit = 0; visit < 3; visit += 1)
      expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
    expect({ hasHot: store.findHot(KEY) !== undefined, renders: store.counters.renders }).toEqual({
      hasHot: true,
      renders: 2,
    });
  });

  test('a clock that is set back does not prolong a stored 404', async () => {
    let answer = renderedPage('none', { status: 404 });
    const { store, clock } = makeStore(async () => answer);
    await store.answer(KEY, ROUTE);
    answer = renderedPage('there');
    clock.now -= 24 * HOUR;
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('there');
  });

  test('pages that were rendered together do not expire together', async () => {
    const lives = await Promise.all(
      [0, 1].map(async (value) => {
        const context = { key: KEY, origin: 'https://a.test', epoch: 0, now: 0, quality: 5, random: value };
        return (await assemble(renderedPage('x'), { tags: ['blog'], maxAge: 100 }, context)).page.freshUntil;
      }),
    );
    expect(lives).toEqual([90_000, 110_000]);
  });
});

describe('restart', () => {
  test('a stored page and a purge survive it', async () => {
    let text = 'old';
    const beforeRestart = makeStore(async () => renderedPage(text));
    await beforeRestart.store.answer(KEY, ROUTE);
    await beforeRestart.store.answer('/en/tags', routeOf('/en/tags'));
    await waitForTurns(2);
    await beforeRestart.close();

    const afterRestart = makeStore(async () => renderedPage(text), { folder: beforeRestart.folder });
    expect(kindOf(await afterRestart.store.answer(KEY, ROUTE))).toBe('hit');
    expect(afterRestart.store.counters.renders).toBe(0);
    text = 'new';
    await afterRestart.store.invalidate(['blog']);
    await afterRestart.close();

    const third = makeStore(async () => renderedPage(text), { folder: beforeRestart.folder });
    expect(await textOf(await third.store.answer(KEY, ROUTE))).toBe('new');
  });

  test('a page that was rendered after a purge that could not be written is not stored on disk', async () => {
    // After a restart the epoch on disk would pass that of the page once more, and the page would count as fresh.
    const fullLog = {
      load: () => new Map(),
      hasChanged: () => false,
      bump: () => Promise.reject(new Error('ENOSPC')),
    };
    const { store, disk } = makeStore(async () => renderedPage('new'), { log: fullLog });
    await expect(store.invalidate(['blog'])).rejects.toThrow('ENOSPC');
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
    await waitForTurns(2);
    await disk.flushed();
    expect({ hasHot: store.findHot(KEY) !== undefined, size: disk.size }).toEqual({ hasHot: true, size: 0 });
  });

  test('another build renders anew', async () => {
    const oldBuild = makeStore(async () => renderedPage('one'), { build: 'one' });
    await oldBuild.store.answer(KEY, ROUTE);
    await waitForTurns(2);
    await oldBuild.close();
    const newBuild = makeStore(async () => renderedPage('two'), { folder: oldBuild.folder, build: 'two' });
    expect(await textOf(await newBuild.store.answer(KEY, ROUTE))).toBe('two');
  });
});
