import { describe, expect, test, vi } from 'vitest';
import { renderedPage } from '../support/pages.ts';
import { kindOf, makeStore, routeOf, textOf, waitForTurns } from '../support/store.ts';

const KEY = '/en/blog';
const ROUTE = routeOf(KEY);

describe('answers', () => {
  test('the first is rendered, the next is the stored page', async () => {
    const render = vi.fn(async () => renderedPage('<p>one</p>'));
    const { store } = makeStore(render);
    expect(store.findHot(KEY)).toBeUndefined();
    const firstAnswer = await store.answer(KEY, ROUTE);
    expect({ kind: kindOf(firstAnswer), text: await textOf(firstAnswer) }).toEqual({
      kind: 'miss',
      text: '<p>one</p>',
    });
    const secondAnswer = await store.answer(KEY, ROUTE);
    expect({ kind: kindOf(secondAnswer), text: await textOf(secondAnswer) }).toEqual({
      kind: 'hit',
      text: '<p>one</p>',
    });
    expect(store.findHot(KEY)).toBe('page' in secondAnswer && secondAnswer.page);
    expect(render).toHaveBeenCalledOnce();
  });

  test('500 visitors of one cold page share one render', async () => {
    const render = vi.fn(async () => {
      await waitForTurns(3);
      return renderedPage('<p>one</p>');
    });
    const { store } = makeStore(render);
    const answers = await Promise.all(Array.from({ length: 500 }, () => store.answer(KEY, ROUTE)));
    expect(new Set(await Promise.all(answers.map(textOf)))).toEqual(new Set(['<p>one</p>']));
    expect(render).toHaveBeenCalledOnce();
    expect(store.counters.renders).toBe(1);
  });

  test('500 visitors of one purged page share one render', async () => {
    const { store } = makeStore(async () => renderedPage('<p>one</p>'));
    await store.answer(KEY, ROUTE);
    await store.invalidate(['blog']);
    await Promise.all(Array.from({ length: 500 }, () => store.answer(KEY, ROUTE)));
    expect(store.counters.renders).toBe(2);
  });

  test('only allow-listed headers of the render are repeated to later visitors', async () => {
    const headers = {
      'content-security-policy': "default-src 'self'",
      'x-debug': '1',
      server: 'x',
      link: '</a.css>',
    };
    const { store } = makeStore(async () => renderedPage('<p>one</p>', { headers }));
    await store.answer(KEY, ROUTE);
    const names = store.findHot(KEY)?.headers.filter((_, index) => index % 2 === 0);
    expect(names).toEqual(['content-type', 'content-security-policy', 'link']);
  });
});

describe('pages that are never stored', () => {
  test.each([
    ['a 500', renderedPage('sorry', { status: 500 })],
    ['a 503', renderedPage('sorry', { status: 503 })],
    ['a cookie', renderedPage('x', { headers: { 'set-cookie': 'id=1' } })],
    ['an empty body', renderedPage('')],
    ['a cut body', renderedPage('x', { headers: { 'content-length': '5' } })],
    ['a temporary redirect', renderedPage('', { status: 302, headers: { location: '/en' } })],
    ['a page without tags', renderedPage('x', { tags: [] })],
  ])('%s', async (_, answer) => {
    const { store, disk, memory, negative } = makeStore(async () => answer);
    expect(kindOf(await store.answer(KEY, ROUTE))).toBe('not stored');
    await disk.flushed();
    expect({
      hot: store.findHot(KEY),
      memorySize: memory.size,
      negativeSize: negative.size,
      diskSize: disk.size,
    }).toEqual({ hot: undefined, memorySize: 0, negativeSize: 0, diskSize: 0 });
  });

  test('a render that throws', async () => {
    const { store, disk, problems } = makeStore(() => Promise.reject(new Error('cut')));
    await expect(store.answer(KEY, ROUTE)).rejects.toThrow('cut');
    expect({ size: disk.size, problemsCount: problems.length }).toEqual({ size: 0, problemsCount: 1 });
  });
});

describe('301 and 404', () => {
  const MISSING = '/en/blog/missing';

  test('are stored for a minute in a memory of their own', async () => {
    const { store, memory, negative, disk, clock } = makeStore(async () =>
      renderedPage('none', { status: 404 }),
    );
    expect(kindOf(await store.answer(MISSING, routeOf(MISSING)))).toBe('miss');
    expect(kindOf(await store.answer(MISSING, routeOf(MISSING)))).toBe('hit');
    expect({ memorySize: memory.size, negativeSize: negative.size, diskSize: disk.size }).toEqual({
      memorySize: 0,
      negativeSize: 1,
      diskSize: 0,
    });
    clock.now += 60_001;
    expect(kindOf(await store.answer(MISSING, routeOf(MISSING)))).toBe('miss');
    expect(store.counters.renders).toBe(2);
  });

  test('a page that is published a moment later is seen at once', async () => {
    let isPublished = false;
    const { store } = makeStore(async () =>
      isPublished ? renderedPage('new') : renderedPage('none', { status: 404 }),
    );
    await store.answer(MISSING, routeOf(MISSING));
    isPublished = true;
    await store.invalidate(['blog']);
    const answer = await store.answer(MISSING, routeOf(MISSING));
    expect({ kind: kindOf(answer), text: await textOf(answer) }).toEqual({ kind: 'miss', text: 'new' });
  });

  test('a page that was taken down is deleted, and does not stand in when a later render fails', async () => {
    let answer = renderedPage('old');
    const { store, disk, memory, clock } = makeStore(async () => answer);
    await store.answer(KEY, ROUTE);
    answer = renderedPage('none', { status: 404 });
    await store.invalidate(['blog']);
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('none');
    await waitForTurns(2);
    await disk.flushed();
    expect({ memorySize: memory.size, diskSize: disk.size }).toEqual({ memorySize: 0, diskSize: 0 });
    answer = renderedPage('sorry', { status: 500 });
    clock.now += 61_000;
    expect(kindOf(await store.answer(KEY, ROUTE))).toBe('not stored');
  });

  test('thousands of addresses without a page displace no page and stay within their limit', async () => {
    const { store, memory, negative } = makeStore(async (key) =>
      key === KEY ? renderedPage('page') : renderedPage('none'.repeat(500), { status: 404 }),
    );
    await store.answer(KEY, ROUTE);
    for (let index = 0; index < 2_000; index += 1) await store.answer(`/en/blog/random-${index}`, ROUTE);
    expect(memory.size).toBe(1);
    expect(store.findHot(KEY)).toBeDefined();
    expect(negative.bytes).toBeLessThanOrEqual(1024 * 1024);
    expect(negative.size).toBeLessThan(2_000);
  });
});
