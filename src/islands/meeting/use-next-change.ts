import { useEffect } from 'react';
import type { MeetingDetails } from '#contract/meeting.ts';
import { millisecondsToNextChange } from '#domain/booking/next-change.ts';

/**
 * Milliseconds to wait after the change, so that a browser whose clock is fast does not read before the server changes.
 */
const READ_DELAY = 2_000;
/**
 * The longest wait of one timer in milliseconds. Timers stand still while a device sleeps, and cannot wait for more than
 * 24 days, so the clock is read again each minute.
 */
const LONGEST_WAIT = 60_000;

type TimesOfMeeting = Pick<MeetingDetails, 'join' | 'starts' | 'ends'>;

/**
 * Calls `refreshMeeting` when the actions on a meeting change: when its room opens, when it starts, when a side counts
 * as absent, when it ends, when the room closes, and when a failure of the technology can no longer be reported.
 */
export function useNextChange(meeting: TimesOfMeeting | undefined, refreshMeeting: () => void): void {
  useEffect(() => (meeting ? watchChanges(meeting, refreshMeeting) : undefined), [meeting, refreshMeeting]);
}

/**
 * Calls `act` after each of these instants, however far away: a read that fails, or whose answer is the same as before,
 * renders nothing, so nothing else would start the wait for the following instant. For all instants that passed while
 * the device slept, it calls `act` once. Returns a function that stops it.
 */
export function watchChanges({ join, starts, ends }: TimesOfMeeting, act: () => void): () => void {
  const times = { opens: join.opens.doctor.at, starts: starts.doctor.at, ends: ends.doctor.at };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForNext = () => {
    const now = Date.now();
    const milliseconds = millisecondsToNextChange(times, now);
    if (milliseconds !== undefined) waitUntil(now + milliseconds + READ_DELAY);
  };
  const waitUntil = (due: number) => {
    timer = setTimeout(
      () => {
        if (Date.now() < due) return waitUntil(due);
        act();
        waitForNext();
      },
      Math.min(due - Date.now(), LONGEST_WAIT),
    );
  };
  waitForNext();
  return () => clearTimeout(timer);
}
