import '#styles/dashboard/calendar.css';
import '#styles/dashboard/week-entries.css';
import '#styles/dashboard/week-times.css';
import { useEffect, useState } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getMeetings } from '#contract/doctor/meetings.ts';
import { getSchedule } from '#contract/doctor/schedule.ts';
import { getUnavailableTimes } from '#contract/doctor/unavailable-times.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { addDays } from '#domain/time/days.ts';
import { WeekNav, type WeekNavStrings } from '#islands/calendar/WeekNav.tsx';
import { type WeekStrings, WeekView } from '#islands/calendar/WeekView.tsx';
import { Failed } from '#islands/ui/Failed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  /** When the server wrote the page: milliseconds since 1970. */
  now: number;
  monday: string;
  /** The day that a phone shows. */
  day: string;
  allHours: boolean;
  initial: {
    schedule: Content<typeof getSchedule> | undefined;
    unavailable: Content<typeof getUnavailableTimes> | undefined;
    meetings: Content<typeof getMeetings> | undefined;
  };
  strings: WeekStrings & WeekNavStrings & Record<'failed' | 'again' | 'loading', string>;
}

/** What takes or took its time; what was called off is in the list of meetings. */
const SHOWN: ReadonlySet<MeetingCard['state']> = new Set([
  ...(['requested', 'awaiting-payment', 'booked', 'in-progress', 'closed', 'no-show'] as const),
]);

/** More meetings than a week has. */
export const WEEK_LIMIT = 50;

/** The week of a practice. */
export default function Calendar({ locale, now: written, monday, day, allHours, initial, strings }: Props) {
  const schedule = useCall(getSchedule, { locale, initial: initial.schedule });
  const unavailable = useCall(getUnavailableTimes, { locale, initial: initial.unavailable });
  const meetings = useCall(getMeetings, {
    ...{ locale, initial: initial.meetings },
    query: { from: monday, until: addDays(monday, 7), limit: WEEK_LIMIT },
  });
  const now = useNow(written);
  const reads = [schedule, unavailable, meetings];
  if (!schedule.data)
    return schedule.error ? (
      <Failed
        strings={strings}
        busy={reads.some(({ isValidating }) => isValidating)}
        again={() => void Promise.all(reads.map(({ mutate }) => mutate()))}
      />
    ) : (
      <Skeleton rows={3} label={strings.loading} />
    );
  const failed = [unavailable, meetings].filter(({ error, data }) => error && !data);
  return (
    <section className="calendar" aria-labelledby="week-title">
      <WeekNav {...{ locale, now, monday, day, allHours, strings }} zone={schedule.data.zone} />
      {failed.length > 0 && (
        <Failed strings={strings} again={() => void Promise.all(failed.map(({ mutate }) => mutate()))} />
      )}
      <WeekView
        {...{ locale, now, monday, day, allHours, strings }}
        plan={schedule.data}
        times={unavailable.data?.items ?? []}
        cards={(meetings.data?.items ?? []).filter(({ state }) => SHOWN.has(state))}
      />
    </section>
  );
}

/** The time, from the server's on, every minute anew. */
function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
