import type { Semaphore } from '#process/semaphore.ts';
import { within } from '#process/time-limit.ts';

/** Work on one key. After its timeout `signal` is aborted and the result is dropped. */
type Job<T> = (signal: AbortSignal) => Promise<T>;

/** Runs one job per key at a time and gives its result to all callers with that key. */
export class RequestCoalescer<T> {
  readonly #running = new Map<string, { result: Promise<T>; timeout: number }>();
  readonly #semaphore: Semaphore;
  readonly #onFailed: (key: string, cause: unknown) => void;

  /** `onFailed` is called once for each failed job, however many callers wait for it. */
  constructor(semaphore: Semaphore, onFailed: (key: string, cause: unknown) => void) {
    this.#semaphore = semaphore;
    this.#onFailed = onFailed;
  }

  /** Resolves when all jobs that are running now have ended. */
  settled(): Promise<unknown> {
    return Promise.allSettled([...this.#running.values()].map(({ result }) => result));
  }

  /**
   * Joins the running job of `key`, or starts `job`. Rejects with the error of the job, Overloaded or TimedOut.
   * `timeout` (milliseconds) bounds the wait for the semaphore and after that, once more, the job. For a caller who
   * joins a job with a longer timeout it bounds the wait for the result.
   */
  run(key: string, job: Job<T>, timeout: number, semaphore = this.#semaphore): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running.timeout > timeout ? within(timeout, key, running.result) : running.result;
    const result = semaphore
      .run(key, timeout, job)
      .catch((cause: unknown) => {
        this.#onFailed(key, cause);
        throw cause;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, { result, timeout });
    return result;
  }
}
