import { expect, test } from 'vitest';
import { renderedPage } from './support/pages.ts';
import { makeStore, routeOf } from './support/store.ts';

const KEY = '/en/blog';
const ROUTE = routeOf(KEY);

test('answers, renders and purges are counted by their outcome', async () => {
  let answer = renderedPage('good');
  const { store, clock } = makeStore(async () => answer);
  await store.answer(KEY, ROUTE); // miss
  store.findHot(KEY); // hit
  store.findHot('/en/none');
  await store.answer(KEY, ROUTE); // hit
  clock.now += 120_000;
  await store.answer(KEY, ROUTE); // stale: the queue would render it, had it been started
  await store.invalidate(['blog']);
  await store.answer(KEY, ROUTE); // renewed
  answer = renderedPage('sorry', { status: 500 });
  await store.invalidate(['blog']);
  await store.answer(KEY, ROUTE); // stale-if-error
  await store.answer('/en/blog/x', routeOf('/en/blog/x')).catch(() => undefined); // nothing good to show
  const { counters } = store;
  expect(counters).toMatchObject({
    hits: 2,
    stale: 1,
    staleIfError: 1,
    renewed: 1,
    misses: 1,
    unstored: 1,
    refused: 0,
    renders: 4,
    failures: 2,
    background: 0,
    purges: 2,
    purged: 2,
  });
  const countOf = async (times: typeof counters.renderTime) => {
    const { values } = await times.get();
    return values.find(({ metricName }) => metricName?.endsWith('_count'))?.value;
  };
  expect(await countOf(counters.renderTime)).toBe(2);
  expect(await countOf(counters.purgeTime)).toBe(2);
});

test('a request that gets no page is counted', async () => {
  const { store } = makeStore(() => Promise.reject(new Error('away')));
  await expect(store.answer(KEY, ROUTE)).rejects.toThrow('away');
  expect(store.counters).toMatchObject({ refused: 1, misses: 0, failures: 1 });
});
