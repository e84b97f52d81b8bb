import { expect, test } from 'vitest';
import { SharedReads } from '#cache/render/coalesced-reads.ts';
import { UpstreamThrottle } from '#process/upstream-throttle.ts';

/** Reads that note what they fetch: `read` for pages in the background, `readAtOnce` where a visitor waits. */
function makeReads() {
  const clock = { epoch: 0, now: 0 };
  const fetched: string[] = [];
  const throttle = new UpstreamThrottle({ now: () => clock.now });
  const reads = new SharedReads({ epoch: () => clock.epoch, throttle, cacheFor: () => 60_000 });
  const fetchOf = (name: string) => async () => {
    fetched.push(name);
    return { items: [name] };
  };
  const read = (name: string) => reads.inTurn(name, fetchOf(name));
  const readAtOnce = (name: string) => reads.atOnce(name, fetchOf(name));
  return { reads, read, readAtOnce, clock, throttle, fetched };
}

test('equal reads are fetched once, while in flight and afterwards', async () => {
  const { read, fetched } = makeReads();
  const [first, second] = await Promise.all([read('en /menus/1'), read('en /menus/1')]);
  expect(first).toBe(second);
  expect(await read('en /menus/1')).toBe(first);
  await read('fr /menus/1');
  expect(fetched).toEqual(['en /menus/1', 'fr /menus/1']);
});

test('an answer read before an invalidation is read again', async () => {
  const { read, fetched, clock } = makeReads();
  const earlyRead = read('menu');
  clock.epoch += 1;
  // The first one is still under way: it may have missed the change.
  const lateRead = await read('menu');
  expect(fetched).toHaveLength(2);
  expect(lateRead).not.toBe(await earlyRead);
  expect(await read('menu')).toBe(lateRead);
});

test('nobody can change what others are shown', async () => {
  const { read } = makeReads();
  const { items } = await read('menu');
  expect(() => items.push('mine')).toThrow(TypeError);
});

test('a failure is passed to all who wait for it, and the next read tries again', async () => {
  const { reads, read } = makeReads();
  const failingRead = () => Promise.reject(new Error('API away'));
  const results = await Promise.allSettled([reads.inTurn('menu', failingRead), read('menu')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('menu')).toEqual({ items: ['menu'] });
});

test('at most 32 reads are in flight, and answers that are not used again are forgotten', async () => {
  const { reads, read, fetched } = makeReads();
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
    Array.from({ length: 600 }, async (_, index) => {
      await reads.inTurn(`post ${index}`, slow);
      await read('menu');
    }),
  );
  expect(maxAtOnce).toBe(32);
  await read('menu');
  await read('first');
  expect(fetched).toEqual(['first', 'menu', 'first']);
});

test('an answer is cached for its time, and shared with reads that a visitor waits for', async () => {
  const { read, readAtOnce, clock, fetched } = makeReads();
  const firstMenu = await read('menu');
  clock.now = 59_999;
  expect(await readAtOnce('menu')).toBe(firstMenu);
  clock.now = 60_000;
  await readAtOnce('menu');
  expect(fetched).toEqual(['menu', 'menu']);
});

test('after a 429 only reads that a visitor waits for are sent until its Retry-After is over', async () => {
  const { reads, read, readAtOnce, clock, fetched } = makeReads();
  const refusal = Object.assign(new Error('limited'), { status: 429, retryAfter: 30 });
  await expect(reads.inTurn('post', () => Promise.reject(refusal))).rejects.toBe(refusal);
  await expect(read('menu')).rejects.toBe(refusal);
  expect(fetched).toEqual([]);
  expect(await readAtOnce('menu')).toEqual({ items: ['menu'] });
  clock.now = 30_000;
  await read('tags');
  expect(fetched).toEqual(['menu', 'tags']);
});

test('after a 503 half as many reads are in flight', async () => {
  const { reads, throttle, clock } = makeReads();
  const fault = Object.assign(new Error('away'), { status: 503, retryAfter: 5 });
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => reads.inTurn(`post ${index}`, () => Promise.reject(fault))),
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
  await Promise.all(Array.from({ length: 16 }, (_, index) => reads.inTurn(`page ${index}`, goodRead)));
  expect({ maxAtOnce, allowedNext: throttle.atOnce }).toEqual({ maxAtOnce: 16, allowedNext: 17 });
});
