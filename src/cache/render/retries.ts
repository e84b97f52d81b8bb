/** Milliseconds until the first attempt; each further one waits three times as long, up to the longest. */
const FIRST = 5_000;
const GROWTH = 3;
const LONGEST = 300_000;
/** Then the page waits for a visitor, or for the next purge. */
const ATTEMPTS = 8;
/** Milliseconds for which nothing but failures was heard: the success after that ends an outage. */
const OUTAGE = 10_000;
/** Pages that are remembered. */
const MAX_PAGES = 10_000;

interface Failed {
  readScore: number;
  attempts: number;
  /** On `performance.now()`. */
  due: number;
}

/** Pages whose renewal in the background failed, and when they are tried again. */
export class Retries {
  readonly #failed = new Map<string, Failed>();
  readonly #again: (key: string, readScore: number) => void;
  #timer: NodeJS.Timeout | undefined;
  /** Since then nothing has succeeded. */
  #failingSince: number | undefined;

  constructor(again: (key: string, readScore: number) => void) {
    this.#again = again;
  }

  add(key: string, readScore: number): void {
    this.#failingSince ??= performance.now();
    const attempts = (this.#failed.get(key)?.attempts ?? 0) + 1;
    this.#failed.delete(key);
    if (attempts > ATTEMPTS || this.#failed.size >= MAX_PAGES) return;
    const delay = Math.min(LONGEST, FIRST * GROWTH ** (attempts - 1));
    this.#failed.set(key, { readScore, attempts, due: performance.now() + delay });
    this.#timer ??= setInterval(() => this.#look(), FIRST).unref();
  }

  /** The page is fresh, or was made stale once more. */
  forget(key: string): void {
    this.#failed.delete(key);
    if (this.#failed.size === 0) this.stop();
  }

  /** Some page could be had: after an outage all that failed in it are tried soon. */
  succeeded(): void {
    const since = this.#failingSince;
    this.#failingSince = undefined;
    if (since === undefined || performance.now() - since < OUTAGE) return;
    for (const failed of this.#failed.values()) failed.due = Math.min(failed.due, performance.now());
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const now = performance.now();
    for (const [key, failed] of this.#failed) {
      if (failed.due > now) continue;
      failed.due = Number.POSITIVE_INFINITY; // until this attempt has ended
      this.#again(key, failed.readScore);
    }
  }
}
