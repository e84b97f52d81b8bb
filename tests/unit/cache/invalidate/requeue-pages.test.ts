import { describe, expect, test, vi } from 'vitest';
import { renderedPage } from '../support/pages.ts';
import { kindOf, makeStore, routeOf, textOf, waitForTurns } from '../support/store.ts';

const KEY = '/en/blog';
const ROUTE = routeOf(KEY);
const HOUR = 3_600_000;

describe('after a purge', () => {
  test('the visitor waits for the new page', async () => {
    let text = 'old';
    const { store } = makeStore(async () => renderedPage(text));
    await store.answer(KEY, ROUTE);
    text = 'new';
    expect(await store.invalidate(['blog'])).toMatchObject({ pages: 1 });
    expect(store.findHot(KEY)).toBeUndefined();
    const answer = await store.answer(KEY, ROUTE);
    expect({ kind: kindOf(answer), text: await textOf(answer) }).toEqual({ kind: 'renewed', text: 'new' });
    expect(store.findHot(KEY)).toBeDefined();
  });

  test('other tags leave the page alone', async () => {
    const { store } = makeStore(async () => renderedPage('one'));
    await store.answer(KEY, ROUTE);
    expect(await store.invalidate(['home'])).toMatchObject({ pages: 0 });
    expect(store.findHot(KEY)).toBeDefined();
  });

  test('a page is no longer counted under a tag that it has lost', async () => {
    let tags = ['blog', 'tag:old'];
    const { store } = makeStore(async () => renderedPage('page', { tags }));
    await store.answer(KEY, ROUTE);
    tags = ['blog'];
    expect(await store.invalidate(['tag:old'])).toMatchObject({ pages: 1 });
    await store.answer(KEY, ROUTE);
    await waitForTurns(2);
    expect(await store.invalidate(['tag:old'])).toMatchObject({ pages: 0 });
  });

  test('a render that began before it is not served to visitors who come after it', async () => {
    const gate = Promise.withResolvers<void>();
    let text = 'old';
    const { store } = makeStore(async () => {
      const textAtStart = text;
      if (textAtStart === 'old') await gate.promise;
      return renderedPage(textAtStart);
    });
    const earlyAnswer = store.answer(KEY, ROUTE);
    await waitForTurns(1);
    text = 'new';
    await store.invalidate(['blog']);
    const lateAnswer = store.answer(KEY, ROUTE);
    gate.resolve();
    expect(await textOf(await earlyAnswer)).toBe('old');
    expect(await textOf(await lateAnswer)).toBe('new');
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
    expect(store.counters.renders).toBe(2);
  });

  test('a render that began before it is not stored as fresh, also when no visitor comes meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    let text = 'old';
    const { store } = makeStore(async () => {
      const textAtStart = text;
      if (textAtStart === 'old') await gate.promise;
      return renderedPage(textAtStart);
    });
    const earlyAnswer = store.answer(KEY, ROUTE);
    await waitForTurns(1);
    text = 'new';
    await store.invalidate(['blog']);
    gate.resolve();
    await earlyAnswer;
    expect(store.findHot(KEY)).toBeUndefined();
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
  });

  test('the last good page stands in while the render fails, and the next purge tries again at once', async () => {
    let answer = renderedPage('good');
    const { store, clock, problems } = makeStore(async () => answer);
    await store.answer(KEY, ROUTE);
    answer = renderedPage('sorry', { status: 500 });
    await store.invalidate(['blog']);
    const failing = await store.answer(KEY, ROUTE);
    expect({ kind: kindOf(failing), text: await textOf(failing) }).toEqual({
      kind: 'stale-if-error',
      text: 'good',
    });
    expect(problems).toEqual([{ key: KEY, cause: 'answered 500' }]);

    // Not tried again for every visitor …
    await store.answer(KEY, ROUTE);
    expect(store.counters.renders).toBe(2);
    // … but after a pause, or when something changes.
    answer = renderedPage('repaired');
    await store.invalidate(['blog']);
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('repaired');
    answer = renderedPage('sorry', { status: 500 });
    await store.invalidate(['blog']);
    await store.answer(KEY, ROUTE);
    // After that pause it fails again, and the page still stands in: it expired less than a day ago.
    clock.now += 23 * HOUR;
    expect(kindOf(await store.answer(KEY, ROUTE))).toBe('stale-if-error');
    expect(store.counters.renders).toBe(5);
  });

  test('a render that hangs is given up after 8 s, and the last good page stands in', async () => {
    let isHanging = false;
    const { store } = makeStore(async () =>
      isHanging ? new Promise<never>(() => undefined) : renderedPage('good'),
    );
    await store.answer(KEY, ROUTE);
    isHanging = true;
    await store.invalidate(['blog']);
    vi.useFakeTimers();
    const pendingAnswer = store.answer(KEY, ROUTE);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(kindOf(await pendingAnswer)).toBe('stale-if-error');
    vi.useRealTimers();
  });
});
