import { performance as loop } from 'node:perf_hooks';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/**
 * At this many answers a second background work rests as long as it works; at twice as many, or with half of the time
 * left, twice as long.
 */
const HALF = 500;
/** Rests per unit of work: a twentieth of the time is the least that is left for it. */
const MOST = 19;
const LONGEST = 2_000; // milliseconds
const SAMPLE = 100; // milliseconds

/** Answers the part of the time, 0 … 1, for which the loop had nothing to do since the last call. */
function watchIdle(): () => number {
  let last = loop.eventLoopUtilization();
  return () => {
    const now = loop.eventLoopUtilization();
    const { utilization } = loop.eventLoopUtilization(now, last);
    last = now;
    return 1 - utilization;
  };
}

/**
 * Holds background work back by how much visitors ask for, and more so the less time is left beside them, so that they
 * hardly notice it: on a machine that others use too, few answers may be all that it can give.
 */
export class BackgroundThrottle {
  readonly #answered: () => number;
  readonly #idleSince: () => number;
  #idle = 1;
  #at = performance.now();
  #count: number;
  #rate = 0;

  /** `answered` tells how many answers visitors have got so far. */
  constructor(answered: () => number, idleSince = watchIdle()) {
    this.#answered = answered;
    this.#idleSince = idleSince;
    this.#count = answered();
  }

  /** Rests after `worked` milliseconds of work; ends early when `signal` is aborted. */
  async rest(worked: number, signal?: AbortSignal): Promise<void> {
    this.#sample();
    const share = this.#rate / HALF / Math.max(this.#idle, 1 / MOST);
    const pause = Math.min(LONGEST, worked * Math.min(MOST, share));
    // At least a turn of the event loop, so that visitors come in between.
    await (pause >= 1 ? wait(pause, undefined, signal && { signal }).catch(() => undefined) : turn());
  }

  #sample(): void {
    const passed = performance.now() - this.#at;
    if (passed < SAMPLE) return;
    const count = this.#answered();
    this.#rate = ((count - this.#count) * 1000) / passed;
    this.#idle = this.#idleSince();
    this.#at += passed;
    this.#count = count;
  }
}
