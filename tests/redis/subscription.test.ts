import { expect, onTestFinished, test, vi } from 'vitest';
import { renderedPage } from '../unit/cache/support/pages.ts';
import { cuttingProxy } from './support/cutting-proxy.ts';
import { makeInstance, redisServer } from './support/instance.ts';

const KEY = '/en/blog';
const LONG = { timeout: 15_000, interval: 20 };

/** Collects unhandled rejections from the call on: each of them would end the process of a site. */
function collectUncaught(): unknown[] {
  const causes: unknown[] = [];
  const record = (cause: unknown) => causes.push(cause);
  process.on('unhandledRejection', record);
  onTestFinished(() => {
    process.off('unhandledRejection', record);
  });
  return causes;
}

test('a connection that closes at each SUBSCRIBE causes no unhandled rejection', async () => {
  const rejections = collectUncaught();
  const server = await redisServer();
  const proxy = await cuttingProxy(server.port);
  const { read } = await makeInstance(async () => renderedPage('own'), { url: proxy.url });
  await vi.waitUntil(() => proxy.passed === 1, LONG);
  proxy.cutting = true;
  proxy.dropAll();
  await vi.waitUntil(() => proxy.cut >= 5, LONG);
  expect(await read()).toBe('own');
  expect(rejections).toEqual([]);
});

test('purges arrive by the subscription again once the connection is back', async () => {
  const server = await redisServer();
  const proxy = await cuttingProxy(server.port);
  let text = 'first';
  const firstInstance = await makeInstance(async () => renderedPage(text), server);
  const secondInstance = await makeInstance(async () => renderedPage(text), { url: proxy.url });
  await vi.waitUntil(() => proxy.passed === 1, LONG);
  proxy.cutting = true;
  proxy.dropAll();
  await vi.waitUntil(() => proxy.cut >= 2, LONG);
  proxy.cutting = false;
  await vi.waitUntil(() => proxy.passed === 2, LONG);
  for (const next of ['second', 'third']) {
    await secondInstance.read();
    text = next;
    await firstInstance.store.invalidate(['blog']);
    // Nobody calls `tick` here: only the subscription can tell the other instance.
    await vi.waitUntil(() => secondInstance.store.findHot(KEY) === undefined, LONG);
    expect(await secondInstance.read()).toBe(next);
  }
});

test('a subscription that Redis refuses is requested again with the next comparison', async () => {
  const server = await redisServer();
  const channels = (rule: string) =>
    server.with((redis) => redis.call('ACL', 'SETUSER', 'reader', 'on', '>word', '~*', '+@all', rule));
  await channels('resetchannels');
  let text = 'first';
  const firstInstance = await makeInstance(async () => renderedPage(text), server);
  const url = `redis://reader:word@127.0.0.1:${server.port}`;
  const secondInstance = await makeInstance(async () => renderedPage(text), { url });
  const listeners = async () =>
    String(await server.with((redis) => redis.call('PUBSUB', 'NUMSUB', '{test}:tag-versions')));
  await vi.waitUntil(async () => (await listeners()).endsWith(',1'), LONG);
  await secondInstance.sharing.tick();
  await channels('allchannels');
  await vi.waitUntil(async () => {
    await secondInstance.sharing.tick();
    return (await listeners()).endsWith(',2');
  }, LONG);
  await secondInstance.read();
  text = 'second';
  await firstInstance.store.invalidate(['blog']);
  await vi.waitUntil(() => secondInstance.store.findHot(KEY) === undefined, LONG);
});

test('a Redis without RESP3 shares purges by comparison alone', async () => {
  const server = await redisServer(['--rename-command', 'HELLO', '']);
  let text = 'first';
  const firstInstance = await makeInstance(async () => renderedPage(text), server);
  const secondInstance = await makeInstance(async () => renderedPage(text), server);
  await firstInstance.sharing.tick();
  await firstInstance.read();
  await firstInstance.store.settled();
  await secondInstance.sharing.tick();
  expect(await secondInstance.read()).toBe('first');
  expect(secondInstance.store.counters.takenOver).toBe(1);
  text = 'second';
  await firstInstance.store.invalidate(['blog']);
  await vi.waitUntil(async () => {
    await secondInstance.sharing.tick();
    return secondInstance.store.findHot(KEY) === undefined;
  }, LONG);
  expect(await secondInstance.read()).toBe('second');
});
