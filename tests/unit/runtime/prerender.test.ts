import { describe, expect, test } from 'vitest';
import { STORED_ROUTES, type StoredRoute } from '#cache/policy.ts';
import { PrerenderError, prerender } from '#runtime/prerender.ts';
import { renderedPage } from '../cache/support/pages.ts';
import { makeStore } from '../cache/support/store.ts';

/** The number of addresses that are known without a link: one for a file at the root, four for a page in all locales. */
const FIXED = Object.values<StoredRoute>(STORED_ROUTES)
  .flatMap(({ pattern, names }) => names?.map(() => pattern.replace('{name}', 'name')) ?? [pattern])
  .filter((pattern) => !pattern.replace('{lang}', '').includes('{'))
  .reduce((sum, pattern) => sum + (pattern.includes('{lang}') ? 4 : 1), 0);
const link = (...addresses: string[]) => addresses.map((address) => `<a href="${address}">x</a>`).join('');
const pages: Record<string, string> = {
  '/en/blog': link('/en/blog/first', '/en/blog?page=2', '/en', 'https://elsewhere.test/'),
  '/en/blog?page=2': link('/en/blog/second'),
  '/en/blog/second': link('/en/blog/first', '/ar/blog/زرع'),
};
const renderPage = (key: string) => renderedPage(`<p>${key}</p>${pages[key] ?? ''}`);

describe('prerender', () => {
  test('reaches every page by its links, each once', async () => {
    const rendering: string[] = [];
    const { store, disk } = makeStore(async (key) => {
      rendering.push(key);
      return renderPage(key);
    });
    const progress: [number, number][] = [];
    const summary = await prerender({ store, disk, onProgress: (...counts) => progress.push(counts) });
    expect(rendering).toHaveLength(FIXED + 4);
    expect(new Set(rendering).size).toBe(FIXED + 4);
    expect(rendering).toEqual(
      expect.arrayContaining(['/ar', '/tr/tags', '/en/blog/second', '/ar/blog/%D8%B2%D8%B1%D8%B9']),
    );
    expect(summary).toMatchObject({ pages: FIXED + 4, rendered: FIXED + 4, dead: [], stale: [] });
    expect(summary.bytes.raw).toBeGreaterThan(0);
    expect(summary.slowest).toHaveLength(5);
    expect(progress.at(-1)).toEqual([FIXED + 4, FIXED + 4]);
    expect(disk.size).toBe(FIXED + 4);
  });

  test('renders the fixed addresses alone where only they are wanted, and the others afterwards', async () => {
    const { store, disk } = makeStore(async (key) => renderPage(key));
    const listed = ['/en/blog/listed'];
    const first = await prerender({ store, disk, listed, fixedOnly: true });
    expect(first).toMatchObject({ pages: FIXED, rendered: FIXED });
    expect(await prerender({ store, disk, listed })).toMatchObject({ pages: FIXED + 5, rendered: 5 });
  });

  test('renders the most-read pages after the fixed addresses, and skips those that are missing', async () => {
    const rendering: string[] = [];
    const { store, disk } = makeStore(async (key) => {
      rendering.push(key);
      return key.includes('/gone') ? renderedPage('', { status: 404 }) : renderPage(key);
    });
    const mostRead = ['/en/blog/second', '/en/blog/gone', '/en/blog/first'];
    const summary = await prerender({ store, disk, mostRead, listed: ['/en/blog/listed'] });
    expect(rendering.slice(FIXED, FIXED + 4)).toEqual([...mostRead, '/en/blog/listed']);
    expect(summary).toMatchObject({ pages: FIXED + 5, absent: [], dead: [] });
  });

  test('reports a dead link to a page that was among the most-read ones', async () => {
    const { store, disk } = makeStore(async (key) => {
      if (key === '/en/blog/gone') return renderedPage('', { status: 404 });
      return key === '/en/blog/second' ? renderedPage(link('/en/blog/gone')) : renderPage(key);
    });
    const summary = await prerender({ store, disk, mostRead: ['/en/blog/gone'] });
    expect(summary.dead).toEqual([{ key: '/en/blog/gone', from: '/en/blog/second' }]);
  });

  test('renders only pages that are not stored or have become stale', async () => {
    const firstStore = makeStore(async (key) => renderPage(key));
    await prerender(firstStore);
    await firstStore.close();

    const { folder } = firstStore;
    const secondStore = makeStore(
      async (key) =>
        renderedPage(renderPage(key).body.toString(), { tags: key === '/ar' ? ['home'] : ['blog'] }),
      { folder },
    );
    expect(await prerender(secondStore)).toMatchObject({ pages: FIXED + 4, rendered: 0 });
    await secondStore.store.invalidate(['home']);
    expect(await prerender(secondStore)).toMatchObject({ rendered: 0 });
    await secondStore.store.invalidate(['blog']);
    expect(await prerender(secondStore)).toMatchObject({ rendered: FIXED + 4 });
    await secondStore.store.invalidate(['home']);
    expect(await prerender(secondStore)).toMatchObject({ pages: FIXED + 4, rendered: 1 });
  });

  test('a page that fails fails the build, with its address and cause', async () => {
    const { store, disk } = makeStore(async (key) => {
      if (key === '/en/blog/first') throw new Error('API away');
      return key === '/fr' ? renderedPage('x', { status: 500 }) : renderPage(key);
    });
    const failing = prerender({ store, disk });
    await expect(failing).rejects.toBeInstanceOf(PrerenderError);
    await expect(failing).rejects.toThrow(
      /2 of \d+ pages failed:.*\/fr: answered 500.*\/en\/blog\/first: API away/s,
    );
  });

  test('a page of a stored route that does not ask to be stored is a failure too', async () => {
    const { store, disk } = makeStore(async (key) =>
      key === '/fr' ? renderedPage('x', { tags: [] }) : renderPage(key),
    );
    await expect(prerender({ store, disk })).rejects.toThrow(
      '/fr: answered 200 and did not ask to be stored',
    );
  });

  test('with --keep-going the last good page is kept, but a page that was never rendered still fails', async () => {
    let isAway = false;
    const { store, disk } = makeStore(async (key) =>
      isAway ? renderedPage('x', { status: 503 }) : renderPage(key),
    );
    await prerender({ store, disk });
    isAway = true;
    await store.invalidate(['blog']);
    await expect(prerender({ store, disk })).rejects.toBeInstanceOf(PrerenderError);
    const summary = await prerender({ store, disk, keepGoing: true });
    expect(summary.stale).toHaveLength(FIXED + 4);

    const emptyStore = makeStore(async () => renderedPage('x', { status: 503 }));
    await expect(prerender({ ...emptyStore, keepGoing: true })).rejects.toBeInstanceOf(PrerenderError);
  });

  test('reports a page that could never be rendered and serves anyway, unless no page could be', async () => {
    const { store, disk } = makeStore(async (key) =>
      key === '/fr' ? renderedPage('x', { status: 500 }) : renderPage(key),
    );
    const summary = await prerender({ store, disk, serveAnyway: true });
    expect(summary).toMatchObject({ pages: FIXED + 3, missing: ['/fr: answered 500'] });
    await expect(prerender({ store, disk, keepGoing: true })).rejects.toBeInstanceOf(PrerenderError);

    const emptyStore = makeStore(async () => renderedPage('x', { status: 503 }));
    await expect(prerender({ ...emptyStore, serveAnyway: true })).rejects.toBeInstanceOf(PrerenderError);
  });

  test('a link to an address that has moved is reported, and followed to the new one', async () => {
    const { store, disk } = makeStore(async (key) => {
      if (key === '/en/blog/old')
        return renderedPage('', { status: 301, headers: { location: '/en/blog/new' } });
      return key === '/en' ? renderedPage(link('/en/blog/old')) : renderPage(key);
    });
    const summary = await prerender({ store, disk });
    expect(summary.moved).toEqual([{ key: '/en/blog/old', to: '/en/blog/new', from: '/en' }]);
    expect(disk.get('/en/blog/new')?.status).toBe(200);
  });

  test('renders 24 pages at once and no more', async () => {
    let running = 0;
    let maxAtOnce = 0;
    const { store, disk } = makeStore(async (key) => {
      running += 1;
      maxAtOnce = Math.max(maxAtOnce, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return key === '/en' ? renderedPage(link(...many)) : renderPage(key);
    });
    const many = Array.from({ length: 100 }, (_, index) => `/en/blog/post-${index}`);
    expect(await prerender({ store, disk })).toMatchObject({ rendered: FIXED + 104 });
    expect(maxAtOnce).toBe(24);
  });

  test('gives up early where every page fails', async () => {
    const { store, disk } = makeStore(async (key) =>
      key === '/en' ? renderedPage(link(...many)) : renderedPage('x', { status: 503 }),
    );
    const many = Array.from({ length: 500 }, (_, index) => `/en/blog/post-${index}`);
    await expect(prerender({ store, disk })).rejects.toThrow(PrerenderError);
    expect(store.counters.renders).toBeLessThan(100);
  });

  test('renders stored pages again when changes may have been missed, or after a day', async () => {
    const { store, disk, clock } = makeStore(async (key) => renderPage(key));
    await prerender({ store, disk });
    expect(await prerender({ store, disk, anew: true })).toMatchObject({ rendered: FIXED + 4 });
    expect(await prerender({ store, disk })).toMatchObject({ rendered: 0 });
    clock.now += 25 * 3_600_000;
    expect(await prerender({ store, disk })).toMatchObject({ rendered: FIXED + 4 });
  });

  test('passes every page that can be reached to onPage', async () => {
    const { store, disk } = makeStore(async (key) => renderPage(key));
    await prerender({ store, disk });
    const keys: string[] = [];
    await prerender({ store, disk, onPage: ({ key }) => void keys.push(key) });
    expect(keys).toHaveLength(FIXED + 4);
  });

  test('a dead link is reported with the page that has it, and is no failure', async () => {
    const { store, disk } = makeStore(async (key) => {
      if (key === '/en/blog/gone') return renderedPage('none', { status: 404 });
      return key === '/en' ? renderedPage(link('/en/blog/gone')) : renderPage(key);
    });
    expect((await prerender({ store, disk })).dead).toEqual([{ key: '/en/blog/gone', from: '/en' }]);
  });

  test('pages that the API has nothing for are left out and logged; a site without its home fails', async () => {
    const storeWithout = (gone: string) =>
      makeStore(async (key) => (key === gone ? renderedPage('none', { status: 404 }) : renderPage(key)));
    const { absent, dead, pages } = await prerender(storeWithout('/fr/resorts'));
    expect({ absent, dead, pages }).toEqual({ absent: ['/fr/resorts'], dead: [], pages: FIXED + 3 });
    await expect(prerender(storeWithout('/fr'))).rejects.toThrow(
      /1 of \d+ pages failed:.*\/fr: answered 404/s,
    );
  });

  test('in the background it renders two pages at once, rests after each, and ends when it is aborted', async () => {
    let running = 0;
    let maxAtOnce = 0;
    const { store, disk } = makeStore(async (key) => {
      running += 1;
      maxAtOnce = Math.max(maxAtOnce, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return renderPage(key);
    });
    const stop = new AbortController();
    let rests = 0;
    const rest = async () => {
      rests += 1;
      if (rests === 10) stop.abort();
    };
    await prerender({ store, disk, serveAnyway: true, behind: { rest, signal: stop.signal } });
    expect(maxAtOnce).toBe(2);
    expect([10, 11]).toContain(rests);
  });
});
