/** Thrown when more work waits than may wait. */
export class Overloaded extends Error {
  constructor() {
    super('Too much is being worked on at once.');
  }
}

/** Thrown when a turn or a job took longer than it may. */
export class TimedOut extends Error {}

interface Waiting {
  go: () => void;
}

/** A bounded number of jobs at once, and a bounded number that wait, for a bounded time. */
export class Turns {
  readonly #queue = new Set<Waiting>();
  #running = 0;
  readonly #atOnce: number;
  readonly #maxWaiting: number;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  get busy(): boolean {
    return this.#running >= this.#atOnce;
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
    const timer = setTimeout(() => {
      this.#queue.delete(waiting);
      turn.reject(new TimedOut(`No turn came within ${timeout} ms.`));
    }, timeout);
    this.#queue.add(waiting);
    await turn.promise.finally(() => clearTimeout(timer));
  }

  give(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#running -= 1;
      return;
    }
    // The turn passes on without being given back first, so that nobody slips in between.
    this.#queue.delete(next);
    next.go();
  }
}
