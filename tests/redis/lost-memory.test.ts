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

test('a Redis that is emptied while it runs makes every page stale once; purges go on, and no earlier one is forgotten', async () => {
  const server = await redisServer();
  const { now, render } = content();
  const firstInstance = await makeInstance(render, server);
  const secondInstance = await makeInstance(render, server);
  for (let count = 0; count < 5; count += 1) await firstInstance.store.invalidate(['home']);
  await secondInstance.read();
  await firstInstance.read();
  await compare(firstInstance, secondInstance);
  await server.with((redis) => redis.flushall());
  await compare(firstInstance, secondInstance);
  for (const { store, read } of [firstInstance, secondInstance]) {
    expect(store.findHot(KEY)).toBeUndefined();
    expect(await read()).toBe('first');
  }
  await compare(firstInstance, secondInstance);
  for (const { store } of [firstInstance, secondInstance]) expect(store.findHot(KEY)).toBeDefined();
  now.text = 'second';
  await secondInstance.store.invalidate(['blog']);
  await vi.waitUntil(() => firstInstance.store.findHot(KEY) === undefined, LONG);
  expect(await firstInstance.read()).toBe('second');
});

test('a Redis that restarts empty loses no purge that one instance had heard and another had not', async () => {
  const server = await redisServer();
  const { now, render } = content();
  const firstInstance = await makeInstance(render, server);
  const secondInstance = await makeInstance(render, server);
  await secondInstance.read();
  await secondInstance.close();
  now.text = 'second';
  await firstInstance.store.invalidate(['blog']);
  await compare(firstInstance);
  await server.stop();
  await server.start();
  // The one that knows less is there first.
  const restarted = await makeInstance(render, { url: server.url, folder: secondInstance.folder });
  await compare(restarted);
  await vi.waitUntil(async () => {
    await compare(firstInstance, restarted);
    return (await restarted.read()) === 'second';
  }, LONG);
});

test('a Redis that is restored from an old dump makes no page fresh again, and is told the purges since then once more', async () => {
  const server = await redisServer();
  const { now, render } = content();
  const firstInstance = await makeInstance(render, server);
  await firstInstance.read();
  await firstInstance.store.settled();
  const dump = join(server.data, 'dump.rdb');
  await server.with((redis) => redis.save());
  copyFileSync(dump, `${dump}.old`);
  now.text = 'second';
  await firstInstance.store.invalidate(['blog']);
  await compare(firstInstance);
  const lateInstance = await makeInstance(render, server);
  await lateInstance.close();
  await server.stop();
  copyFileSync(`${dump}.old`, dump);
  await server.start();
  // Its page of before is gone from memory and disk: Redis would be the only one to have it.
  firstInstance.memory.delete(KEY);
  await vi.waitUntil(async () => {
    await compare(firstInstance);
    return firstInstance.changes.at(-1) === undefined;
  }, LONG);
  const young = await makeInstance(render, server);
  expect(await firstInstance.read()).toBe('second');
  expect(await young.read()).toBe('second');
});

test('a new instance that meets an emptied Redis first costs renders, not truth', async () => {
  const server = await redisServer();
  const { now, render } = content();
  const firstInstance = await makeInstance(render, server);
  const secondInstance = await makeInstance(render, server);
  await secondInstance.read();
  await compare(firstInstance, secondInstance);
  await firstInstance.close();
  await secondInstance.close();
  now.text = 'second';
  const thirdInstance = await makeInstance(render, { url: server.url, folder: firstInstance.folder });
  await thirdInstance.store.invalidate(['blog']);
  await thirdInstance.close();
  await server.with((redis) => redis.flushall());
  const young = await makeInstance(render, server);
  await young.store.invalidate(['home', 'tags']);
  const restarted = await makeInstance(render, { url: server.url, folder: secondInstance.folder });
  const knowing = await makeInstance(render, { url: server.url, folder: firstInstance.folder });
  await compare(young, restarted, knowing);
  expect(await restarted.read()).toBe('second');
});
