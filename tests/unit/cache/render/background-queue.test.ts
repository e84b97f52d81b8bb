import { expect, test, vi } from 'vitest';
import { BackgroundThrottle } from '#cache/render/background-throttle.ts';
import { BackgroundQueue } from '#cache/render/background-queue.ts';
import { Semaphore } from '#process/semaphore.ts';

function makeQueue(atOnce: number) {
  const order: string[] = [];
  const semaphore = new Semaphore(atOnce, 10);
  const queue = new BackgroundQueue({
    semaphore,
    backgroundThrottle: new BackgroundThrottle(() => 0),
    renew: async (key) => {
      order.push(key);
      return undefined;
    },
    current: () => true,
  });
  return { queue, semaphore, order };
}

test('a page that is wanted again keeps its place, or moves forward, never back', async () => {
  const { queue, order } = makeQueue(8);
  queue.add('kept', 5);
  queue.add('other', 4);
  queue.add('moved', 1);
  queue.add('kept', 1);
  queue.add('moved', 9);
  queue.start();
  await vi.waitUntil(() => order.length === 3);
  expect(order).toEqual(['moved', 'kept', 'other']);
  expect(queue.size).toBe(0);
});

test('nothing is begun while visitors take all renders', async () => {
  const { queue, semaphore, order } = makeQueue(1);
  await semaphore.acquire(1_000);
  queue.add('page', 1);
  queue.start();
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  semaphore.release();
  await vi.waitUntil(() => order.length === 1);
});
