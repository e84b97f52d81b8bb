import { pause } from '#process/time-limit.ts';
import type { Summary } from '#runtime/summary.ts';

/** Milliseconds until the next round. Each round with the same failures doubles the delay, up to the longest. */
const FIRST_DELAY = 15_000;
const LONGEST_DELAY = 600_000;

type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/**
 * Repeats `round` until every page is stored and current, so that after an outage of the back end no page waits for a
 * visitor to be rendered. `onRound` is called after each round whose failed pages differ from those of the round
 * before. Ends when `signal` is aborted.
 */
export async function renewUntilGood(
  round: () => Promise<Summary>,
  onRound: (summary: Summary) => void,
  signal: AbortSignal,
  sleep: Sleep = pause,
): Promise<void> {
  let failedBefore: string | undefined;
  let delay = FIRST_DELAY;
  for (;;) {
    const summary = await round();
    if (signal.aborted) return;
    const failedPages = [...summary.stale, ...summary.missing].sort().join('\n');
    if (failedPages !== failedBefore) {
      onRound(summary);
      delay = FIRST_DELAY;
    }
    if (failedPages === '') return;
    failedBefore = failedPages;
    await sleep(delay, signal);
    if (signal.aborted) return;
    delay = Math.min(LONGEST_DELAY, 2 * delay);
  }
}
