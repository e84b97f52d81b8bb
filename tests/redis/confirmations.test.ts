import { expect, test, vi } from 'vitest';
import { renderedPage } from '../unit/cache/support/pages.ts';
import { cuttingProxy } from './support/cutting-proxy.ts';
import { type Instance, makeInstance, redisServer } from './support/instance.ts';

const LONG = { timeout: 15_000, interval: 20 };
const TAGS = ['blog'];
const render = async () => renderedPage('page');

/** Names of the instances that have not confirmed. */
const unconfirmedNames = async ({ sharing }: Instance) =>
  (await sharing.confirmations(TAGS)).instances.flatMap(({ name, confirmed }) => (confirmed ? [] : [name]));

const confirmedBy = async ({ sharing }: Instance) => {
  const { instances, problem } = await sharing.confirmations(TAGS);
  expect(problem).toBeUndefined();
  return instances.flatMap(({ name, confirmed }) => (confirmed ? [name] : []));
};

test('a purge is confirmed once every instance knows of it', async () => {
  const { url } = await redisServer();
  const firstInstance = await makeInstance(render, { url, name: 'one' });
  const secondInstance = await makeInstance(render, { url, name: 'two' });
  await vi.waitUntil(async () => (await confirmedBy(firstInstance)).includes('two'), LONG);
  for (let round = 0; round < 20; round += 1) {
    await secondInstance.read();
    await firstInstance.store.invalidate(TAGS);
    await vi.waitUntil(async () => (await unconfirmedNames(firstInstance)).length === 0, LONG);
    // An instance that has confirmed a purge no longer serves the page from memory.
    expect(secondInstance.store.findHot('/en/blog')).toBeUndefined();
  }
  expect(await confirmedBy(firstInstance)).toEqual(['one', 'two']);
});

test('a purge that Redis knows and this instance does not know yet is confirmed by nobody', async () => {
  const server = await redisServer();
  const firstInstance = await makeInstance(render, { url: server.url, name: 'one' });
  await makeInstance(render, { url: server.url, name: 'two' });
  await firstInstance.store.invalidate(TAGS);
  await vi.waitUntil(async () => (await unconfirmedNames(firstInstance)).length === 0, LONG);
  expect(await confirmedBy(firstInstance)).toEqual(['one', 'two']);
  // The purge of another instance in the moment before its message arrives: no subscriber is notified.
  await server.with((redis) => redis.zadd('{test}:tag-versions', 9e15, 'blog'));
  expect(await unconfirmedNames(firstInstance)).toEqual(['one', 'two']);
  await firstInstance.sharing.tick();
  expect(await unconfirmedNames(firstInstance)).toEqual(['two']);
});

test('an instance that is cut off from Redis is listed as unconfirmed until it is back', async () => {
  const server = await redisServer();
  const proxy = await cuttingProxy(server.port);
  const firstInstance = await makeInstance(render, { url: server.url, name: 'one' });
  const secondInstance = await makeInstance(render, { url: proxy.url, name: 'two' });
  await vi.waitUntil(async () => (await confirmedBy(firstInstance)).includes('two'), LONG);
  proxy.refusing = true;
  proxy.dropAll();
  await secondInstance.read();
  await firstInstance.store.invalidate(TAGS);
  expect(await unconfirmedNames(firstInstance)).toEqual(['two']);
  expect(secondInstance.store.findHot('/en/blog')).toBeDefined();
  proxy.refusing = false;
  await vi.waitUntil(async () => {
    await secondInstance.sharing.tick();
    return (await unconfirmedNames(firstInstance)).length === 0;
  }, LONG);
  expect(secondInstance.store.findHot('/en/blog')).toBeUndefined();
});

test('a stopped instance holds back no confirmation, and a killed one is listed as unconfirmed for an hour', async () => {
  const server = await redisServer();
  const proxy = await cuttingProxy(server.port);
  let elapsed = 0;
  const firstInstance = await makeInstance(render, { url: server.url, name: 'one', elapsed: () => elapsed });
  const secondInstance = await makeInstance(render, { url: server.url, name: 'two' });
  const thirdInstance = await makeInstance(render, { url: proxy.url, name: 'three' });
  await vi.waitUntil(async () => (await confirmedBy(firstInstance)).length === 3, LONG);
  proxy.refusing = true;
  proxy.dropAll();
  await thirdInstance.close();
  await secondInstance.close();
  await firstInstance.store.invalidate(TAGS);
  expect(await unconfirmedNames(firstInstance)).toEqual(['three']);
  // While Redis is away, the instance counts the hour by its own clock.
  await server.stop();
  elapsed += 3_500_000;
  expect(await unconfirmedNames(firstInstance)).toEqual(['three']);
  elapsed += 200_000;
  expect(await unconfirmedNames(firstInstance)).toEqual([]);
});

test('notes of another kind in the hash of the instances hold back no confirmation', async () => {
  const server = await redisServer();
  await server.with(async (redis) => {
    for (const note of [
      'no JSON',
      '[1]',
      '[null,0,0]',
      '[{},0,0]',
      JSON.stringify(['old', 0, 0, 'left', 'more']),
      JSON.stringify({ name: 'old' }),
    ])
      await redis.hset('{test}:instance-notes', note, note);
  });
  const firstInstance = await makeInstance(render, { url: server.url, name: 'one' });
  await makeInstance(render, { url: server.url, name: 'two' });
  await firstInstance.store.invalidate(TAGS);
  await vi.waitUntil(async () => (await confirmedBy(firstInstance)).includes('two'), LONG);
  expect(await unconfirmedNames(firstInstance)).toEqual([]);
});

test('a Redis that is away confirms nothing, and the known instances are listed', async () => {
  const server = await redisServer();
  const firstInstance = await makeInstance(render, { url: server.url, name: 'one' });
  await makeInstance(render, { url: server.url, name: 'two' });
  await vi.waitUntil(async () => (await confirmedBy(firstInstance)).includes('two'), LONG);
  await server.stop();
  await firstInstance.store.invalidate(TAGS);
  const { instances, problem } = await firstInstance.sharing.confirmations(TAGS);
  expect(problem).toMatch(/^Redis is away \(/);
  expect(instances.map(({ name, confirmed }) => `${name} ${confirmed}`)).toEqual(['one true', 'two false']);
});

test('a Redis that hangs confirms nothing', async () => {
  const server = await redisServer();
  const firstInstance = await makeInstance(render, { url: server.url, name: 'one', visitorTimeout: 100 });
  server.pause();
  await firstInstance.store.invalidate(TAGS);
  expect((await firstInstance.sharing.confirmations(TAGS)).problem).toMatch(/^Redis is away \(/);
  server.resume();
});

test.each([
  ['is full and may evict nothing', 'OOM', ['CONFIG', 'SET', 'maxmemory', '1']],
  ['holds something else under the name', 'WRONGTYPE', ['SET', '{test}:tag-versions', 'something else']],
])('a Redis that %s confirms nothing, and is reported once, with the key', async (_name, code, command) => {
  const server = await redisServer(['--maxmemory-policy', 'noeviction']);
  const firstInstance = await makeInstance(render, { url: server.url, name: 'one' });
  await server.with((redis) => redis.call(command[0] ?? '', ...command.slice(1)));
  for (let round = 0; round < 4; round += 1) {
    await firstInstance.store.invalidate([...TAGS, `blog:${round}`]);
    await firstInstance.sharing.tick();
    await firstInstance.read(`/en/blog/post-${round}`);
  }
  const { problem } = await firstInstance.sharing.confirmations(TAGS);
  expect(problem).toMatch(/Redis has not taken the change|Redis refuses with/);
  expect(firstInstance.reports.map(String)).toEqual([
    expect.stringContaining(`Redis refuses with ${code} (keys: {test}:`),
  ]);
  expect(firstInstance.refused.length).toBeGreaterThan(3);
  expect(new Set(firstInstance.refused)).toEqual(new Set([code]));
});
