export type OutageChange =
  { state: 'began'; cause: unknown } | { state: 'lasts' | 'ended'; failed: number; seconds: number };

/** Milliseconds without a failure after which a success ends an outage: what fails now and then is one, not many. */
const CALM = 2_000;
/** Milliseconds after which one that lasts is told of again. */
const REMINDER = 300_000;

/** Tells when something begins and ceases to fail, with how often it did, in the place of every single failure. */
export class Outage {
  readonly #tell: (change: OutageChange) => void;
  readonly #now: () => number;
  #since: number | undefined;
  #last = 0;
  #told = 0;
  #failed = 0;

  /** `now`: milliseconds on a clock that nobody sets. */
  constructor(tell: (change: OutageChange) => void, now: () => number = () => performance.now()) {
    this.#tell = tell;
    this.#now = now;
  }

  failed(cause: unknown): void {
    const now = this.#now();
    this.#last = now;
    this.#failed += 1;
    if (this.#since === undefined) {
      this.#since = now;
      this.#told = now;
      this.#tell({ state: 'began', cause });
    } else if (now - this.#told >= REMINDER) {
      this.#told = now;
      this.#tell({ state: 'lasts', ...this.#sofar(now, this.#since) });
    }
  }

  succeeded(): void {
    if (this.#since === undefined) return;
    const now = this.#now();
    if (now - this.#last < CALM) return;
    const sofar = this.#sofar(now, this.#since);
    this.#since = undefined;
    this.#failed = 0;
    this.#tell({ state: 'ended', ...sofar });
  }

  #sofar(now: number, since: number): { failed: number; seconds: number } {
    return { failed: this.#failed, seconds: Math.round((now - since) / 1000) };
  }
}
