interface Log {
  info: (what: object, message: string) => void;
  error: (what: object, message: string) => void;
}

/** Milliseconds without a failure after which a success ends an outage, so that repeated failures are one outage. */
const CALM = 2_000;
/** Milliseconds after which an outage that lasts is logged again. */
const REMINDER = 300_000;
const MAX_NAMES = 20;

/** Logs the beginning and the end of outages, with the number of failures, instead of every single failure. */
export class OutageLog {
  readonly #log: Log;
  readonly #what: string;
  readonly #now: () => number;
  #since: number | undefined;
  #lastFailureAt = 0;
  #loggedAt = 0;
  #failures = 0;
  readonly #names = new Set<string>();

  /** `now` gives milliseconds on a monotonic clock. */
  constructor(log: Log, what: string, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#what = what;
    this.#now = now;
  }

  /** True during an outage: from the first failure until a success ends it. */
  get lasts(): boolean {
    return this.#since !== undefined;
  }

  /**
   * To be called with the cause of each failure, and without one after each success. `name` says which of several
   * things failed.
   */
  readonly record = (cause?: unknown, name?: string): void => {
    if (cause === undefined) this.#noteSuccess();
    else this.#noteFailure(cause, name);
  };

  #noteFailure(cause: unknown, name: string | undefined): void {
    const now = this.#now();
    this.#lastFailureAt = now;
    this.#failures += 1;
    if (name !== undefined && this.#names.size < MAX_NAMES) this.#names.add(name);
    if (this.#since === undefined) {
      this.#since = now;
      this.#loggedAt = now;
      this.#log.error({ err: cause, ...(name !== undefined && { name }) }, this.#what);
    } else if (now - this.#loggedAt >= REMINDER) {
      this.#loggedAt = now;
      this.#log.error(this.#summarise(now, this.#since), `${this.#what}: still so`);
    }
  }

  #noteSuccess(): void {
    if (this.#since === undefined) return;
    const now = this.#now();
    if (now - this.#lastFailureAt < CALM) return;
    this.#log.info(this.#summarise(now, this.#since), `${this.#what}: over`);
    this.#since = undefined;
    this.#failures = 0;
    this.#names.clear();
  }

  #summarise(now: number, since: number): object {
    const names = [...this.#names];
    const seconds = Math.round((now - since) / 1000);
    return { failed: this.#failures, seconds, ...(names.length > 0 && { names }) };
  }
}
