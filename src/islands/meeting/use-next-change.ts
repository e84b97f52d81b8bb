import { useEffect } from 'react';
import type { MeetingDetails } from '#contract/meeting.ts';
import { millisecondsToNextChange } from '#domain/booking/next-change.ts';

/**
 * Milliseconds to wait after the change, so that a browser whose clock is fast does not read before the server changes.
 */
const READ_DELAY = 2_000;

/**
 * Calls `refreshMeeting` when the actions on a meeting change: when its room opens, when it starts, and when it ends.
 */
export function useNextChange(
  meeting: Pick<MeetingDetails, 'join' | 'starts' | 'ends'> | undefined,
  refreshMeeting: () => void,
): void {
  useEffect(() => {
    if (!meeting) return;
    const { join, starts, ends } = meeting;
    const times = { opens: join.opens.doctor.at, starts: starts.doctor.at, ends: ends.doctor.at };
    const wait = millisecondsToNextChange(times, Date.now());
    if (wait === undefined) return;
    const timer = setTimeout(refreshMeeting, wait + READ_DELAY);
    return () => clearTimeout(timer);
  }, [meeting, refreshMeeting]);
}
