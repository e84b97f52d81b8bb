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
  expect(store.counters).toMatchObject({
    answers: { hit: 2, stale: 1, 'stale-if-error': 1, renewed: 1, miss: 1 },
    unstored: 1,
    refused: 0,
    renders: 4,
    failures: 2,
    background: 0,
    purges: 2,
  });
});

test('a request that gets no page is counted', async () => {
  const { store } = makeStore(() => Promise.reject(new Error('away')));
  await expect(store.answer(KEY, ROUTE)).rejects.toThrow('away');
  expect(store.counters).toMatchObject({ answers: { miss: 0 }, refused: 1, failures: 1 });
});
