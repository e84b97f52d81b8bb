import { limitTime } from '#process/time-limit.ts';
import { TimedOut, type Semaphore } from '#process/semaphore.ts';

/** Work on one key. After its time is over `signal` is aborted and the result is dropped. */
type Job<T> = (signal: AbortSignal) => Promise<T>;

/** One job per key at a time, shared by all who ask for it. */
export class RequestCoalescer<T> {
  readonly #running = new Map<string, { result: Promise<T>; timeout: number }>();
  readonly #semaphore: Semaphore;
  readonly #failed: (key: string, cause: unknown) => void;

  /** `failed` hears of each failed job once, however many wait for it. */
  constructor(semaphore: Semaphore, failed: (key: string, cause: unknown) => void) {
    this.#semaphore = semaphore;
    this.#failed = failed;
  }

  has(key: string): boolean {
    return this.#running.has(key);
  }

  /** Resolves when all work of this moment has ended. */
  settled(): Promise<unknown> {
    return Promise.allSettled([...this.#running.values()].map(({ result }) => result));
  }

  /**
   * Joins the work on `key`, or starts it with `job`. Rejects as the job does, with Overloaded or with TimedOut:
   * `timeout` (milliseconds) bounds the wait for a turn, and then the job; of those who join work that has more time, the
   * wait for its end.
   */
  run(key: string, job: Job<T>, timeout: number, semaphore = this.#semaphore): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running.timeout > timeout ? inTime(running.result, key, timeout) : running.result;
    const result = this.#start(key, job, timeout, semaphore)
      .catch((cause: unknown) => {
        this.#failed(key, cause);
        throw cause;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, { result, timeout });
    return result;
  }

  async #start(key: string, job: Job<T>, timeout: number, semaphore: Semaphore): Promise<T> {
    await semaphore.acquire(timeout);
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
      semaphore.release();
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
