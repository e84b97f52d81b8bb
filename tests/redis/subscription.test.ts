import { expect, onTestFinished, test, vi } from 'vitest';
import { renderedPage } from '../unit/cache/support/pages.ts';
import { cuttingProxy } from './support/cutting-proxy.ts';
import { makeInstance, redisServer } from './support/instance.ts';

const KEY = '/en/blog';
const LONG = { timeout: 15_000, interval: 20 };

/** Rejections that nobody caught since the call: each of them would end the process of a site. */
function collectUncaught(): unknown[] {
  const causes: unknown[] = [];
  const note = (cause: unknown) => causes.push(cause);
  process.on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
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
  const one = await makeInstance(async () => renderedPage(text), server);
  const two = await makeInstance(async () => renderedPage(text), { url: proxy.url });
  await vi.waitUntil(() => proxy.passed === 1, LONG);
  proxy.cutting = true;
  proxy.dropAll();
  await vi.waitUntil(() => proxy.cut >= 2, LONG);
  proxy.cutting = false;
  await vi.waitUntil(() => proxy.passed === 2, LONG);
  for (const next of ['second', 'third']) {
    await two.read();
    text = next;
    await one.store.invalidate(['blog']);
    // Nobody calls `tick` here: only the subscription can tell the other instance.
    await vi.waitUntil(() => two.store.findHot(KEY) === undefined, LONG);
    expect(await two.read()).toBe(next);
  }
});

test('a subscription that Redis refuses is asked for again with the next comparison', async () => {
  const server = await redisServer();
  const channels = (rule: string) =>
    server.with((redis) => redis.call('ACL', 'SETUSER', 'reader', 'on', '>word', '~*', '+@all', rule));
  await channels('resetchannels');
  let text = 'first';
  const one = await makeInstance(async () => renderedPage(text), server);
  const url = `redis://reader:word@127.0.0.1:${server.port}`;
  const two = await makeInstance(async () => renderedPage(text), { url });
  const listeners = async () =>
    String(await server.with((redis) => redis.call('PUBSUB', 'NUMSUB', '{test}:tag-versions')));
  await vi.waitUntil(async () => (await listeners()).endsWith(',1'), LONG);
  await two.sharing.tick();
  await channels('allchannels');
  await vi.waitUntil(async () => {
    await two.sharing.tick();
    return (await listeners()).endsWith(',2');
  }, LONG);
  await two.read();
  text = 'second';
  await one.store.invalidate(['blog']);
  await vi.waitUntil(() => two.store.findHot(KEY) === undefined, LONG);
});

test('a Redis without RESP3 shares purges by comparison alone', async () => {
  const server = await redisServer(['--rename-command', 'HELLO', '']);
  let text = 'first';
  const one = await makeInstance(async () => renderedPage(text), server);
  const two = await makeInstance(async () => renderedPage(text), server);
  await one.sharing.tick();
  await one.read();
  await one.store.settled();
  await two.sharing.tick();
  expect(await two.read()).toBe('first');
  expect(two.store.counters.takenOver).toBe(1);
  text = 'second';
  await one.store.invalidate(['blog']);
  await vi.waitUntil(async () => {
    await two.sharing.tick();
    return two.store.findHot(KEY) === undefined;
  }, LONG);
  expect(await two.read()).toBe('second');
});
