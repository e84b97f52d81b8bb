import { setTimeout as wait } from 'node:timers/promises';
import type { Summary } from '#runtime/summary.ts';

/** Milliseconds until the next round; each one that ends no better waits twice as long, up to the longest. */
const FIRST_DELAY = 15_000;
const LONGEST_DELAY = 600_000;

type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/**
 * Repeats `round` until every page is there and current, so that none waits for a visitor once a back end that was away
 * is back. `tell` hears of each round that ended otherwise than the one before. Ends when `signal` is aborted.
 */
export async function renewUntilGood(
  round: () => Promise<Summary>,
  tell: (summary: Summary) => void,
  signal: AbortSignal,
  sleep: Sleep = sleepUntil,
): Promise<void> {
  let failedBefore: string | undefined;
  let delay = FIRST_DELAY;
  for (;;) {
    const summary = await round();
    if (signal.aborted) return;
    const failedPages = [...summary.stale, ...summary.missing].sort().join('\n');
    if (failedPages !== failedBefore) {
      tell(summary);
      delay = FIRST_DELAY;
    }
    if (failedPages === '') return;
    failedBefore = failedPages;
    await sleep(delay, signal);
    if (signal.aborted) return;
    delay = Math.min(LONGEST_DELAY, 2 * delay);
  }
}

async function sleepUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
