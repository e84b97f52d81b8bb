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

test('a Redis that is restored from an old dump makes no page fresh again: every page is purged', async () => {
  const server = await redisServer();
  const { page, render } = changeablePage();
  const firstInstance = await makeInstance(render, server);
  await firstInstance.read();
  await firstInstance.store.settled();
  await server.with((redis) => redis.save());
  page.text = 'second';
  await firstInstance.store.invalidate(['blog']);
  await compare(firstInstance);
  // The server is killed and writes no other dump.
  await server.stop();
  await server.start();
  await vi.waitUntil(async () => {
    await compare(firstInstance);
    return firstInstance.changes.at(-1) === undefined;
  }, LONG);
  // The new instance reads first: a render of the other one would take the place of the old page in Redis.
  const newInstance = await makeInstance(render, server);
  expect(await newInstance.read()).toBe('second');
  expect(await firstInstance.read()).toBe('second');
});

test('no instance shows an old page when a new one was the first to find an emptied Redis', async () => {
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
  // With these purges the highest version is above those known elsewhere, and does not show the loss.
  await newInstance.store.invalidate(['home', 'tags']);
  const restarted = await makeInstance(render, { url: server.url, folder: secondInstance.folder });
  const restartedFirst = await makeInstance(render, { url: server.url, folder: firstInstance.folder });
  await compare(newInstance, restarted, restartedFirst);
  expect(await restarted.read()).toBe('second');
});
