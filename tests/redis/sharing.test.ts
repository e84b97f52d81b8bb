import { expect, test, vi } from 'vitest';
import { renderedPage } from '../unit/cache/support/pages.ts';
import { waitForTurns } from '../unit/cache/support/store.ts';
import { makeInstance, placeOf, redisServer } from './support/instance.ts';

const KEY = '/en/blog';
const LONG = { timeout: 10_000 };

test('500 visitors of one page at two instances cost one render each at most, cold and after a purge', async () => {
  const { url } = await redisServer();
  let renders = 0;
  let text = 'first';
  const render = async () => {
    renders += 1;
    const renderedText = text;
    await waitForTurns(20);
    return renderedPage(renderedText);
  };
  const firstInstance = await makeInstance(render, { url });
  const secondInstance = await makeInstance(render, { url });
  const visit = () =>
    Promise.all(
      Array.from({ length: 500 }, (_, index) => (index % 2 === 0 ? firstInstance : secondInstance).read()),
    );
  expect(new Set(await visit())).toEqual(new Set(['first']));
  expect(renders).toBeLessThanOrEqual(2);
  text = 'second';
  await firstInstance.store.invalidate(['blog']);
  await vi.waitUntil(() => secondInstance.store.findHot(KEY) === undefined, LONG);
  expect(new Set(await visit())).toEqual(new Set(['second']));
  expect(renders).toBeLessThanOrEqual(4);
});

test('a page taken from another instance is on this disk, and is stale with the next purge', async () => {
  const { url } = await redisServer();
  let text = 'first';
  const firstInstance = await makeInstance(async () => renderedPage(text), { url });
  const secondInstance = await makeInstance(async () => renderedPage(text), { url });
  await firstInstance.read();
  await firstInstance.store.settled();
  await secondInstance.read();
  await secondInstance.store.settled();
  expect(secondInstance.store.counters.renders).toBe(0);
  expect(secondInstance.disk.size).toBe(1);
  text = 'second';
  await secondInstance.store.invalidate(['blog']);
  expect(await secondInstance.read()).toBe('second');
  await vi.waitUntil(async () => (await firstInstance.read()) === 'second', LONG);
});

test('a render that fails or may not be stored keeps nobody else from rendering', async () => {
  const { url } = await redisServer();
  let answer = renderedPage('sorry', { status: 500 });
  const firstInstance = await makeInstance(async () => answer, { url });
  const secondInstance = await makeInstance(async () => renderedPage('good'), { url });
  await firstInstance.read();
  answer = renderedPage('none', { status: 404 });
  await firstInstance.read('/en/blog/gone');
  expect(await secondInstance.read()).toBe('good');
  expect(await secondInstance.read('/en/blog/gone')).toBe('good');
});

test('a page that no longer exists is deleted from Redis', async () => {
  const server = await redisServer();
  let answer = renderedPage('there');
  const firstInstance = await makeInstance(async () => answer, server);
  await firstInstance.read();
  answer = renderedPage('none', { status: 404 });
  await firstInstance.store.invalidate(['blog']);
  await firstInstance.read();
  await firstInstance.store.settled();
  expect(await server.with((redis) => redis.exists(placeOf(KEY)))).toBe(0);
});

test('builds do not share pages, pages expire, and records of purges do not', async () => {
  const server = await redisServer();
  const oldBuild = await makeInstance(async () => renderedPage('old build', { maxAge: 60 }), {
    ...server,
    url: server.url,
    build: 'old',
  });
  const newBuild = await makeInstance(async () => renderedPage('new build'), {
    url: server.url,
    build: 'young',
  });
  await oldBuild.read();
  await oldBuild.store.settled();
  expect(await newBuild.read()).toBe('new build');
  await newBuild.store.settled();
  await oldBuild.store.invalidate(['blog']);
  await server.with(async (redis) => {
    const lifetime = await redis.pttl(placeOf(KEY, 'young'));
    expect(lifetime).toBeGreaterThan(0);
    expect(lifetime).toBeLessThanOrEqual(66_000);
    expect(await redis.pttl('{test}:tag-versions')).toBe(-1);
  });
  // A purge counts for the pages of every build.
  await vi.waitUntil(() => newBuild.store.findHot(KEY) === undefined, LONG);
});

test('an altered record is a miss, and the next render takes its place', async () => {
  const server = await redisServer();
  const firstInstance = await makeInstance(async () => renderedPage('one'), server);
  await firstInstance.read();
  await firstInstance.store.settled();
  const page = placeOf(KEY);
  await server.with(async (redis) => {
    const record = await redis.hgetBuffer(page, 'record');
    record?.writeUInt8(record.readUInt8(record.length - 1) ^ 1, record.length - 1);
    await redis.hset(page, 'record', record ?? '');
  });
  const secondInstance = await makeInstance(async () => renderedPage('two'), server);
  expect(await secondInstance.read()).toBe('two');
  await secondInstance.store.settled();
  const thirdInstance = await makeInstance(async () => renderedPage('three'), server);
  expect(await thirdInstance.read()).toBe('two');
});

test('no command iterates over keys', async () => {
  const server = await redisServer();
  const commands: string[] = [];
  await server.with(async (redis) => {
    const monitor = await redis.monitor();
    monitor.on('monitor', (_time: string, [command = '']: string[]) => commands.push(command.toUpperCase()));
    const firstInstance = await makeInstance(async () => renderedPage('one'), server);
    const secondInstance = await makeInstance(async () => renderedPage('two'), server);
    await firstInstance.read();
    await secondInstance.read();
    await firstInstance.store.invalidate(['blog']);
    await redis.flushall();
    await firstInstance.sharing.tick();
    await secondInstance.sharing.tick();
    await secondInstance.store.invalidate(['home']);
    await firstInstance.read();
    await firstInstance.close();
    await secondInstance.close();
    monitor.disconnect();
  });
  expect(commands).toEqual(expect.arrayContaining(['EVALSHA', 'HSET', 'ZADD', 'PUBLISH']));
  expect(
    commands.filter((command) => /^(KEYS|H?Z?S?SCAN|RANDOMKEY|SMEMBERS|HGETALL)$/.test(command)),
  ).toEqual([]);
});
