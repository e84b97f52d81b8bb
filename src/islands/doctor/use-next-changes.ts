import { useEffect } from 'react';
import type { InferOutput } from 'valibot';
import { refresh } from '#client/use-call.ts';
import { getMeetings } from '#contract/doctor/meetings.ts';
import type { Join, MeetingCard } from '#contract/meeting.ts';
import { clockIn } from '#domain/time/clock.ts';
import { watchChanges } from '#islands/meeting/use-next-change.ts';

type ListedMeeting = Pick<MeetingCard, 'state' | 'starts' | 'minutes'> & {
  join?: InferOutput<typeof Join> | undefined;
};

/** Milliseconds. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Reads lists of meetings again when something about one of these meetings changes with the time, such as the opening of
 * its room (`watchChanges`). Meetings that begin later than tomorrow are left out: nobody keeps a page open for so long.
 */
export function useNextChanges(meetings: readonly ListedMeeting[] | undefined): void {
  useEffect(() => {
    const stops = (meetings ?? []).flatMap(({ state, starts, minutes, join }) => {
      const isAhead = state === 'booked' || state === 'in-progress';
      const start = Date.parse(starts.doctor.at);
      if (!join || !isAhead || start > Date.now() + DAY) return [];
      const end = start + minutes * MINUTE;
      const ends = { doctor: clockIn(starts.doctor.zone, end), patient: clockIn(starts.patient.zone, end) };
      return [watchChanges({ join, starts, ends }, () => void refresh(getMeetings))];
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [meetings]);
}
