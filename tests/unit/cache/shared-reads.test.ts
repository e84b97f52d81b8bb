import { expect, test } from 'vitest';
import { SharedReads } from '#cache/shared-reads.ts';

function makeReads() {
  const clock = { epoch: 0 };
  const made: string[] = [];
  const reads = new SharedReads(() => clock.epoch);
  const read = (name: string) =>
    reads.share(name, async () => {
      made.push(name);
      return { items: [name] };
    });
  return { reads, read, clock, made };
}

test('equal reads are made once, in flight and afterwards', async () => {
  const { read, made } = makeReads();
  const [one, other] = await Promise.all([read('en /menus/1'), read('en /menus/1')]);
  expect(one).toBe(other);
  expect(await read('en /menus/1')).toBe(one);
  await read('fr /menus/1');
  expect(made).toEqual(['en /menus/1', 'fr /menus/1']);
});

test('what was read before something was raised is read again', async () => {
  const { read, made, clock } = makeReads();
  const early = read('menu');
  clock.epoch += 1;
  // The first one is still under way: it may have missed the change.
  const late = await read('menu');
  expect(made).toHaveLength(2);
  expect(late).not.toBe(await early);
  expect(await read('menu')).toBe(late);
});

test('nobody can change what others are shown', async () => {
  const { read } = makeReads();
  const { items } = await read('menu');
  expect(() => items.push('mine')).toThrow(TypeError);
});

test('a failure is told to all who wait, and tried again by the next', async () => {
  const { reads, read } = makeReads();
  const away = () => Promise.reject(new Error('API away'));
  const both = await Promise.allSettled([reads.share('menu', away), read('menu')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('menu')).toEqual({ items: ['menu'] });
});

test('few are under way at once, and what nobody wants any more is forgotten', async () => {
  const { reads, read, made } = makeReads();
  let running = 0;
  let most = 0;
  const slow = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  };
  await read('first');
  await Promise.all(
    Array.from({ length: 600 }, async (_, at) => {
      await reads.share(`post ${at}`, slow);
      await read('menu');
    }),
  );
  expect(most).toBe(32);
  await read('menu');
  await read('first');
  expect(made).toEqual(['first', 'menu', 'first']);
});
