import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BackgroundThrottle } from '#cache/render/background-throttle.ts';
import { BackgroundQueue } from '#cache/render/background-queue.ts';
import { Semaphore } from '#process/semaphore.ts';
import { makePage } from '../support/pages.ts';
import { waitForTurns } from '../support/store.ts';

function makeQueue({ atOnce = 8, failed }: { atOnce?: number; failed?: () => string | undefined } = {}) {
  const order: string[] = [];
  const semaphore = new Semaphore(atOnce, 10);
  const queue = new BackgroundQueue({
    semaphore,
    backgroundThrottle: new BackgroundThrottle(() => 0),
    renew: async (key) => {
      order.push(key);
      return failed?.();
    },
    isFresh: () => true,
  });
  onTestFinished(() => queue.stop());
  return { queue, semaphore, order };
}

test('a page that is added again keeps its place or moves forward, never back', async () => {
  const { queue, order } = makeQueue();
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
  const { queue, semaphore, order } = makeQueue({ atOnce: 1 });
  await semaphore.acquire(1_000);
  queue.add('page', 1);
  queue.start();
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(order).toEqual([]);
  semaphore.release();
  await vi.waitUntil(() => order.length === 1);
});

describe('while a visitor waits for a render', () => {
  async function startBesideVisitor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { queue, semaphore, order } = makeQueue();
    await semaphore.acquire(1_000);
    queue.add('page', 1);
    queue.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual([]);
    return { semaphore, order };
  }

  test('a background page begins once that render is done', async () => {
    const { semaphore, order } = await startBesideVisitor();
    semaphore.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['page']);
  });

  test('a background page begins within 200 ms, even while that render goes on', async () => {
    const { order } = await startBesideVisitor();
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual(['page']);
  });
});

describe('a page that failed', () => {
  /** A queue in which every page fails, with a clock that the test moves. */
  function makeFailingQueue() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const failingQueue = makeQueue({ failed: () => 'answered 500' });
    failingQueue.queue.start();
    /** Waits for `renders` renders in all, until `retries` pages wait for another try. */
    const waitForRenders = (renders: number, retries: number) =>
      vi.waitUntil(() => failingQueue.order.length === renders && vi.getTimerCount() === retries);
    return { ...failingQueue, waitForRenders };
  }

  test('is tried again after growing pauses, and given up after the ninth failure', async () => {
    const { queue, waitForRenders } = makeFailingQueue();
    queue.add('/en', 1);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await waitForRenders(attempt, 1);
      const before = performance.now();
      vi.advanceTimersToNextTimer();
      waits.push(Math.round((performance.now() - before) / 1_000));
    }
    await waitForRenders(9, 0);
    await waitForTurns(5);
    expect(vi.getTimerCount()).toBe(0);
    expect(waits).toEqual([5, 15, 45, 135, 300, 300, 300, 300]);
  });

  test('is not tried again once it was rendered for a visitor', async () => {
    const { queue, waitForRenders } = makeFailingQueue();
    queue.add('/en', 1);
    await waitForRenders(1, 1);
    queue.noteRendered(makePage({ key: '/en' }));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is tried at once when any page succeeds after an outage', async () => {
    const { queue, order, waitForRenders } = makeFailingQueue();
    queue.add('/en', 2);
    queue.add('/fr', 1);
    await waitForRenders(2, 2);
    vi.advanceTimersByTime(5_000);
    await waitForRenders(4, 2);
    vi.advanceTimersByTime(6_000);
    queue.noteRendered(makePage({ key: '/ar' }));
    await waitForRenders(6, 2);
    expect(order.slice(4)).toEqual(['/en', '/fr']);
  });

  test('waits for its time when other pages succeed meanwhile', async () => {
    const { queue, order, waitForRenders } = makeFailingQueue();
    queue.add('/en', 1);
    await waitForRenders(1, 1);
    queue.noteRendered(makePage({ key: '/ar' }));
    vi.advanceTimersByTime(4_900);
    queue.noteRendered(makePage({ key: '/ar' }));
    expect(vi.getTimerCount()).toBe(1);
    expect(order).toHaveLength(1);
  });
});
