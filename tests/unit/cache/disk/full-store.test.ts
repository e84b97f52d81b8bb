import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { renderedPage } from '../support/pages.ts';
import { makeStore, routeOf } from '../support/store.ts';

const ROUTE = routeOf('/en/blog/x');
const MEGABYTE = 1024 * 1024;
/** Bytes that may be written before the limit is checked again. */
const ONE_TRANSACTION = MEGABYTE;

test('the disk stays within its limit, and a flood of rare pages displaces no stored page', async () => {
  const diskBytes = 2 * MEGABYTE;
  // Random bytes cannot be compressed, so that a page stays that large.
  const render = async () => renderedPage(randomBytes(8_000).toString('base64'));
  const { store, disk } = makeStore(render, { diskBytes });
  const builtPaths = Array.from({ length: 40 }, (_, index) => `/en/blog/built-${index}`);
  for (const key of builtPaths) await store.prepare(key, ROUTE);
  for (let index = 0; index < 400; index += 1) await store.answer(`/en/blog/rare-${index}`, ROUTE);
  await store.settled();
  expect(disk.bytes).toBeLessThanOrEqual(diskBytes + ONE_TRANSACTION);
  expect(disk.size).toBeLessThan(400);
  expect(store.gauges().disk.lost).toBe(440 - disk.size);
  expect(builtPaths.filter((key) => !disk.get(key))).toEqual([]);
  expect((await Array.fromAsync(disk.pagesOf('blog'))).flat()).toHaveLength(disk.size);
});

test('a full disk goes on renewing what it holds, and takes new pages once others are gone', async () => {
  let version = 1;
  const goneKeys = new Set<string>();
  const render = async (key: string) =>
    goneKeys.has(key) ? renderedPage('', { status: 404 }) : renderedPage(`${key} version ${version}`);
  const { store, disk, tagVersions } = makeStore(render, { diskBytes: 1 });
  await store.answer('/en/blog/first', ROUTE);
  await store.settled();
  await store.answer('/en/blog/second', ROUTE);
  await store.settled();
  expect(disk.get('/en/blog/second')).toBeUndefined();
  version = 2;
  await store.invalidate(['blog']);
  await store.answer('/en/blog/first', ROUTE);
  await store.settled();
  expect(disk.get('/en/blog/first')?.epoch).toBe(tagVersions.epoch);
  goneKeys.add('/en/blog/first');
  await store.invalidate(['blog']);
  await store.answer('/en/blog/first', ROUTE);
  await store.settled();
  expect(disk.get('/en/blog/first')).toBeUndefined();
  await store.answer('/en/blog/third', ROUTE);
  await store.settled();
  expect(disk.get('/en/blog/third')).toBeDefined();
});
