import { expect, test, vi } from 'vitest';
import { renewPagesOf } from '#cache/invalidate/requeue-pages.ts';
import type { BackgroundQueue, Waiting } from '#cache/render/background-queue.ts';
import type { Tiers } from '#cache/pages/tiers.ts';
import { turns } from '../support/store.ts';

/** A purge over pages that come in two pieces, the second one when the test says so. */
function startPurge(first: readonly string[], second: readonly string[], count: number) {
  const gate = Promise.withResolvers<void>();
  /** The callers to be notified, by page. */
  const queued = new Map<string, Waiting | undefined>();
  const reports: unknown[] = [];
  const backgroundThrottle = { rest: vi.fn(async () => undefined) };
  const add = (key: string, _reads: number, waiting?: Waiting) => queued.set(key, waiting);
  const queue = { isStopped: false, add };
  let followed: Promise<void> = Promise.resolve();
  const tiers = {
    async *pagesOf() {
      yield [...first];
      await gate.promise;
      yield [...second];
    },
    readsOf: (key: string) => Number(key.split('-')[1]),
    countOf: () => count,
    follow(work: Promise<void>) {
      followed = work;
    },
  };
  const answer = renewPagesOf(
    ['settings'],
    {
      tiers: tiers as unknown as Tiers,
      queue: queue as unknown as BackgroundQueue,
      backgroundThrottle,
      epoch: 1,
      since: 0,
      patience: 20,
      report: (_tags: string, cause: unknown) => reports.push(cause),
    },
    () => undefined,
  );
  return { answer, gate, queued, queue, reports, backgroundThrottle, followed: () => followed };
}

test('a purge that takes long to find its pages is answered before, with those that it knows', async () => {
  const { answer, gate, queued, backgroundThrottle, followed } = startPurge(
    ['page-1', 'page-2'],
    ['page-3'],
    3,
  );
  expect(await answer).toEqual({ pages: 3, keys: ['page-2', 'page-1'] });
  expect([...queued.keys()]).toEqual(['page-2', 'page-1']);
  gate.resolve();
  await followed();
  expect(queued.has('page-3')).toBe(true);
  // Nobody waits for the third page: a pause for visitors comes after it.
  expect(backgroundThrottle.rest).toHaveBeenCalledOnce();
  // The caller is notified of the pages that the answer named.
  expect(queued.get('page-1') !== undefined).toBe(true);
  expect(queued.get('page-3')).toBe(undefined);
});

test('a site that stops looks for no more pages, and a walk that fails later is reported', async () => {
  const stoppedPurge = startPurge(['page-1'], ['page-2'], 2);
  await stoppedPurge.answer;
  stoppedPurge.queue.isStopped = true;
  stoppedPurge.gate.resolve();
  await stoppedPurge.followed();
  expect(stoppedPurge.queued.has('page-2')).toBe(false);
  const failedPurge = startPurge(['page-1'], [], 1);
  await failedPurge.answer;
  failedPurge.gate.reject(new Error('EIO'));
  await turns(2);
  expect(failedPurge.reports).toEqual([new Error('EIO')]);
});

test('one that finds its pages at once is answered with all of them, in their order', async () => {
  const { answer, gate, backgroundThrottle } = startPurge(['page-1', 'page-3'], ['page-2'], 99);
  gate.resolve();
  expect(await answer).toEqual({ pages: 3, keys: ['page-3', 'page-2', 'page-1'] });
  expect(backgroundThrottle.rest).not.toHaveBeenCalled();
});
