import { expect, test, vi } from 'vitest';
import { renderedPage } from '../unit/cache/support/pages.ts';
import { makeInstance, placeOf, redisServer } from './support/instance.ts';

const KEY = '/en/blog';
const LONG = { timeout: 15_000, interval: 50 };

test('a Redis that hangs fails no miss, and its outage is reported once', async () => {
  const server = await redisServer();
  const { read, store, changes } = await makeInstance(async () => renderedPage('own'), server);
  server.pause();
  for (let page = 1; page <= 40; page += 1) expect(await read(`/en/blog/post-${page}`)).toBe('own');
  expect(store.counters.renders).toBe(40);
  expect(changes.map(String)).toEqual(['undefined', expect.stringContaining('no answer within')]);
  server.resume();
});

test('an answer that came while the process was busy counts, although its time is over', async () => {
  const server = await redisServer();
  const { read } = await makeInstance(async () => renderedPage('of the first'), server);
  await read();
  const renders: string[] = [];
  const second = await makeInstance(
    async (key) => {
      renders.push(key);
      return renderedPage('of the second');
    },
    { url: server.url, visitorTimeout: 50 },
  );
  await second.read('/en/tags');
  const reading = second.read();
  // The question has left the process, and nothing else runs in it for longer than a visitor waits.
  await new Promise((resolve) => setImmediate(resolve));
  for (const end = performance.now() + 100; performance.now() < end;);
  expect(await reading).toBe('of the first');
  expect(renders).toEqual(['/en/tags']);
});

test('a purge while Redis hangs is acknowledged, and reaches the others when Redis answers again', async () => {
  const server = await redisServer();
  let text = 'first';
  const firstInstance = await makeInstance(async () => renderedPage(text), {
    url: server.url,
    visitorTimeout: 200,
  });
  const secondInstance = await makeInstance(async () => renderedPage(text), server);
  await firstInstance.read();
  await secondInstance.read();
  server.pause();
  text = 'second';
  await firstInstance.store.invalidate(['blog']);
  expect(await firstInstance.read()).toBe('second');
  server.resume();
  await vi.waitUntil(async () => {
    await firstInstance.sharing.tick();
    return (await secondInstance.read()) === 'second';
  }, LONG);
});

test('a purge while Redis is gone outlives the process, and reaches the others when Redis is back and empty', async () => {
  const server = await redisServer();
  let text = 'first';
  const render = async () => renderedPage(text);
  const firstInstance = await makeInstance(render, server);
  const secondInstance = await makeInstance(render, server);
  await firstInstance.read();
  await secondInstance.read();
  await server.stop();
  text = 'second';
  await firstInstance.store.invalidate(['blog']);
  expect(await firstInstance.read()).toBe('second');
  expect(await secondInstance.read()).toBe('first');
  await firstInstance.close();
  await server.start();
  const restarted = await makeInstance(render, { url: server.url, folder: firstInstance.folder });
  expect(await restarted.read()).toBe('second');
  await vi.waitUntil(async () => {
    await restarted.sharing.tick();
    await secondInstance.sharing.tick();
    return (await secondInstance.read()) === 'second';
  }, LONG);
  expect(secondInstance.changes.map((cause) => cause === undefined)).toEqual([true, false, true]);
});

test('an instance that was down learns of the purges before it serves', async () => {
  const server = await redisServer();
  let text = 'first';
  const render = async () => renderedPage(text);
  const firstInstance = await makeInstance(render, server);
  const secondInstance = await makeInstance(render, server);
  await secondInstance.read();
  await secondInstance.close();
  text = 'second';
  await firstInstance.store.invalidate(['blog']);
  const restarted = await makeInstance(render, { url: server.url, folder: secondInstance.folder });
  expect(restarted.store.findHot(KEY)).toBeUndefined();
  expect(await restarted.read()).toBe('second');
});

test('an instance starts without Redis, and shares pages as soon as there is one', async () => {
  const server = await redisServer();
  await server.stop();
  const { read, sharing, changes } = await makeInstance(async () => renderedPage('own'), server);
  expect(await read()).toBe('own');
  await server.start();
  await vi.waitUntil(async () => {
    await sharing.tick();
    return changes.at(-1) === undefined;
  }, LONG);
  await read('/en/tags');
  await vi.waitUntil(() => server.with((redis) => redis.exists(placeOf('/en/tags'))), LONG);
});

test.each([
  [
    'a wrong password',
    (port: number) => `redis://:wrong@127.0.0.1:${port}`,
    /WRONGPASS|invalid username-password/i,
  ],
  ['no password', (port: number) => `redis://127.0.0.1:${port}`, /NOAUTH|authentication required/i],
  ['an unknown host', () => 'redis://nowhere.invalid:6379', /ENOTFOUND|EAI_AGAIN/],
])('with %s an instance reports the problem once, and runs on', async (_name, urlOf, problem) => {
  const server = await redisServer(['--requirepass', 'right']);
  const { read, changes, store } = await makeInstance(async () => renderedPage('own'), {
    url: urlOf(server.port),
  });
  expect(await read()).toBe('own');
  await store.invalidate(['blog']);
  expect(await read()).toBe('own');
  expect(changes.map(String)).toEqual([expect.stringMatching(problem)]);
});
