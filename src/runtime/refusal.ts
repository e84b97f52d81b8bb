import { Overloaded } from '#process/semaphore.ts';
import { TimedOut } from '#process/time-limit.ts';

/** Thrown to answer a request with an error status. */
export class Refusal extends Error {
  readonly status: number;
  /** Seconds to wait; only with 429. */
  readonly retryAfter: number | undefined;

  constructor(status: number, retryAfter?: number) {
    super(`refused with ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Throws a Refusal (500) for a failed render. It is not logged, since the store has reported the failure already. */
export function asRefusal(cause: unknown): never {
  if (cause instanceof Overloaded || cause instanceof TimedOut || cause instanceof Refusal) throw cause;
  throw new Refusal(500);
}
