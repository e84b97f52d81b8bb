import { expect, test } from 'vitest';
import { rendered } from '../unit/cache/support/pages.ts';
import { type Instance, makeInstance, redisServer } from './support/instance.ts';

const KEY = '/en/blog';
const TEN_DAYS = 864_000_000;

/** A day is noted, ten pass by, and what was invalidated until then is forgotten. */
async function forget(...instances: Instance[]): Promise<void> {
  for (const { sharing, clock } of instances) {
    await sharing.tick();
    await sharing.forget();
    clock.now += TEN_DAYS;
    await sharing.forget();
  }
}

test('invalidations of long ago are forgotten; pages since are shared, and a purge reaches all', async () => {
  const server = await redisServer();
  let text = 'first';
  const render = async () => rendered(text);
  const one = await makeInstance(render, server);
  const two = await makeInstance(render, server);
  await one.store.invalidate(['faqs']);
  await one.store.invalidate(['blog', 'home']);
  await forget(one, two);
  const members = await server.with((redis) => redis.zrange('{test}:tag-versions', 0, '-1'));
  expect(members.filter((name) => !name.startsWith('#id:'))).toEqual(['#forgotten']);
  expect(await one.read()).toBe('first');
  expect(await two.read()).toBe('first');
  expect(two.store.counters.renders).toBe(0);
  text = 'second';
  await one.store.invalidate(['blog']);
  await two.sharing.tick();
  expect(await two.read()).toBe('second');
  expect(await one.read()).toBe('second');
  expect(one.store.counters.renders).toBe(1);
});

test('an instance that was away while invalidations were forgotten takes everything for invalidated, whatever its clock says', async () => {
  const server = await redisServer();
  let text = 'first';
  const render = async () => rendered(text);
  const one = await makeInstance(render, server);
  const away = await makeInstance(render, server);
  await away.read();
  await away.close();
  text = 'second';
  await one.store.invalidate(['blog']);
  await forget(one);
  const again = await makeInstance(render, { url: server.url, folder: away.folder });
  expect(again.store.hot(KEY)).toBeUndefined();
  expect(await again.read()).toBe('second');
});

test('an emptied Redis does not bring forgotten invalidations back', async () => {
  const server = await redisServer();
  let text = 'first';
  const render = async () => rendered(text);
  const one = await makeInstance(render, server);
  const away = await makeInstance(render, server);
  await away.read();
  await away.close();
  text = 'second';
  await one.store.invalidate(['blog']);
  await forget(one);
  await server.with((redis) => redis.flushall());
  const again = await makeInstance(render, { url: server.url, folder: away.folder });
  for (let round = 0; round < 4; round += 1) for (const each of [again, one]) await each.sharing.tick();
  expect(await again.read()).toBe('second');
});

test('numbers that Redis lost since they were noted forget nothing', async () => {
  const server = await redisServer();
  const one = await makeInstance(async () => rendered('text'), server);
  for (let count = 0; count < 5; count += 1) await one.store.invalidate(['faqs']);
  await one.sharing.tick();
  await one.sharing.forget();
  await one.close();
  await server.with((redis) => redis.flushall());
  const two = await makeInstance(async () => rendered('text'), server);
  await two.store.invalidate(['blog']);
  for (let count = 0; count < 9; count += 1) await two.store.invalidate(['home']);
  const again = await makeInstance(async () => rendered('text'), { url: server.url, folder: one.folder });
  again.clock.now += TEN_DAYS;
  for (let round = 0; round < 4; round += 1) for (const each of [again, two]) await each.sharing.tick();
  await again.sharing.forget();
  const members = await server.with((redis) => redis.zrange('{test}:tag-versions', 0, '-1'));
  expect(members).toContain('blog');
});
