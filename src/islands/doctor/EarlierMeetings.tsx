import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getEarlierMeetings } from '#contract/doctor/meetings.ts';
import type { Content } from '#contract/endpoint.ts';
import { clockIn } from '#domain/time/clock.ts';
import { paths } from '#i18n/routes.ts';
import { MeetingRow } from '#islands/meeting/MeetingRow.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Pagination } from '#islands/ui/Pagination.tsx';

export type EarlierStrings = Readonly<Record<'title' | 'report', string>> & {
  states: StateStrings;
  pages: Record<'label' | 'previous' | 'next' | 'page', string>;
};

interface Props {
  locale: Locale;
  /** Id of the meeting whose page is shown. */
  id: string;
  /** Page of the earlier meetings. */
  page: number;
  initial: Content<typeof getEarlierMeetings> | undefined;
  strings: EarlierStrings;
}

/** The doctor's earlier meetings with the same patient, with their reports. Renders nothing when there were none. */
export function EarlierMeetings({ locale, id, page, initial, strings }: Props) {
  // The audit log records each read of reports, so they are read again only when something has changed.
  const { data } = useCall(
    getEarlierMeetings,
    { locale, params: { id }, query: { page }, initial },
    { revalidateOnFocus: false },
  );
  if (!data || data.meta.total === 0) return null;
  const href = (to: number) =>
    `${paths.dashboard(locale, 'Doctor', ['meetings', id], { earlier: to > 1 ? to : undefined })}#earlier`;
  return (
    <section className="panel" id="earlier" aria-labelledby="earlier-title">
      <h2 id="earlier-title">{strings.title}</h2>
      <ul className="rows">
        {data.items.map((meeting) => (
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
      <Pagination locale={locale} meta={data.meta} href={href} strings={strings.pages} />
    </section>
  );
}
