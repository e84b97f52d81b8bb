import { limitTime, TimedOut, within } from '#process/time-limit.ts';

/** Thrown when more work waits than may wait. */
export class Overloaded extends Error {
  constructor() {
    super('Too much is being worked on at once.');
  }
}

/** Does the work of a visitor, or rejects when they have caused too much; what the site does for itself is not limited. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>;

interface Waiting {
  start: () => void;
}

/** A bounded number of jobs at once, which may change, and a bounded number that wait, for a bounded time. */
export class Semaphore {
  readonly #queue = new Set<Waiting>();
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

  get free(): number {
    return this.#atOnce() - this.#running;
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
    const waiting: Waiting = { start: acquired.resolve };
    const onTimeout = () => {
      this.#queue.delete(waiting);
      acquired.reject(new TimedOut(`The semaphore was not free within ${timeout} ms.`));
    };
    const cancelTimeout = Number.isFinite(timeout) ? limitTime(timeout, onTimeout) : () => undefined;
    this.#queue.add(waiting);
    await acquired.promise.finally(cancelTimeout);
  }

  /**
   * Does `work` in its turn. `timeout` (milliseconds) bounds the wait for the turn and then, anew, the work: after it the
   * signal is aborted and the result dropped. Rejects as the work does, or with {@link Overloaded} or {@link TimedOut}.
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

  /** Does `work` in its turn, however long it takes; `patience` (milliseconds) bounds the wait alone. */
  async hold<T>(patience: number, work: () => Promise<T>): Promise<T> {
    await this.acquire(patience);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /**
   * Resolves when work could begin at once and nobody waits to do so; nothing is acquired yet. It may wait for ever. While
   * more than `own()` jobs run it waits longer, by `patience` milliseconds at most.
   */
  async whenFree(own: () => number, patience: number): Promise<void> {
    const until = performance.now() + patience;
    while (this.isBusy || this.#running > own()) {
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
    // In the same step, so that no other caller acquires it in between.
    for (const next of this.#queue) {
      if (this.isBusy) return;
      this.#queue.delete(next);
      this.#running += 1;
      next.start();
    }
    if (!this.isBusy) for (const wake of this.#onRelease) wake();
  }
}
