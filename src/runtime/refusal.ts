import { Overloaded } from '#process/semaphore.ts';
import { TimedOut } from '#process/time-limit.ts';

/** Thrown with the status to answer. */
export class Refusal extends Error {
  readonly status: number;
  /** Seconds to wait, of 429. */
  readonly retryAfter: number | undefined;

  constructor(status: number, retryAfter?: number) {
    super(`refused with ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** A failed render as a Refusal (500), which is not logged: the store has reported it once for all who waited. */
export function asRefusal(cause: unknown): never {
  if (cause instanceof Overloaded || cause instanceof TimedOut || cause instanceof Refusal) throw cause;
  throw new Refusal(500);
}
