import { limitTime, TimedOut, within } from '#process/time-limit.ts';

/** Thrown when too much work is waiting already. */
export class Overloaded extends Error {
  constructor() {
    super('Too much is being worked on at once.');
  }
}

/** Does work for a visitor; rejects when they have caused too much work. Work of the site itself is not limited. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits the number of jobs at once (which may change), the number of waiting jobs, and the time that they wait. */
export class Semaphore {
  /** Those who wait for a turn, by the function that gives it to them. */
  readonly #queue = new Set<() => void>();
  readonly #onRelease = new Set<() => void>();
  #running = 0;
  readonly #atOnce: () => number;
  readonly #maxWaiting: number;

  constructor(atOnce: number | (() => number), maxWaiting: number) {
    this.#atOnce = typeof atOnce === 'number' ? () => atOnce : atOnce;
    this.#maxWaiting = maxWaiting;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  get isBusy(): boolean {
    return this.#running >= this.#atOnce();
  }

  /** Resolves when the caller may work; it must call `release`. Rejects with {@link Overloaded} or {@link TimedOut}. */
  async acquire(timeout: number): Promise<void> {
    if (!this.isBusy) {
      this.#running += 1;
      return;
    }
    if (this.#queue.size >= this.#maxWaiting) throw new Overloaded();
    const acquired = Promise.withResolvers<void>();
    const onTimeout = () => {
      this.#queue.delete(acquired.resolve);
      acquired.reject(new TimedOut(`The semaphore was not free within ${timeout} ms.`));
    };
    const cancelTimeout = Number.isFinite(timeout) ? limitTime(timeout, onTimeout) : () => undefined;
    this.#queue.add(acquired.resolve);
    await acquired.promise.finally(cancelTimeout);
  }

  /**
   * Does `work` in its turn. `timeout` (milliseconds) bounds the wait for the turn and after that, once more, the work:
   * then the signal is aborted and the result is dropped. Rejects as the work does, or with {@link Overloaded} or
   * {@link TimedOut}.
   */
  async run<T>(name: string, timeout: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    return this.hold(timeout, async () => {
      try {
        return await within(timeout, name, work(abort.signal));
      } catch (cause) {
        abort.abort();
        throw cause;
      }
    });
  }

  /** Does `work` in its turn, without a time limit; `timeout` (milliseconds) bounds only the wait for the turn. */
  async hold<T>(timeout: number, work: () => Promise<T>): Promise<T> {
    await this.acquire(timeout);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /**
   * Resolves when a job could begin at once and none is waiting; acquires nothing. It may wait for ever. When more
   * jobs run than the caller's own (`ownRunning`), it also waits for the others, but at most `timeout` milliseconds.
   */
  async whenFree(ownRunning: () => number, timeout: number): Promise<void> {
    const until = performance.now() + timeout;
    while (this.isBusy || this.#running > ownRunning()) {
      const left = until - performance.now();
      if (!this.isBusy && left <= 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onRelease.add(resolve);
      const timer = this.isBusy ? undefined : setTimeout(resolve, left);
      await promise;
      clearTimeout(timer);
      this.#onRelease.delete(resolve);
    }
  }

  release(): void {
    this.#running -= 1;
    // Done synchronously, so that no other caller can acquire the semaphore in between.
    for (const start of this.#queue) {
      if (this.isBusy) return;
      this.#queue.delete(start);
      this.#running += 1;
      start();
    }
    if (!this.isBusy) for (const wake of this.#onRelease) wake();
  }
}
