import { useEffect } from 'react';
import type { MeetingDetails } from '#contract/meeting.ts';
import { millisecondsToNextChange } from '#domain/booking/next-change.ts';

/**
 * Milliseconds to wait after the change, so that a browser whose clock is fast does not read before the server changes.
 */
const READ_DELAY = 2_000;

type TimesOfMeeting = Pick<MeetingDetails, 'join' | 'starts' | 'ends'>;

/**
 * Calls `refreshMeeting` when the actions on a meeting change: when its room opens, when it starts, when a side counts
 * as absent, when it ends, and when the room closes.
 */
export function useNextChange(meeting: TimesOfMeeting | undefined, refreshMeeting: () => void): void {
  useEffect(() => (meeting ? watchChanges(meeting, refreshMeeting) : undefined), [meeting, refreshMeeting]);
}

/**
 * Calls `act` after each of these instants, not only after the next one: a read that fails, or whose answer is the same
 * as before, renders nothing, so nothing else would start the wait for the following instant. Returns a function that
 * stops it.
 */
export function watchChanges({ join, starts, ends }: TimesOfMeeting, act: () => void): () => void {
  const times = { opens: join.opens.doctor.at, starts: starts.doctor.at, ends: ends.doctor.at };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForNext = () => {
    const wait = millisecondsToNextChange(times, Date.now());
    if (wait === undefined) return;
    timer = setTimeout(() => {
      act();
      waitForNext();
    }, wait + READ_DELAY);
  };
  waitForNext();
  return () => clearTimeout(timer);
}
