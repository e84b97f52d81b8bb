import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { renderedPage } from '../unit/cache/support/pages.ts';
import { type Instance, makeInstance, redisServer } from './support/instance.ts';

const KEY = '/en/blog';
const LONG = { timeout: 15_000, interval: 50 };

/** Everybody compares with Redis until nobody has anything to say any more. */
async function compare(...instances: Instance[]): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    for (const { sharing } of instances) await sharing.tick();
  }
}

/** Shows what the test says at the moment. */
function content() {
  const now = { text: 'first' };
  return { now, render: async () => renderedPage(now.text) };
}

test('emptied while it runs: every page is stale once, purges go on, and none of before is forgotten', async () => {
  const server = await redisServer();
  const { now, render } = content();
  const one = await makeInstance(render, server);
  const two = await makeInstance(render, server);
  for (let count = 0; count < 5; count += 1) await one.store.invalidate(['home']);
  await two.read();
  await one.read();
  await compare(one, two);
  await server.with((redis) => redis.flushall());
  await compare(one, two);
  for (const { store, read } of [one, two]) {
    expect(store.findHot(KEY)).toBeUndefined();
    expect(await read()).toBe('first');
  }
  await compare(one, two);
  for (const { store } of [one, two]) expect(store.findHot(KEY)).toBeDefined();
  now.text = 'second';
  await two.store.invalidate(['blog']);
  await vi.waitUntil(() => one.store.findHot(KEY) === undefined, LONG);
  expect(await one.read()).toBe('second');
});

test('restarted empty: what one had heard and another had not is not lost', async () => {
  const server = await redisServer();
  const { now, render } = content();
  const one = await makeInstance(render, server);
  const two = await makeInstance(render, server);
  await two.read();
  await two.close();
  now.text = 'second';
  await one.store.invalidate(['blog']);
  await compare(one);
  await server.stop();
  await server.start();
  // The one that knows less is there first.
  const restarted = await makeInstance(render, { url: server.url, folder: two.folder });
  await compare(restarted);
  await vi.waitUntil(async () => {
    await compare(one, restarted);
    return (await restarted.read()) === 'second';
  }, LONG);
});

test('restored from an old dump: pages in it are not fresh again, purges since then are told once more', async () => {
  const server = await redisServer();
  const { now, render } = content();
  const one = await makeInstance(render, server);
  await one.read();
  await one.store.settled();
  const dump = join(server.data, 'dump.rdb');
  await server.with((redis) => redis.save());
  copyFileSync(dump, `${dump}.old`);
  now.text = 'second';
  await one.store.invalidate(['blog']);
  await compare(one);
  const lateInstance = await makeInstance(render, server);
  await lateInstance.close();
  await server.stop();
  copyFileSync(`${dump}.old`, dump);
  await server.start();
  // Its page of before is gone from memory and disk: Redis would be the only one to have it.
  one.memory.delete(KEY);
  await vi.waitUntil(async () => {
    await compare(one);
    return one.changes.at(-1) === undefined;
  }, LONG);
  const young = await makeInstance(render, server);
  expect(await one.read()).toBe('second');
  expect(await young.read()).toBe('second');
});

test('a new instance that meets an emptied Redis first costs renders, not truth', async () => {
  const server = await redisServer();
  const { now, render } = content();
  const one = await makeInstance(render, server);
  const two = await makeInstance(render, server);
  await two.read();
  await compare(one, two);
  await one.close();
  await two.close();
  now.text = 'second';
  const three = await makeInstance(render, { url: server.url, folder: one.folder });
  await three.store.invalidate(['blog']);
  await three.close();
  await server.with((redis) => redis.flushall());
  const young = await makeInstance(render, server);
  await young.store.invalidate(['home', 'tags']);
  const restarted = await makeInstance(render, { url: server.url, folder: two.folder });
  const knowing = await makeInstance(render, { url: server.url, folder: one.folder });
  await compare(young, restarted, knowing);
  expect(await restarted.read()).toBe('second');
});
