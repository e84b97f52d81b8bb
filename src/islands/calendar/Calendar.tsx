import '#styles/dashboard/calendar.css';
import '#styles/dashboard/plan.css';
import '#styles/dashboard/week-editing.css';
import '#styles/dashboard/week-entries.css';
import '#styles/dashboard/week-times.css';
import type { ReactNode } from 'react';
import { useAll, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getMeetings } from '#contract/doctor/meetings.ts';
import { getSchedule, type Schedule } from '#contract/doctor/schedule.ts';
import { getUnavailableTimes } from '#contract/doctor/unavailable-times.ts';
import type { Content } from '#contract/endpoint.ts';
import { addDays } from '#domain/time/days.ts';
import { MAX_MEETINGS } from '#islands/calendar/affected-meetings.ts';
import { Practice, type PracticeStrings } from '#islands/calendar/Practice.tsx';
import type { Lengths } from '#islands/calendar/plan-choices.ts';
import type { CalendarView } from '#islands/calendar/calendar-view.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useNow } from '#islands/ui/use-now.ts';

interface Props {
  locale: Locale;
  /** Account, which separates the drafts of people who share a device. */
  account: string;
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  initialView: CalendarView;
  /** Whether patients can book. Before the staff have checked a doctor's documents there are no meetings to load. */
  isBookable: boolean;
  /** Minutes that a meeting may last. */
  durations: readonly number[];
  lengths: Lengths;
  initial: {
    schedule: Schedule | undefined;
    /** All unavailable times that are not over. */
    unavailable: Content<typeof getUnavailableTimes> | undefined;
    /** The unavailable times of the shown week, past ones included. */
    inWeek: Content<typeof getUnavailableTimes> | undefined;
    /** The meetings of the shown week. */
    meetings: Content<typeof getMeetings> | undefined;
    /** The meetings of the days that the preview of the plan covers, from today on. */
    coming: Content<typeof getMeetings> | undefined;
  };
  /** The select for the time zone, rendered by the server. */
  zone?: ReactNode;
  strings: PracticeStrings & Record<'failed' | 'again' | 'loading', string>;
}

/** Milliseconds between two renderings of the week, because the line at the current time moves. */
const MINUTE = 60_000;

/** The week of a practice, its plan, and its unavailable times. */
export default function Calendar(props: Props) {
  const { locale, account, renderedAt, initialView, isBookable, durations, lengths, initial, zone, strings } =
    props;
  const schedule = useCall(getSchedule, { locale, initial: initial.schedule });
  const unavailable = useCall(getUnavailableTimes, { locale, initial: initial.unavailable });
  const days = { from: initialView.monday, until: addDays(initialView.monday, 7) };
  const inWeek = useCall(getUnavailableTimes, { locale, initial: initial.inWeek, query: days });
  const meetings = useAll(getMeetings, {
    locale,
    initial: initial.meetings,
    enabled: isBookable,
    query: { ...days, limit: MAX_MEETINGS },
  });
  const now = useNow(renderedAt, MINUTE);
  const reads = [schedule, unavailable, inWeek, meetings];
  const failedReads = reads.filter(({ error, data }) => error && !data);
  const retryFailed = () => void Promise.all(failedReads.map(({ mutate }) => mutate()));
  const busy = failedReads.some(({ isValidating }) => isValidating);
  return (
    <>
      {failedReads.length > 0 && (
        <LoadFailed strings={strings} busy={busy} error={failedReads[0]?.error} onRetry={retryFailed} />
      )}
      {!schedule.data && !schedule.error && <Skeleton rows={3} label={strings.loading} />}
      {schedule.data && (
        <Practice
          locale={locale}
          account={account}
          now={now}
          initialView={initialView}
          isBookable={isBookable}
          durations={durations}
          lengths={lengths}
          strings={strings}
          schedule={schedule.data}
          times={unavailable.data?.items}
          inWeek={inWeek.data?.items ?? []}
          coming={initial.coming}
          cards={meetings.data?.items ?? []}
          onSaved={(saved) => void schedule.mutate(saved, { revalidate: false })}
          zoneField={zone}
        />
      )}
    </>
  );
}
