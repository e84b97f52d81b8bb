import { log } from '#runtime/log.ts';

/** Errors that nobody caught, since the process began. */
export const uncaughtErrors = { count: 0 };

/** The most uncaught errors that are logged: one that logging itself causes must not be logged for ever. */
const MOST_LOGGED = 20;

/** Resolves with false when a thread is still writing: then `process.exit` would wait for it for ever. */
type Close = () => Promise<boolean>;

let ending = false;

/** Closes the site once, and ends the process with 0, or with 1 when something went wrong meanwhile. */
function end(close: Close): void {
  if (ending) return;
  ending = true;
  close().then(
    (hasEnded) => {
      if (!hasEnded) process.kill(process.pid, 'SIGKILL');
      process.exit(uncaughtErrors.count === 0 ? 0 : 1);
    },
    (cause: unknown) => {
      log.fatal({ err: cause }, 'the site did not stop cleanly');
      process.exit(1);
    },
  );
}

/** On SIGTERM and SIGINT the requests in flight are finished and the process ends. */
export function endOnSignals(close: (signal: 'SIGTERM' | 'SIGINT') => Promise<boolean>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(() => close(signal)));
}

/**
 * Ends the process after an uncaught error, since its state is unknown then: the error is logged and counted, requests
 * in flight are finished, and the supervisor of the process starts a new one.
 */
export function endOnErrors(close: Close): void {
  const stop = (cause: unknown) => {
    uncaughtErrors.count += 1;
    const err = cause instanceof Error ? cause : new Error(String(cause));
    if (uncaughtErrors.count <= MOST_LOGGED) log.fatal({ err }, 'nobody caught an error: the site stops');
    end(close);
  };
  process.on('unhandledRejection', stop);
  process.on('uncaughtException', stop);
}
