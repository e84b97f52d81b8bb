import { log } from '#runtime/log.ts';

/**
 * Does `job` every `interval` milliseconds, never twice at once. A failure is logged, once until the job succeeded
 * again, and never ends the process. The answer stops it, and resolves when the last one is done.
 */
export function repeat(name: string, interval: number, job: () => unknown): () => Promise<void> {
  let running: Promise<void> | undefined;
  let failing = false;

  async function once(): Promise<void> {
    try {
      await job();
      failing = false;
    } catch (cause) {
      if (!failing) log.error({ err: cause }, `${name} failed; it goes on being tried`);
      failing = true;
    }
  }

  const timer = setInterval(() => {
    running ??= once().finally(() => {
      running = undefined;
    });
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
