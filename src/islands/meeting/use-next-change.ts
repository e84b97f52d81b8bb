import { useEffect } from 'react';
import type { MeetingDetails } from '#contract/meeting.ts';
import { millisecondsToNextChange } from '#domain/booking/next-change.ts';

/** Milliseconds to wait after the change, because a fast clock of the browser would read before the server's change. */
const READ_DELAY = 2_000;

/** Reads a meeting again at the instants at which its actions change: its room opens, it starts, it ends. */
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
    const timer = setTimeout(read, wait + READ_DELAY);
    return () => clearTimeout(timer);
  }, [meeting, read]);
}
