import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { renderedPage } from '../unit/cache/support/pages.ts';
import { type Instance, makeInstance, redisServer } from './support/instance.ts';

const KEY = '/en/blog';
const LONG = { timeout: 15_000, interval: 50 };

/** Lets the instances compare with Redis until all of them know the same purges. */
async function compare(...instances: Instance[]): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    for (const { sharing } of instances) await sharing.tick();
  }
}

/** A page with a text that the test changes by `page.text`. */
function changeablePage() {
  const page = { text: 'first' };
  return { page, render: async () => renderedPage(page.text) };
}

test('a Redis that is emptied while it runs makes every page stale once, and later purges work', async () => {
  const server = await redisServer();
  const { page, render } = changeablePage();
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
  page.text = 'second';
  await secondInstance.store.invalidate(['blog']);
  await vi.waitUntil(() => firstInstance.store.findHot(KEY) === undefined, LONG);
  expect(await firstInstance.read()).toBe('second');
});

test('a Redis that restarts empty loses no purge that only one instance knew of', async () => {
  const server = await redisServer();
  const { page, render } = changeablePage();
  const firstInstance = await makeInstance(render, server);
  const secondInstance = await makeInstance(render, server);
  await secondInstance.read();
  await secondInstance.close();
  page.text = 'second';
  await firstInstance.store.invalidate(['blog']);
  await compare(firstInstance);
  await server.stop();
  await server.start();
  // The instance that has missed the purge connects first.
  const restarted = await makeInstance(render, { url: server.url, folder: secondInstance.folder });
  await compare(restarted);
  await vi.waitUntil(async () => {
    await compare(firstInstance, restarted);
    return (await restarted.read()) === 'second';
  }, LONG);
});

test('a Redis that is restored from an old dump makes no page fresh again, and gets the later purges once more', async () => {
  const server = await redisServer();
  const { page, render } = changeablePage();
  const firstInstance = await makeInstance(render, server);
  await firstInstance.read();
  await firstInstance.store.settled();
  const dump = join(server.data, 'dump.rdb');
  await server.with((redis) => redis.save());
  copyFileSync(dump, `${dump}.old`);
  page.text = 'second';
  await firstInstance.store.invalidate(['blog']);
  await compare(firstInstance);
  const lateInstance = await makeInstance(render, server);
  await lateInstance.close();
  await server.stop();
  copyFileSync(`${dump}.old`, dump);
  await server.start();
  // The old page is deleted from memory, so that only Redis could bring it back.
  firstInstance.memory.delete(KEY);
  await vi.waitUntil(async () => {
    await compare(firstInstance);
    return firstInstance.changes.at(-1) === undefined;
  }, LONG);
  const newInstance = await makeInstance(render, server);
  expect(await firstInstance.read()).toBe('second');
  expect(await newInstance.read()).toBe('second');
});

test('a new instance that finds an emptied Redis first causes further renders, and shows no old page', async () => {
  const server = await redisServer();
  const { page, render } = changeablePage();
  const firstInstance = await makeInstance(render, server);
  const secondInstance = await makeInstance(render, server);
  await secondInstance.read();
  await compare(firstInstance, secondInstance);
  await firstInstance.close();
  await secondInstance.close();
  page.text = 'second';
  const thirdInstance = await makeInstance(render, { url: server.url, folder: firstInstance.folder });
  await thirdInstance.store.invalidate(['blog']);
  await thirdInstance.close();
  await server.with((redis) => redis.flushall());
  const newInstance = await makeInstance(render, server);
  await newInstance.store.invalidate(['home', 'tags']);
  const restarted = await makeInstance(render, { url: server.url, folder: secondInstance.folder });
  const restartedFirst = await makeInstance(render, { url: server.url, folder: firstInstance.folder });
  await compare(newInstance, restarted, restartedFirst);
  expect(await restarted.read()).toBe('second');
});
