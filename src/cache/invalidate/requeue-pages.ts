import { setTimeout as wait } from 'node:timers/promises';
import type { Freshened, Invalidated } from '#cache/invalidate/invalidation.ts';
import type { BackgroundThrottle } from '#cache/render/background-throttle.ts';
import type { BackgroundQueue, Waiting } from '#cache/render/background-queue.ts';
import type { Tiers } from '#cache/pages/tiers.ts';

/** The most pages that the result names and the caller is told of once they are fresh. */
const MAX_NAMED = 1_000;
/** Milliseconds for which the caller of a purge waits until all pages are found. */
const SEARCH_TIMEOUT = 100;

export interface Purge extends Pick<Waiting, 'epoch' | 'since'> {
  tiers: Tiers;
  queue: BackgroundQueue;
  backgroundThrottle: Pick<BackgroundThrottle, 'rest'>;
  /** Is called with failures after the caller has got their answer. */
  report: (tags: string, cause: unknown) => void;
  /** Milliseconds. */
  searchTimeout?: number;
}

interface FoundPage {
  key: string;
  reads: number;
}

/**
 * Finds the pages with one of `tags`, most-read first, and has them rendered anew. Answers once it has found them, or
 * after a moment with what it knows by then: they have been stale since their tags were invalidated, found or not.
 * `epoch`, `since`: see {@link Waiting}.
 */
export async function renewPagesOf(
  tags: readonly string[],
  { tiers, queue, backgroundThrottle, epoch, since, report, searchTimeout = SEARCH_TIMEOUT }: Purge,
  onFresh?: (page: Freshened) => void,
): Promise<Invalidated> {
  let pages = 0;
  let mostRead: FoundPage[] = [];
  let hasAnswered = false;

  async function walk(): Promise<void> {
    for await (const piece of tiers.pagesOf(tags)) {
      if (queue.isStopped) return;
      const began = performance.now();
      pages += piece.length;
      const found = piece.map((key) => ({ key, reads: tiers.readsOf(key) })).sort(byReads);
      for (const { key, reads } of found) queue.add(key, reads);
      // After the answer nobody waits for this walk, so it pauses. The time is doubled, because reading the index took
      // about as long as this step.
      if (hasAnswered) await backgroundThrottle.rest(2 * (performance.now() - began));
      else mostRead = [...mostRead, ...found].sort(byReads).slice(0, MAX_NAMED);
    }
  }

  const walking = walk();
  void tiers.follow(
    walking.catch((cause: unknown) => {
      if (hasAnswered) report(tags.join(' '), cause);
    }),
  );
  const isComplete = await Promise.race([
    walking.then(() => true),
    wait(searchTimeout, false, { ref: false }),
  ]);
  hasAnswered = true;
  if (onFresh)
    for (const { key, reads } of mostRead) queue.add(key, reads, { epoch, since, notify: onFresh });
  return {
    pages: isComplete ? pages : Math.max(pages, tiers.countOf(tags)),
    keys: mostRead.map(({ key }) => key),
  };
}

const byReads = (a: FoundPage, b: FoundPage) => b.reads - a.reads;
