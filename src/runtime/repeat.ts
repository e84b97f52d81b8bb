import { runFor } from '#process/request-context.ts';
import { log } from '#runtime/log.ts';

/**
 * Does `job` every `interval` milliseconds, never twice at once. A failure is logged, once until the job succeeded
 * again, and never ends the process. Gives a function that stops it and resolves when the last run is done.
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
    // It is nobody's request, even where a request was what started it.
    running ??= runFor(undefined, runJob).finally(() => {
      running = undefined;
    });
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
