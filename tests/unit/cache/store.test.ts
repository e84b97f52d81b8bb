import { describe, expect, test, vi } from 'vitest';
import { assemble } from '#cache/assemble.ts';
import { rendered } from './support/pages.ts';
import { howOf, makeStore, routeOf, textOf, turns } from './support/store.ts';

const KEY = '/en/blog';
const ROUTE = routeOf(KEY);
const HOUR = 3_600_000;

describe('answers', () => {
  test('the first is rendered, the next is the stored page', async () => {
    const render = vi.fn(async () => rendered('<p>one</p>'));
    const { store } = makeStore(render);
    expect(store.hot(KEY)).toBeUndefined();
    const first = await store.answer(KEY, ROUTE);
    expect([howOf(first), await textOf(first)]).toEqual(['miss', '<p>one</p>']);
    const second = await store.answer(KEY, ROUTE);
    expect([howOf(second), await textOf(second)]).toEqual(['hit', '<p>one</p>']);
    expect(store.hot(KEY)).toBe('page' in second && second.page);
    expect(render).toHaveBeenCalledOnce();
  });

  test('500 at one cold page are one render', async () => {
    const render = vi.fn(async () => {
      await turns(3);
      return rendered('<p>one</p>');
    });
    const { store } = makeStore(render);
    const answers = await Promise.all(Array.from({ length: 500 }, () => store.answer(KEY, ROUTE)));
    expect(new Set(await Promise.all(answers.map(textOf)))).toEqual(new Set(['<p>one</p>']));
    expect(render).toHaveBeenCalledOnce();
    expect(store.renders).toBe(1);
  });

  test('500 at one purged page are one render', async () => {
    const { store } = makeStore(async () => rendered('<p>one</p>'));
    await store.answer(KEY, ROUTE);
    await store.invalidate(['blog']);
    await Promise.all(Array.from({ length: 500 }, () => store.answer(KEY, ROUTE)));
    expect(store.renders).toBe(2);
  });

  test('only allow-listed headers of the render are repeated to later visitors', async () => {
    const headers = {
      'content-security-policy': "default-src 'self'",
      'x-debug': '1',
      server: 'x',
      link: '</a.css>',
    };
    const { store } = makeStore(async () => rendered('<p>one</p>', { headers }));
    await store.answer(KEY, ROUTE);
    const names = store.hot(KEY)?.headers.filter((_, at) => at % 2 === 0);
    expect(names).toEqual(['content-type', 'content-security-policy', 'link']);
  });
});

describe('what is never stored', () => {
  test.each([
    ['a 500', rendered('sorry', { status: 500 })],
    ['a 503', rendered('sorry', { status: 503 })],
    ['a cookie', rendered('x', { headers: { 'set-cookie': 'id=1' } })],
    ['an empty body', rendered('')],
    ['a cut body', rendered('x', { headers: { 'content-length': '5' } })],
    ['a redirect to somewhere else for now', rendered('', { status: 302, headers: { location: '/en' } })],
    ['a page without tags', rendered('x', { tags: [] })],
  ])('%s', async (_, answer) => {
    const { store, disk, memory, aside } = makeStore(async () => answer);
    expect(howOf(await store.answer(KEY, ROUTE))).toBe('not stored');
    await disk.flushed();
    expect([store.hot(KEY), memory.size, aside.size, disk.size]).toEqual([undefined, 0, 0, 0]);
  });

  test('a render that throws', async () => {
    const { store, disk, problems } = makeStore(() => Promise.reject(new Error('cut')));
    await expect(store.answer(KEY, ROUTE)).rejects.toThrow('cut');
    expect([disk.size, problems.length]).toEqual([0, 1]);
  });
});

describe('301 and 404', () => {
  const MISSING = '/en/blog/missing';

  test('are remembered aside for a minute, not among the pages', async () => {
    const { store, memory, aside, disk, clock } = makeStore(async () => rendered('none', { status: 404 }));
    expect(howOf(await store.answer(MISSING, routeOf(MISSING)))).toBe('miss');
    expect(howOf(await store.answer(MISSING, routeOf(MISSING)))).toBe('hit');
    expect([memory.size, aside.size, disk.size]).toEqual([0, 1, 0]);
    clock.now += 60_001;
    expect(howOf(await store.answer(MISSING, routeOf(MISSING)))).toBe('miss');
    expect(store.renders).toBe(2);
  });

  test('a page that is published a moment later is seen at once', async () => {
    let published = false;
    const { store } = makeStore(async () =>
      published ? rendered('new') : rendered('none', { status: 404 }),
    );
    await store.answer(MISSING, routeOf(MISSING));
    published = true;
    await store.invalidate(['blog']);
    const answer = await store.answer(MISSING, routeOf(MISSING));
    expect([howOf(answer), await textOf(answer)]).toEqual(['miss', 'new']);
  });

  test('a page that was taken down is gone from memory and disk, and does not come back as a stand-in', async () => {
    let answer = rendered('old');
    const { store, disk, memory, clock } = makeStore(async () => answer);
    await store.answer(KEY, ROUTE);
    answer = rendered('none', { status: 404 });
    await store.invalidate(['blog']);
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('none');
    await turns(2);
    await disk.flushed();
    expect([memory.size, disk.size]).toEqual([0, 0]);
    answer = rendered('sorry', { status: 500 });
    clock.now += 61_000;
    expect(howOf(await store.answer(KEY, ROUTE))).toBe('not stored');
  });

  test('thousands of random addresses push out no page and stay within their bytes', async () => {
    const { store, memory, aside } = makeStore(async (key) =>
      key === KEY ? rendered('page') : rendered('none'.repeat(500), { status: 404 }),
    );
    await store.answer(KEY, ROUTE);
    for (let at = 0; at < 2_000; at += 1) await store.answer(`/en/blog/random-${at}`, ROUTE);
    expect(memory.size).toBe(1);
    expect(store.hot(KEY)).toBeDefined();
    expect(aside.bytes).toBeLessThanOrEqual(1024 * 1024);
    expect(aside.size).toBeLessThan(2_000);
  });
});

describe('after a purge', () => {
  test('the visitor waits for the new page', async () => {
    let text = 'old';
    const { store } = makeStore(async () => rendered(text));
    await store.answer(KEY, ROUTE);
    text = 'new';
    expect(await store.invalidate(['blog'])).toEqual({ pages: 1 });
    expect(store.hot(KEY)).toBeUndefined();
    const answer = await store.answer(KEY, ROUTE);
    expect([howOf(answer), await textOf(answer)]).toEqual(['renewed', 'new']);
    expect(store.hot(KEY)).toBeDefined();
  });

  test('other tags leave the page alone', async () => {
    const { store } = makeStore(async () => rendered('one'));
    await store.answer(KEY, ROUTE);
    expect(await store.invalidate(['home'])).toEqual({ pages: 0 });
    expect(store.hot(KEY)).toBeDefined();
  });

  test('a page is no longer counted under a tag that it has lost', async () => {
    let tags = ['blog', 'tag:old'];
    const { store } = makeStore(async () => rendered('page', { tags }));
    await store.answer(KEY, ROUTE);
    tags = ['blog'];
    expect(await store.invalidate(['tag:old'])).toEqual({ pages: 1 });
    await store.answer(KEY, ROUTE);
    await turns(2);
    expect(await store.invalidate(['tag:old'])).toEqual({ pages: 0 });
  });

  test('a render that began before it is not served as fresh to who came after it', async () => {
    const gate = Promise.withResolvers<void>();
    let text = 'old';
    const { store } = makeStore(async () => {
      const read = text;
      if (read === 'old') await gate.promise;
      return rendered(read);
    });
    const early = store.answer(KEY, ROUTE);
    await turns(1);
    text = 'new';
    await store.invalidate(['blog']);
    const late = store.answer(KEY, ROUTE);
    gate.resolve();
    expect(await textOf(await early)).toBe('old');
    expect(await textOf(await late)).toBe('new');
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
    expect(store.renders).toBe(2);
  });

  test('its result is not served as fresh when nobody came meanwhile either', async () => {
    const gate = Promise.withResolvers<void>();
    let text = 'old';
    const { store } = makeStore(async () => {
      const read = text;
      if (read === 'old') await gate.promise;
      return rendered(read);
    });
    const early = store.answer(KEY, ROUTE);
    await turns(1);
    text = 'new';
    await store.invalidate(['blog']);
    gate.resolve();
    await early;
    expect(store.hot(KEY)).toBeUndefined();
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
  });

  test('the last good page stands in while the render fails, and the next purge tries again at once', async () => {
    let answer = rendered('good');
    const { store, clock, problems } = makeStore(async () => answer);
    await store.answer(KEY, ROUTE);
    answer = rendered('sorry', { status: 500 });
    await store.invalidate(['blog']);
    const failing = await store.answer(KEY, ROUTE);
    expect([howOf(failing), await textOf(failing)]).toEqual(['stale-if-error', 'good']);
    expect(problems).toEqual([{ key: KEY, cause: 'answered 500' }]);

    // Not tried again for every visitor …
    await store.answer(KEY, ROUTE);
    expect(store.renders).toBe(2);
    // … but after a pause, or when something changes.
    answer = rendered('repaired');
    await store.invalidate(['blog']);
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('repaired');
    answer = rendered('sorry', { status: 500 });
    await store.invalidate(['blog']);
    await store.answer(KEY, ROUTE);
    clock.now += 23 * HOUR;
    expect(howOf(await store.answer(KEY, ROUTE))).toBe('stale-if-error');
    expect(store.renders).toBe(5);
  });

  test('a render that hangs is given up after 8 s, and the last good page stands in', async () => {
    let hang = false;
    const { store } = makeStore(async () => (hang ? new Promise<never>(() => undefined) : rendered('good')));
    await store.answer(KEY, ROUTE);
    hang = true;
    await store.invalidate(['blog']);
    vi.useFakeTimers();
    const waiting = store.answer(KEY, ROUTE);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(howOf(await waiting)).toBe('stale-if-error');
    vi.useRealTimers();
  });
});

describe('time', () => {
  test('a page past its time is served at once and renewed behind it', async () => {
    let text = 'old';
    const { store, clock } = makeStore(async () => rendered(text, { maxAge: 60 }));
    await store.answer(KEY, ROUTE);
    text = 'new';
    clock.now += 61_000;
    expect(store.hot(KEY)).toBeUndefined();
    const stale = await store.answer(KEY, ROUTE);
    expect([howOf(stale), await textOf(stale)]).toEqual(['stale', 'old']);
    await store.settled();
    const renewed = await store.answer(KEY, ROUTE);
    expect([howOf(renewed), await textOf(renewed)]).toEqual(['hit', 'new']);
    expect(store.renders).toBe(2);
  });

  test('a page past its time by more than a day is waited for', async () => {
    let text = 'old';
    const { store, clock } = makeStore(async () => rendered(text));
    await store.answer(KEY, ROUTE);
    text = 'new';
    clock.now += 25 * HOUR;
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
  });

  test('a failing refresh is not tried for every visitor', async () => {
    let answer = rendered('good');
    const { store, clock } = makeStore(async () => answer);
    await store.answer(KEY, ROUTE);
    answer = rendered('sorry', { status: 500 });
    clock.now += 61_000;
    for (let visitor = 0; visitor < 20; visitor += 1) {
      expect(await textOf(await store.answer(KEY, ROUTE))).toBe('good');
      await store.settled();
    }
    expect(store.renders).toBe(2);
  });

  test('pages that were rendered together do not expire together', async () => {
    const lives = await Promise.all(
      [0, 1].map(async (value) => {
        const of = { key: KEY, origin: 'https://a.test', epoch: 0, now: 0, quality: 5, random: value };
        return (await assemble(rendered('x'), { tags: ['blog'], maxAge: 100 }, of)).freshUntil;
      }),
    );
    expect(lives).toEqual([90_000, 110_000]);
  });
});

describe('restart', () => {
  test('a page is there after it, and a purge before it counts', async () => {
    let text = 'old';
    const first = makeStore(async () => rendered(text));
    await first.store.answer(KEY, ROUTE);
    await first.store.answer('/en/tags', routeOf('/en/tags'));
    await turns(2);
    await first.close();

    const second = makeStore(async () => rendered(text), { folder: first.folder });
    expect(howOf(await second.store.answer(KEY, ROUTE))).toBe('hit');
    expect(second.store.renders).toBe(0);
    text = 'new';
    await second.store.invalidate(['blog']);
    await second.close();

    const third = makeStore(async () => rendered(text), { folder: first.folder });
    expect(await textOf(await third.store.answer(KEY, ROUTE))).toBe('new');
  });

  test('a page whose purge could not be written is not kept on disk either: the clock would pass it again', async () => {
    const full = {
      load: () => ({ epoch: 0, tags: [] }),
      epoch: () => 0,
      raise: () => Promise.reject(new Error('ENOSPC')),
    };
    const { store, disk } = makeStore(async () => rendered('new'), { log: full });
    await expect(store.invalidate(['blog'])).rejects.toThrow('ENOSPC');
    expect(await textOf(await store.answer(KEY, ROUTE))).toBe('new');
    await turns(2);
    await disk.flushed();
    expect([store.hot(KEY) !== undefined, disk.size]).toEqual([true, 0]);
  });

  test('another build renders anew', async () => {
    const first = makeStore(async () => rendered('one'), { build: 'one' });
    await first.store.answer(KEY, ROUTE);
    await turns(2);
    await first.close();
    const second = makeStore(async () => rendered('two'), { folder: first.folder, build: 'two' });
    expect(await textOf(await second.store.answer(KEY, ROUTE))).toBe('two');
  });
});
