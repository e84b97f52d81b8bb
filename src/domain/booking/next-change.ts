import { ABSENT_AFTER_MINUTES } from '#domain/booking/meeting-state.ts';
import { roomCloses } from '#domain/booking/room.ts';

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
 * Milliseconds until the next instant that changes the possible actions: the room opens, the meeting starts, a side
 * counts as absent, the meeting ends, the room closes. Undefined after the last one, or when it is too far away for a
 * timer.
 */
export function millisecondsToNextChange({ opens, starts, ends }: Times, now: number): number | undefined {
  const start = Date.parse(starts);
  const end = Date.parse(ends);
  const closes = roomCloses({ endsAt: new Date(end) }).getTime();
  const moments = [Date.parse(opens), start, start + ABSENT_AFTER_MINUTES * MINUTE, end, closes];
  const next = Math.min(...moments.filter((moment) => moment > now)) - now;
  return next <= LONGEST ? next : undefined;
}
