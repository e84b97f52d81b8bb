import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getEarlierMeetings } from '#contract/doctor/meetings.ts';
import type { Content } from '#contract/endpoint.ts';
import { clockIn } from '#domain/time/clock.ts';
import { paths } from '#i18n/routes.ts';
import { MeetingRow } from '#islands/meeting/MeetingRow.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { useLastPage } from '#islands/ui/use-last-page.ts';

export type EarlierStrings = Readonly<Record<'title' | 'report', string>> & {
  states: StateStrings;
  pages: PaginationStrings;
};

interface Props {
  locale: Locale;
  /** Id of the meeting whose page is shown. */
  id: string;
  /** Page of the earlier meetings. */
  page: number;
  initial: Content<typeof getEarlierMeetings> | undefined;
  strings: EarlierStrings;
  loading: Record<'failed' | 'again', string>;
}

/**
 * The doctor's earlier meetings with the same patient, with their reports. Renders nothing when there were none, while
 * they are loading, and where the back end does not have them.
 */
export function EarlierMeetings({ locale, id, page, initial, strings, loading }: Props) {
  // Reads of reports are in the audit log, once in ten minutes, so neither the focus nor a regained connection
  // repeats them. A change of the account does, also one that was missed while the page was hidden.
  const { data, error, isValidating, mutate } = useCall(
    getEarlierMeetings,
    { locale, params: { id }, query: { page }, initial },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const href = (to: number) =>
    `${paths.dashboard(locale, 'Doctor', ['meetings', id], { earlier: to > 1 ? to : undefined })}#earlier`;
  useLastPage(data?.meta, href);
  if (data?.meta.total === 0 || (!data && (!error || error.status === 404))) return null;
  return (
    <section className="panel" id="earlier" aria-labelledby="earlier-title">
      <h2 id="earlier-title">{strings.title}</h2>
      {!data && (
        <LoadFailed strings={loading} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      <ul className="rows">
        {data?.items.map((meeting) => (
          <li key={meeting.id}>
            <MeetingRow locale={locale} reader="Doctor" meeting={meeting} strings={strings.states} />
            {(meeting.reports ?? []).map(({ id: reportId, report: text, at }) => (
              <details key={reportId}>
                <summary>
                  {strings.report}{' '}
                  <ClockText locale={locale} clock={clockIn(meeting.starts.doctor.zone, Date.parse(at))} />
                </summary>
                <p className="as-typed" dir="auto">
                  {text}
                </p>
              </details>
            ))}
          </li>
        ))}
      </ul>
      {data && <Pagination locale={locale} meta={data.meta} href={href} strings={strings.pages} />}
    </section>
  );
}
