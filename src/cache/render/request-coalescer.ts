import { limitTime } from '#process/time-limit.ts';
import { TimedOut, type Turns } from '#process/semaphore.ts';

/** Work on one key. After its time is over `signal` is aborted and the result is dropped. */
type Job<T> = (signal: AbortSignal) => Promise<T>;

/** One job per key at a time, shared by all who ask for it. */
export class Flights<T> {
  readonly #flights = new Map<string, { result: Promise<T>; timeout: number }>();
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
    return Promise.allSettled([...this.#flights.values()].map(({ result }) => result));
  }

  /**
   * Joins the flight of `key`, or starts one with `job`. Rejects as the job does, with Overloaded or with TimedOut:
   * `timeout` (milliseconds) bounds the wait for a turn, and then the job; of who joins a flight that has more time, the
   * wait for its end.
   */
  run(key: string, job: Job<T>, timeout: number, turns = this.#turns): Promise<T> {
    const flying = this.#flights.get(key);
    if (flying) return flying.timeout > timeout ? inTime(flying.result, key, timeout) : flying.result;
    const result = this.#fly(key, job, timeout, turns)
      .catch((cause: unknown) => {
        this.#failed(key, cause);
        throw cause;
      })
      .finally(() => this.#flights.delete(key));
    this.#flights.set(key, { result, timeout });
    return result;
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

function inTime<T>(work: Promise<T>, key: string, timeout: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const callOff = limitTime(timeout, () =>
    late.reject(new TimedOut(`${key} was not there after ${timeout} ms.`)),
  );
  return Promise.race([work, late.promise]).finally(callOff);
}
