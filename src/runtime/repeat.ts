import { runFor } from '#process/request-context.ts';
import { log } from '#runtime/log.ts';

/**
 * Does `job` every `interval` milliseconds, never twice at once. The first of consecutive failures is logged; none ends
 * the process. Returns a function that stops the repetition and resolves when the last run is done.
 */
export function repeat(name: string, interval: number, job: () => unknown): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isFailing = false;

  async function runJob(): Promise<void> {
    try {
      await job();
      isFailing = false;
    } catch (cause) {
      if (!isFailing) log.error({ err: cause }, `${name} failed; it goes on being tried`);
      isFailing = true;
    }
  }

  const timer = setInterval(() => {
    // Outside of any request, even if `repeat` was called during one: the log must not name that request.
    running ??= runFor(undefined, runJob).finally(() => {
      running = undefined;
    });
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
