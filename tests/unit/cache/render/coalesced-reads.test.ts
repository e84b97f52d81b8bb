import { expect, test } from 'vitest';
import { SharedReads } from '#cache/render/coalesced-reads.ts';
import { UpstreamThrottle } from '#process/upstream-throttle.ts';

function makeReads() {
  const clock = { epoch: 0, now: 0 };
  const made: string[] = [];
  const throttle = new UpstreamThrottle({ now: () => clock.now });
  const reads = new SharedReads({ epoch: () => clock.epoch, throttle, keepFor: () => 60_000 });
  const fetchOf = (name: string) => async () => {
    made.push(name);
    return { items: [name] };
  };
  const read = (name: string) => reads.inTurn(name, fetchOf(name));
  const readAtOnce = (name: string) => reads.atOnce(name, fetchOf(name));
  return { reads, read, readAtOnce, clock, throttle, made };
}

test('equal reads are made once, in flight and afterwards', async () => {
  const { read, made } = makeReads();
  const [one, other] = await Promise.all([read('en /menus/1'), read('en /menus/1')]);
  expect(one).toBe(other);
  expect(await read('en /menus/1')).toBe(one);
  await read('fr /menus/1');
  expect(made).toEqual(['en /menus/1', 'fr /menus/1']);
});

test('an answer read before an invalidation is read again', async () => {
  const { read, made, clock } = makeReads();
  const earlyRead = read('menu');
  clock.epoch += 1;
  // The first one is still under way: it may have missed the change.
  const lateRead = await read('menu');
  expect(made).toHaveLength(2);
  expect(lateRead).not.toBe(await earlyRead);
  expect(await read('menu')).toBe(lateRead);
});

test('nobody can change what others are shown', async () => {
  const { read } = makeReads();
  const { items } = await read('menu');
  expect(() => items.push('mine')).toThrow(TypeError);
});

test('a failure is told to all who wait, and tried again by the next', async () => {
  const { reads, read } = makeReads();
  const failingRead = () => Promise.reject(new Error('API away'));
  const results = await Promise.allSettled([reads.inTurn('menu', failingRead), read('menu')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('menu')).toEqual({ items: ['menu'] });
});

test('few are under way at once, and what nobody wants any more is forgotten', async () => {
  const { reads, read, made } = makeReads();
  let running = 0;
  let maxAtOnce = 0;
  const slow = async () => {
    running += 1;
    maxAtOnce = Math.max(maxAtOnce, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  };
  await read('first');
  await Promise.all(
    Array.from({ length: 600 }, async (_, at) => {
      await reads.inTurn(`post ${at}`, slow);
      await read('menu');
    }),
  );
  expect(maxAtOnce).toBe(32);
  await read('menu');
  await read('first');
  expect(made).toEqual(['first', 'menu', 'first']);
});

test('an answer is good for its time, and shared with pages that somebody waits for', async () => {
  const { read, readAtOnce, clock, made } = makeReads();
  const firstMenu = await read('menu');
  clock.now = 59_999;
  expect(await readAtOnce('menu')).toBe(firstMenu);
  clock.now = 60_000;
  await readAtOnce('menu');
  expect(made).toEqual(['menu', 'menu']);
});

test('while the back end is to be left alone only visitors ask it', async () => {
  const { reads, read, readAtOnce, clock, made } = makeReads();
  const refusal = Object.assign(new Error('limited'), { status: 429, retryAfter: 30 });
  await expect(reads.inTurn('post', () => Promise.reject(refusal))).rejects.toBe(refusal);
  await expect(read('menu')).rejects.toBe(refusal);
  expect(made).toEqual([]);
  expect(await readAtOnce('menu')).toEqual({ items: ['menu'] });
  clock.now = 30_000;
  await read('tags');
  expect(made).toEqual(['menu', 'tags']);
});

test('a back end in trouble is asked half as much at once', async () => {
  const { reads, throttle, clock } = makeReads();
  const fault = Object.assign(new Error('away'), { status: 503, retryAfter: 5 });
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => reads.inTurn(`post ${at}`, () => Promise.reject(fault))),
  );
  expect(throttle.atOnce).toBe(16);
  clock.now = 5_000;
  let running = 0;
  let maxAtOnce = 0;
  const goodRead = async () => {
    running += 1;
    maxAtOnce = Math.max(maxAtOnce, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 16 }, (_, at) => reads.inTurn(`page ${at}`, goodRead)));
  expect({ most: maxAtOnce, atOnce: throttle.atOnce }).toEqual({ most: 16, atOnce: 17 });
});
