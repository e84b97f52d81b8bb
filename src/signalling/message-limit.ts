/** Messages that a browser may send at once: a call's first descriptions and candidates come in a burst. */
const BURST = 240;
/** Messages a second in the long run. */
const PER_SECOND = 20;

/** Limits the messages of one connection by a token bucket. */
export class MessageLimit {
  readonly #now: () => number;
  #tokens = BURST;
  #filledAt: number;

  /** `now` gives milliseconds on a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#filledAt = now();
  }

  /** Counts one message; false when there were too many. */
  take(): boolean {
    const now = this.#now();
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#filledAt) / 1_000) * PER_SECOND);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
