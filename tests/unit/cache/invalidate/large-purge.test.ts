import { expect, test, vi } from 'vitest';
import { renewPagesOf } from '#cache/invalidate/requeue-pages.ts';
import type { BackgroundQueue, Waiting } from '#cache/render/background-queue.ts';
import type { Tiers } from '#cache/pages/tiers.ts';
import { waitForTurns } from '../support/store.ts';

/**
 * Purges pages that the index returns in two pieces, the second one once `gate` is resolved. The number in the name of
 * a page says how often it was read; `count` is the number of pages that the index reports beforehand.
 */
function startPurge(first: readonly string[], second: readonly string[], count: number) {
  const gate = Promise.withResolvers<void>();
  /** The callers to be notified, by page. */
  const queued = new Map<string, Waiting | undefined>();
  const reports: unknown[] = [];
  const backgroundThrottle = { rest: vi.fn(async () => undefined) };
  const add = (key: string, _reads: number, waiting?: Waiting) => queued.set(key, waiting);
  const queue = { isStopped: false, add };
  let walk: Promise<void> = Promise.resolve();
  const tiers = {
    async *pagesOf() {
      yield [...first];
      await gate.promise;
      yield [...second];
    },
    readsOf: (key: string) => Number(key.split('-')[1]),
    countOf: () => count,
    follow(work: Promise<void>) {
      walk = work;
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
      searchTimeout: 20,
      report: (_tags: string, cause: unknown) => reports.push(cause),
    },
    () => undefined,
  );
  return { answer, gate, queued, queue, reports, backgroundThrottle, finishWalk: () => walk };
}

test('a purge that takes long to find its pages is answered with those that it has found so far', async () => {
  const { answer, gate, queued, backgroundThrottle, finishWalk } = startPurge(
    ['page-1', 'page-2'],
    ['page-3'],
    3,
  );
  expect(await answer).toEqual({ pages: 3, keys: ['page-2', 'page-1'] });
  expect([...queued.keys()]).toEqual(['page-2', 'page-1']);
  gate.resolve();
  await finishWalk();
  expect(queued.has('page-3')).toBe(true);
  // Nobody waits for the third page: a pause for visitors comes after it.
  expect(backgroundThrottle.rest).toHaveBeenCalledOnce();
  // The caller is notified of the pages that the answer named.
  expect(queued.get('page-1')).toBeDefined();
  expect(queued.get('page-3')).toBeUndefined();
});

test('a site that stops looks for no more pages; a search that fails after the answer is reported', async () => {
  const stoppedPurge = startPurge(['page-1'], ['page-2'], 2);
  await stoppedPurge.answer;
  stoppedPurge.queue.isStopped = true;
  stoppedPurge.gate.resolve();
  await stoppedPurge.finishWalk();
  expect(stoppedPurge.queued.has('page-2')).toBe(false);
  const failedPurge = startPurge(['page-1'], [], 1);
  await failedPurge.answer;
  failedPurge.gate.reject(new Error('EIO'));
  await waitForTurns(2);
  expect(failedPurge.reports).toEqual([new Error('EIO')]);
});

test('a purge that finds its pages at once is answered with all of them, the most-read first', async () => {
  const { answer, gate, backgroundThrottle } = startPurge(['page-1', 'page-3'], ['page-2'], 99);
  gate.resolve();
  expect(await answer).toEqual({ pages: 3, keys: ['page-3', 'page-2', 'page-1'] });
  expect(backgroundThrottle.rest).not.toHaveBeenCalled();
});
