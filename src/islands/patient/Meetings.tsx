import '#styles/dashboard/meeting.css';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getMeetings } from '#contract/patient/meetings.ts';
import { isAhead } from '#domain/booking/next-step.ts';
import { paths } from '#i18n/routes.ts';
import { useReaderZones } from '#islands/meeting/use-reader-zones.ts';
import { PatientMeetingRow, type RowStrings } from '#islands/patient/PatientMeetingRow.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useLastPage } from '#islands/ui/use-last-page.ts';
import { useNow } from '#islands/ui/use-now.ts';

interface Props {
  locale: Locale;
  page: number;
  /** The time zone of the patient's profile, if it has one. */
  zone: string | undefined;
  /** Address of the list of doctors. */
  doctorsHref: string;
  initial: Content<typeof getMeetings> | undefined;
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  strings: RowStrings &
    Record<
      'none' | 'noneText' | 'findDoctor' | 'failed' | 'again' | 'loading' | 'upcoming' | 'past',
      string
    > & {
      pages: PaginationStrings;
    };
}

/** The patient's meetings: the upcoming ones, then the past ones. */
export default function Meetings({ locale, page, zone, doctorsHref, initial, renderedAt, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getMeetings, {
    locale,
    initial,
    query: { page },
  });
  const now = useNow(renderedAt);
  const zones = useReaderZones(zone);
  const href = (to: number) =>
    paths.dashboard(locale, 'Patient', ['meetings'], { page: to > 1 ? to : undefined });
  useLastPage(data?.meta, href);
  if (error && !data)
    return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={3} label={strings.loading} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon="calendar-plus" title={strings.none} text={strings.noneText}>
        <a className="button button-action" href={doctorsHref}>
          {strings.findDoctor}
        </a>
      </EmptyState>
    );
  const upcoming = data.items.filter((meeting) => isAhead(meeting, new Date(now)));
  const past = data.items.filter((meeting) => !upcoming.includes(meeting));
  const parts = [
    { name: 'upcoming', meetings: upcoming },
    { name: 'past', meetings: past },
  ] as const;
  return (
    <>
      {parts.map(
        ({ name, meetings }) =>
          meetings.length > 0 && (
            <section className="meetings-part" key={name} aria-labelledby={`meetings-${name}`}>
              <h2 id={`meetings-${name}`}>{strings[name]}</h2>
              <ul className="rows">
                {meetings.map((meeting) => (
                  <PatientMeetingRow
                    key={meeting.id}
                    locale={locale}
                    meeting={meeting}
                    zones={zones}
                    now={now}
                    strings={strings}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <Pagination locale={locale} meta={data.meta} href={href} strings={strings.pages} />
    </>
  );
}
