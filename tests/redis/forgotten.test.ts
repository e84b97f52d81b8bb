import { expect, test } from 'vitest';
import { EVERY_PAGE } from '#cache/tags.ts';
import type { RedisServer } from '../support/redis-server.ts';
import { rendered } from '../unit/cache/support/pages.ts';
import { type Instance, makeInstance, redisServer } from './support/instance.ts';

const KEY = '/en/blog';
const VERSIONS = '{test}:tag-versions';
/** Microseconds. */
const DAY = 86_400_000_000;

const membersOf = (server: RedisServer) => server.with((redis) => redis.zrange(VERSIONS, 0, '-1'));

async function compare(...instances: Instance[]): Promise<void> {
  for (let round = 0; round < 4; round += 1) for (const { sharing } of instances) await sharing.tick();
}

/** A set whose floor is two weeks old and whose purges are ten days old. */
async function oldServer(): Promise<RedisServer> {
  const server = await redisServer();
  await server.with(async (redis) => {
    await redis.zadd(VERSIONS, Date.now() * 1_000 - 14 * DAY, EVERY_PAGE);
    for (const tag of ['faqs', 'blog', 'home'])
      await redis.zadd(VERSIONS, Date.now() * 1_000 - 10 * DAY, tag);
  });
  return server;
}

test('versions of more than eight days ago are dropped with the next purge; pages since are shared', async () => {
  const server = await oldServer();
  let text = 'first';
  const render = async () => rendered(text);
  const one = await makeInstance(render, server);
  const two = await makeInstance(render, server);
  await one.read('/en/faqs');
  await one.store.invalidate(['tags']);
  await compare(one, two);
  expect((await membersOf(server)).sort()).toEqual([EVERY_PAGE, 'tags']);
  // The floor rose below what both know: no page is stale for that.
  expect(one.store.hot('/en/faqs')).toBeDefined();
  expect(await one.read()).toBe('first');
  expect(await two.read()).toBe('first');
  expect(two.store.counters.renders).toBe(0);
  text = 'second';
  await one.store.invalidate(['blog']);
  await compare(two);
  expect(await two.read()).toBe('second');
  expect(await one.read()).toBe('second');
});

test('an instance that was away while versions were dropped takes everything for invalidated', async () => {
  const server = await oldServer();
  let text = 'first';
  const render = async () => rendered(text);
  const one = await makeInstance(render, server);
  const away = await makeInstance(render, server);
  await away.read();
  await away.close();
  text = 'second';
  await one.store.invalidate(['blog']);
  // As a purge does eight days later.
  await server.with(async (redis) => {
    const version = await redis.zscore(VERSIONS, 'blog');
    await redis.zremrangebyscore(VERSIONS, '-inf', String(version));
    await redis.zadd(VERSIONS, String(version), EVERY_PAGE);
  });
  await compare(one);
  const again = await makeInstance(render, { url: server.url, folder: away.folder });
  expect(again.store.hot(KEY)).toBeUndefined();
  expect(await again.read()).toBe('second');
});
