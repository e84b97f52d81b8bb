import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { scoreAfterReads, newReadScore } from '#cache/pages/read-score.ts';
import { rendered } from '../support/pages.ts';
import { makeStore, routeOf } from '../support/store.ts';

const ROUTE = routeOf('/en/blog/x');
const DAY = 24 * 3_600_000;
// Random, so that a page stays as large as it is.
const page = () => rendered(randomBytes(8_000).toString('base64'));

test('disk stays within its bytes; pages of the build and those that are read outlast a flood of rare ones', async () => {
  const diskBytes = 2 * 1024 * 1024;
  const { store, disk, clock } = makeStore(async () => page(), { diskBytes });
  const built = Array.from({ length: 40 }, (_, at) => `/en/blog/built-${at}`);
  const read = Array.from({ length: 20 }, (_, at) => `/en/blog/read-${at}`);
  for (const key of built) await store.prepare(key, ROUTE);
  for (const key of read) for (let visit = 0; visit < 5; visit += 1) await store.answer(key, ROUTE);
  await store.saveReadScores();
  await store.settled();
  clock.now += 2 * DAY;
  for (let at = 0; at < 400; at += 1) await store.answer(`/en/blog/rare-${at}`, ROUTE);
  await store.settled();
  expect(disk.bytes).toBeLessThanOrEqual(diskBytes);
  expect([...built, ...read].filter((key) => !disk.get(key))).toEqual([]);
  expect(disk.size).toBeLessThan(400);
});

test('the index forgets what left', async () => {
  const { store, disk } = makeStore(async () => page(), { diskBytes: 512 * 1024 });
  for (let at = 0; at < 120; at += 1) await store.answer(`/en/blog/${at}`, ROUTE);
  await store.settled();
  const indexed = (await Array.fromAsync(disk.pagesOf('blog'))).flat();
  expect(indexed).toHaveLength(disk.size);
  expect(disk.size).toBeLessThan(120);
});

test('a read score grows with reads and fades by half a day after day', () => {
  const cold = newReadScore(0);
  const once = scoreAfterReads(cold, 1, 0);
  const often = scoreAfterReads(cold, 64, 0);
  expect(scoreAfterReads(cold, 0, DAY)).toBe(cold);
  expect(cold < once).toBe(true);
  expect(once < often).toBe(true);
  // 64 reads are worth as much as one read six days later, and a little less than two.
  expect(scoreAfterReads(cold, 1, 6 * DAY)).toBeCloseTo(often, 1);
});
