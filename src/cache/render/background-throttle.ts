import { performance as loop } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { pause } from '#process/time-limit.ts';

/**
 * The rate (answers per second) at which background work pauses for as long as it worked, if the event loop is idle
 * otherwise. The pause doubles at twice the rate, and when the idle share of the event loop is half as large.
 */
const EQUAL_PAUSE_RATE = 500;
/** The longest pause as a multiple of the work, so that background work gets at least a twentieth of the time. */
const MAX_PAUSE_RATIO = 19;
const MAX_PAUSE = 2_000; // milliseconds
const SAMPLE_INTERVAL = 100; // milliseconds

/** Returns a function that gives the idle share of the event loop (0 … 1) since its last call. */
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
 * Slows background work down so that visitors hardly notice it. The pauses grow with the rate of answers and with the
 * load of the event loop; the load counts because a machine that is shared may be busy at a low rate already.
 */
export class BackgroundThrottle {
  readonly #countAnswers: () => number;
  readonly #idleSince: () => number;
  #idle = 1;
  #sampledAt = performance.now();
  #count: number;
  #rate = 0;

  /** `countAnswers` returns the number of answers to visitors so far. */
  constructor(countAnswers: () => number, idleSince = watchIdle()) {
    this.#countAnswers = countAnswers;
    this.#idleSince = idleSince;
    this.#count = countAnswers();
  }

  /** Pauses after `worked` milliseconds of work; resolves early when `signal` is aborted. */
  async rest(worked: number, signal?: AbortSignal): Promise<void> {
    this.#sample();
    const share = this.#rate / EQUAL_PAUSE_RATE / Math.max(this.#idle, 1 / MAX_PAUSE_RATIO);
    const milliseconds = Math.min(MAX_PAUSE, worked * Math.min(MAX_PAUSE_RATIO, share));
    // It waits for at least one turn of the event loop, so that requests of visitors are handled in between.
    await (milliseconds >= 1 ? pause(milliseconds, signal) : turn());
  }

  #sample(): void {
    const passed = performance.now() - this.#sampledAt;
    if (passed < SAMPLE_INTERVAL) return;
    const count = this.#countAnswers();
    this.#rate = ((count - this.#count) * 1000) / passed;
    this.#idle = this.#idleSince();
    this.#sampledAt += passed;
    this.#count = count;
  }
}
