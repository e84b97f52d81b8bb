import { ABSENT_AFTER } from '#domain/booking/meeting-state.ts';

const MINUTE = 60_000;
/** Longest time that a browser's timer can wait. */
const LONGEST = 2_147_483_647;

/** Instants of a meeting in ISO 8601: when its room opens, when it starts, when it ends. */
interface Times {
  opens: string;
  starts: string;
  ends: string;
}

/**
 * Milliseconds until time alone changes what can be done with a meeting: its room opens, it starts, one side counts as
 * absent, it ends. Undefined once all that is past, or while it is further away than a timer reaches.
 */
export function untilNextChange({ opens, starts, ends }: Times, now: number): number | undefined {
  const start = Date.parse(starts);
  const moments = [Date.parse(opens), start, start + ABSENT_AFTER * MINUTE, Date.parse(ends)];
  const next = Math.min(...moments.filter((moment) => moment > now)) - now;
  return next <= LONGEST ? next : undefined;
}
