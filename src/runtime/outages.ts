import { Outage } from '#cache/outage.ts';
import { log } from '#runtime/log.ts';

/** Logs when `what` begins and ends; call it with the cause of each failure, and without one after each success. */
export function watched(what: string): (cause?: unknown) => void {
  const outage = new Outage((change) => {
    if (change.state === 'began') log.error({ err: change.cause }, what);
    else {
      const { state, failed, seconds } = change;
      log[state === 'ended' ? 'info' : 'error']({ failed, seconds }, `${what}: ${state}`);
    }
  });
  return (cause) => {
    if (cause === undefined) outage.succeeded();
    else outage.failed(cause);
  };
}
