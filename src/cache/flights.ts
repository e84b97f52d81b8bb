import { limitTime } from '#cache/time-limit.ts';
import { TimedOut, type Turns } from '#cache/turns.ts';

/** Work on one key. After its time is over `signal` is aborted and the result is dropped. */
type Job<T> = (signal: AbortSignal) => Promise<T>;

/** One job per key at a time, shared by all who ask for it. */
export class Flights<T> {
  readonly #flights = new Map<string, Promise<T>>();
  readonly #turns: Turns;
  readonly #failed: (key: string, cause: unknown) => void;

  /** `failed` hears of each flight once, however many wait for it. */
  constructor(turns: Turns, failed: (key: string, cause: unknown) => void) {
    this.#turns = turns;
    this.#failed = failed;
  }

  has(key: string): boolean {
    return this.#flights.has(key);
  }

  /** Resolves when all flights of this moment have ended. */
  settled(): Promise<unknown> {
    return Promise.allSettled(this.#flights.values());
  }

  /**
   * Joins the flight of `key`, or starts one with `job`. Rejects as the job does, with Overloaded or with TimedOut:
   * `timeout` (milliseconds) bounds the wait for a turn, and then the job.
   */
  run(key: string, job: Job<T>, timeout: number, turns = this.#turns): Promise<T> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const flight = this.#fly(key, job, timeout, turns)
      .catch((cause: unknown) => {
        this.#failed(key, cause);
        throw cause;
      })
      .finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  async #fly(key: string, job: Job<T>, timeout: number, turns: Turns): Promise<T> {
    await turns.take(timeout);
    const abort = new AbortController();
    const late = Promise.withResolvers<never>();
    const callOff = limitTime(timeout, () => {
      late.reject(new TimedOut(`${key} took longer than ${timeout} ms.`));
      abort.abort();
    });
    try {
      return await Promise.race([job(abort.signal), late.promise]);
    } finally {
      callOff();
      turns.give();
    }
  }
}
