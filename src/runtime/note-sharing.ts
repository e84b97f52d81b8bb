import { log } from '#runtime/log.ts';
import type { Sharing } from '#runtime/metrics/collectors.ts';

/** Logs and counts the events of the connection to Redis. */
export const noteSharing = (sharing: Sharing) => ({
  report: (cause: unknown) => log.error({ err: cause }, 'Redis refuses what it is asked for'),
  onRefused: (code: string) => {
    sharing.refused.set(code, (sharing.refused.get(code) ?? 0) + 1);
  },
  onForged: () => {
    sharing.forged += 1;
  },
  onChange: (cause?: unknown) => {
    sharing.up = cause === undefined;
    if (sharing.up) sharing.connects += 1;
    if (sharing.up) log.info('Redis is there');
    else log.error({ err: cause }, 'Redis is away: purges wait for it, and pages are not shared');
  },
});
