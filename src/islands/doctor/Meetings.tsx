import '#styles/dashboard/practice.css';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { DOCTOR_TIMES, type DoctorTime, getMeetings } from '#contract/doctor/meetings.ts';
import { paths } from '#i18n/routes.ts';
import { JoinLink } from '#islands/doctor/JoinLink.tsx';
import { useNextChanges } from '#islands/doctor/use-next-changes.ts';
import { MeetingRow } from '#islands/meeting/MeetingRow.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useLastPage } from '#islands/ui/use-last-page.ts';

type ByTime<Name extends string> = Record<`${Name}.${DoctorTime}`, string>;

interface Props {
  locale: Locale;
  time: DoctorTime;
  page: number;
  initial: Content<typeof getMeetings> | undefined;
  strings: StateStrings &
    ByTime<'time'> &
    ByTime<'none'> &
    ByTime<'noneText'> &
    Record<'times' | 'toCalendar' | 'join' | 'failed' | 'again' | 'loading', string> & {
      pages: PaginationStrings;
    };
}

/** The meetings of a doctor's practice: today's, upcoming or past ones. */
export default function Meetings({ locale, time, page, initial, strings }: Props) {
  const hrefOf = (chosenTime: DoctorTime, to = 1) =>
    paths.dashboard(locale, 'Doctor', ['meetings'], { time: chosenTime, page: to > 1 ? to : undefined });
  return (
    <>
      <nav className="time-tabs" aria-label={strings.times}>
        {DOCTOR_TIMES.map((option) => (
          <a key={option} href={hrefOf(option)} aria-current={option === time ? 'page' : undefined}>
            {strings[`time.${option}`]}
          </a>
        ))}
      </nav>
      <List
        locale={locale}
        time={time}
        page={page}
        initial={initial}
        strings={strings}
        href={(to) => hrefOf(time, to)}
      />
    </>
  );
}

function List({ locale, time, page, initial, strings, href }: Props & { href: (page: number) => string }) {
  const { data, error, isValidating, mutate } = useCall(getMeetings, {
    locale,
    initial,
    query: { time, page },
  });
  useNextChanges(data?.items);
  useLastPage(data?.meta, href);
  if (error && !data)
    return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={3} label={strings.loading} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon="calendar-days" title={strings[`none.${time}`]} text={strings[`noneText.${time}`]}>
        <a className="button button-quiet" href={paths.dashboard(locale, 'Doctor', ['calendar'])}>
          {strings.toCalendar}
        </a>
      </EmptyState>
    );
  return (
    <>
      <ul className="rows">
        {data.items.map((meeting) => (
          <li key={meeting.id}>
            <MeetingRow locale={locale} reader="Doctor" meeting={meeting} strings={strings} />
            <JoinLink meeting={meeting} text={strings.join} />
          </li>
        ))}
      </ul>
      <Pagination locale={locale} meta={data.meta} href={href} strings={strings.pages} />
    </>
  );
}
