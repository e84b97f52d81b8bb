import { useEffect } from 'react';
import type { MeetingDetails } from '#contract/meeting.ts';
import { millisecondsToNextChange } from '#domain/booking/next-change.ts';

/** Milliseconds of delay: a browser's clock may be fast, and a read before the change would bring nothing new. */
const LATER = 2_000;

/** Reads a meeting again when time has changed what can be done with it: its room opens, it starts, it ends. */
export function useNextChange(
  meeting: Pick<MeetingDetails, 'join' | 'starts' | 'ends'> | undefined,
  read: () => void,
): void {
  useEffect(() => {
    if (!meeting) return;
    const { join, starts, ends } = meeting;
    const times = { opens: join.opens.doctor.at, starts: starts.doctor.at, ends: ends.doctor.at };
    const wait = millisecondsToNextChange(times, Date.now());
    if (wait === undefined) return;
    const timer = setTimeout(read, wait + LATER);
    return () => clearTimeout(timer);
  }, [meeting, read]);
}
