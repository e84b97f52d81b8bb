import { setTimeout as wait } from 'node:timers/promises';
import type { Freshened, Invalidated } from '#cache/invalidate/invalidation.ts';
import type { BackgroundThrottle } from '#cache/render/background-throttle.ts';
import type { BackgroundQueue, Waiting } from '#cache/render/background-queue.ts';
import type { Tiers } from '#cache/pages/tiers.ts';

/** Pages that are named, and of whose renewal the caller is notified. */
const NAMED = 1_000;
/** Milliseconds for which the caller of a purge waits until all pages are found. */
const PATIENCE = 100;

export interface Purge extends Pick<Waiting, 'epoch' | 'since'> {
  tiers: Tiers;
  queue: BackgroundQueue;
  backgroundThrottle: Pick<BackgroundThrottle, 'rest'>;
  /** Is called with failures after the caller has got their answer. */
  report: (tags: string, cause: unknown) => void;
  /** Milliseconds. */
  patience?: number;
}

interface Found {
  key: string;
  readScore: number;
}

/**
 * Finds the pages with one of `tags`, most-read first, and has them rendered anew. Answers once it has found them, or
 * after a moment with what it knows by then: they have been stale since their tags were invalidated, found or not.
 * `epoch`, `since`: see {@link Waiting}.
 */
export async function renewPagesOf(
  tags: readonly string[],
  { tiers, queue, backgroundThrottle, epoch, since, report, patience = PATIENCE }: Purge,
  onFresh?: (page: Freshened) => void,
): Promise<Invalidated> {
  let pages = 0;
  let hottest: Found[] = [];
  let held: Found[] = [];
  let named = false;
  const hotter = (a: Found, b: Found) => (a.readScore === b.readScore ? 0 : b.readScore - a.readScore);

  /** Called with the pages that this purge made stale. */
  function name(): void {
    named = true;
    held = [];
    for (const { key, readScore } of hottest) {
      const waiting: Waiting | undefined = onFresh && { epoch, since, notify: onFresh };
      queue.add(key, readScore, waiting);
    }
  }

  async function walk(): Promise<void> {
    for await (const piece of tiers.pagesOf(tags)) {
      if (queue.stopped) return;
      const began = performance.now();
      pages += piece.length;
      const found = piece.map((key): Found => ({ key, readScore: tiers.readScoreOf(key) })).sort(hotter);
      if (!named) hottest = merge(hottest, found);
      // A small purge is sent off in one go, in its order; a large one begins before its last page is found.
      held.push(...found);
      if (pages <= NAMED && !named) continue;
      for (const { key, readScore } of held) queue.add(key, readScore);
      held = [];
      // Nobody waits for the rest. To read the index took about as long again.
      if (named) await backgroundThrottle.rest(2 * (performance.now() - began));
    }
  }

  const abort = new AbortController();
  const walking = walk().finally(() => abort.abort());
  tiers.follow(
    walking.catch((cause: unknown) => {
      if (named) report(tags.join(' '), cause);
    }),
  );
  const late = wait(patience, undefined, { signal: abort.signal }).catch(() => undefined);
  await Promise.race([walking, late]);
  name();
  const keys = hottest.map(({ key }) => key);
  return { pages: abort.signal.aborted ? pages : Math.max(pages, tiers.countOf(tags)), keys };
}

/** The hottest of two lists that are in order. */
function merge(one: readonly Found[], other: readonly Found[]): Found[] {
  const merged: Found[] = [];
  let [at, to] = [0, 0];
  while (merged.length < NAMED) {
    const [a, b] = [one[at], other[to]];
    if (!a && !b) break;
    if (a && (!b || a.readScore >= b.readScore)) {
      merged.push(a);
      at += 1;
    } else if (b) {
      merged.push(b);
      to += 1;
    }
  }
  return merged;
}
