/** Limits the lines of a log that visitors can cause: at most so many in an interval; further ones are only counted. */
export class LineBudget {
  readonly #most: number;
  readonly #interval: number;
  readonly #now: () => number;
  #beganAt = Number.NEGATIVE_INFINITY;
  #used = 0;
  #omitted = 0;

  /** `interval` is in milliseconds; `now` gives milliseconds on a monotonic clock. */
  constructor(most: number, interval: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#interval = interval;
    this.#now = now;
  }

  /** Undefined when the line is not to be written; otherwise the number of lines that were left out before it. */
  take(): number | undefined {
    const now = this.#now();
    if (now - this.#beganAt >= this.#interval) {
      this.#beganAt = now;
      this.#used = 0;
    }
    if (this.#used >= this.#most) {
      this.#omitted += 1;
      return undefined;
    }
    this.#used += 1;
    const omitted = this.#omitted;
    this.#omitted = 0;
    return omitted;
  }
}
