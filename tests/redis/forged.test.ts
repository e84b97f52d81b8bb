import type { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { compress } from '#cache/pages/compress.ts';
import { encodePage } from '#cache/pages/page-record.ts';
import { SignedRecords } from '#cache/cluster/signed-records.ts';
import { makePage, renderedPage } from '../unit/cache/support/pages.ts';
import { makeInstance, placeOf, redisServer } from './support/instance.ts';

const KEY = '/en/blog';
const LONG = { timeout: 10_000 };
const TRUE_KEY = Buffer.alloc(32, 1);

const br = await compress(Buffer.from('forged'), 1);
const page = (key: string, overrides = {}) =>
  encodePage({ page: makePage({ key, br, freshUntil: 9e15, ...overrides }), links: [] });

/** Replaces a record in Redis and leaves the fields beside it; with a key the new record is signed. */
const replaceRecord = async (redis: Redis, place: string, record: Buffer, key?: Buffer) => {
  const [version, tags] = await redis.hmget(place, 'version', 'tags');
  const state = { place, version: version ?? '', tags: tags ?? '' };
  return redis.hset(place, 'record', key ? new SignedRecords(key).sign(state, record) : record);
};

/** Forgeries of a page in Redis. */
const FORGERIES: Record<string, (redis: Redis, place: string, key: string) => Promise<unknown>> = {
  'a page without a signature': (redis, place, key) => replaceRecord(redis, place, page(key)),
  'the signature of another key': (redis, place, key) =>
    replaceRecord(redis, place, page(key), Buffer.alloc(32, 2)),
  'another page’s record': async (redis, place) =>
    redis.hset(place, 'record', (await redis.hgetBuffer(placeOf(KEY), 'record')) ?? ''),
  'another version': (redis, place) => redis.hincrbyfloat(place, 'version', 0.5),
  'fewer tags': (redis, place) => redis.hset(place, 'tags', '["none"]'),
  'no record': (redis, place) => redis.hdel(place, 'record'),
  'a cut record': (redis, place) => redis.hset(place, 'record', 'short'),
  'a header that pages do not have, signed': (redis, place, key) =>
    replaceRecord(redis, place, page(key, { headers: ['set-cookie', 'session=1'] }), TRUE_KEY),
  'another status, signed': (redis, place, key) =>
    replaceRecord(redis, place, page(key, { status: 301 }), TRUE_KEY),
};

test('a record that someone else wrote is a counted miss, and the next render takes its place', async () => {
  const server = await redisServer();
  const firstInstance = await makeInstance(async () => renderedPage('of the site'), server);
  const secondInstance = await makeInstance(async () => renderedPage('again'), server);
  const thirdInstance = await makeInstance(async () => renderedPage('by a third'), server);
  await firstInstance.read(KEY);
  const results: Record<string, unknown> = {};
  for (const [index, [name, forge]] of Object.entries(FORGERIES).entries()) {
    const key = `/en/blog/post-${index}`;
    await firstInstance.read(key);
    await firstInstance.store.settled();
    await server.with((redis) => forge(redis, placeOf(key), key));
    const read = await secondInstance.read(key);
    await secondInstance.store.settled();
    results[name] = [read, secondInstance.forged.count - index, await thirdInstance.read(key)];
  }
  const refusals = Object.keys(FORGERIES).map((name) => [name, ['again', 1, 'again']]);
  expect(results).toEqual(Object.fromEntries(refusals));
  expect(secondInstance.reports.map(String)).toEqual([expect.stringContaining('no valid signature')]);
  expect(await secondInstance.read(KEY)).toBe('of the site');
  expect(secondInstance.store.counters.takenOver).toBe(1);
});

test('an old page stays hidden although somebody makes Redis forget its invalidation', async () => {
  const server = await redisServer();
  let text = 'old';
  const firstInstance = await makeInstance(async () => renderedPage(text), server);
  const secondInstance = await makeInstance(async () => renderedPage(text), server);
  const isPurgedHere = () => secondInstance.store.findHot(KEY) === undefined;
  await secondInstance.read();
  await secondInstance.store.settled();
  const oldRecord = await server.with((redis) => redis.hgetall(placeOf(KEY)));
  const record = await server.with((redis) => redis.hgetBuffer(placeOf(KEY), 'record'));
  text = 'new';
  await firstInstance.store.invalidate(['blog']);
  await vi.waitUntil(isPurgedHere, LONG);
  await vi.waitUntil(async () => (await secondInstance.read()) === 'new', LONG);
  await secondInstance.store.settled();
  await secondInstance.store.invalidateHere(['blog']);
  await server.with(async (redis) => {
    await redis.zrem('{test}:tag-versions', 'blog');
    await redis.zadd('{test}:tag-versions', 9e15, 'none');
    await redis.hset(placeOf(KEY), { ...oldRecord, record: record ?? '' });
  });
  expect(await secondInstance.read()).toBe('new');
  expect(secondInstance.store.counters.takenOver).toBe(0);
});

test('a page with a version that Redis never issued is refused', async () => {
  const server = await redisServer();
  const firstInstance = await makeInstance(async () => renderedPage('rendered'), server);
  await firstInstance.read();
  await server.with(async (redis) => {
    const place = placeOf(KEY);
    const tags = (await redis.hget(place, 'tags')) ?? '';
    const state = { place, version: String(9e15), tags };
    const record = new SignedRecords(TRUE_KEY).sign(state, page(KEY));
    await redis.hset(place, { version: String(9e15), record });
  });
  const secondInstance = await makeInstance(async () => renderedPage('again'), server);
  expect(await secondInstance.read()).toBe('again');
  expect(secondInstance.forged.count).toBe(1);
});

test('instances with different keys share purges, and leave each other’s pages alone', async () => {
  const server = await redisServer();
  let text = 'one';
  const firstInstance = await makeInstance(async () => renderedPage(text), server);
  const secondInstance = await makeInstance(async () => renderedPage('two'), {
    url: server.url,
    key: Buffer.alloc(32, 2),
  });
  await firstInstance.read();
  expect(await secondInstance.read()).toBe('two');
  text = 'one anew';
  await secondInstance.store.invalidate(['blog']);
  await vi.waitUntil(async () => (await firstInstance.read()) === 'one anew', LONG);
  expect(firstInstance.forged.count).toBe(0);
  expect(secondInstance.forged.count).toBe(0);
});
