import { Overloaded, TimedOut } from '#process/semaphore.ts';
import { Refusal } from '#runtime/body.ts';

/** The store has reported a failed render once already; here everybody who waited for it comes by. */
export function asRefusal(cause: unknown): never {
  if (cause instanceof Overloaded || cause instanceof TimedOut || cause instanceof Refusal) throw cause;
  throw new Refusal(500);
}
