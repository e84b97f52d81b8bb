import { ABSENT_AFTER_MINUTES, FAILURE_REPORTED_WITHIN } from '#domain/booking/meeting-state.ts';
import { roomCloses } from '#domain/booking/room.ts';

const MINUTE = 60_000;

/** Instants of a meeting in ISO 8601: when its room opens, when it starts, when it ends. */
interface Times {
  opens: string;
  starts: string;
  ends: string;
}

/**
 * Milliseconds until the next instant that changes the possible actions: the room opens, the meeting starts, a side
 * counts as absent, the meeting ends, the room closes, a failure of the technology can no longer be reported. Undefined
 * after the last one.
 */
export function millisecondsToNextChange({ opens, starts, ends }: Times, now: number): number | undefined {
  const start = Date.parse(starts);
  const end = Date.parse(ends);
  const closes = roomCloses({ endsAt: new Date(end) }).getTime();
  const absent = start + ABSENT_AFTER_MINUTES * MINUTE;
  const reportable = end + FAILURE_REPORTED_WITHIN * MINUTE;
  const moments = [Date.parse(opens), start, absent, end, closes, reportable].filter(
    (moment) => moment > now,
  );
  return moments.length > 0 ? Math.min(...moments) - now : undefined;
}
