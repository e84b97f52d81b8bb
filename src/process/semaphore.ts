import { limitTime } from '#process/time-limit.ts';

/** Thrown when more work waits than may wait. */
export class Overloaded extends Error {
  constructor() {
    super('Too much is being worked on at once.');
  }
}

/** Thrown when a turn or a job took longer than it may. */
export class TimedOut extends Error {}

/** Does the work of a visitor, or rejects when they have caused too much; what the site does for itself is not limited. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>;

interface Waiting {
  go: () => void;
}

/** A bounded number of jobs at once, which may change, and a bounded number that wait, for a bounded time. */
export class Turns {
  readonly #queue = new Set<Waiting>();
  readonly #spare: (() => void)[] = [];
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

  get busy(): boolean {
    return this.#running >= this.#atOnce();
  }

  /** Resolves when the caller may work; it must `give` the turn back. Rejects with {@link Overloaded} or {@link TimedOut}. */
  async take(timeout: number): Promise<void> {
    if (!this.busy) {
      this.#running += 1;
      return;
    }
    if (this.#queue.size >= this.#maxWaiting) throw new Overloaded();
    const turn = Promise.withResolvers<void>();
    const waiting: Waiting = { go: turn.resolve };
    const late = () => {
      this.#queue.delete(waiting);
      turn.reject(new TimedOut(`No turn came within ${timeout} ms.`));
    };
    const callOff = Number.isFinite(timeout) ? limitTime(timeout, late) : () => undefined;
    this.#queue.add(waiting);
    await turn.promise.finally(callOff);
  }

  /** Resolves when a turn is free that nobody waits for; it is not taken yet. For work that may wait for ever. */
  async spare(): Promise<void> {
    while (this.busy) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#spare.push(resolve);
      await promise;
    }
  }

  give(): void {
    this.#running -= 1;
    // In the same step, so that nobody slips in between.
    for (const next of this.#queue) {
      if (this.busy) return;
      this.#queue.delete(next);
      this.#running += 1;
      next.go();
    }
    if (!this.busy) for (const wake of this.#spare.splice(0)) wake();
  }
}
