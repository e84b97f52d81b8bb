import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getEarlierMeetings } from '#contract/doctor/meetings.ts';
import type { Content } from '#contract/endpoint.ts';
import { clockIn } from '#domain/time/clock.ts';
import { paths } from '#i18n/routes.ts';
import { MeetingRow } from '#islands/meeting/MeetingRow.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Pages } from '#islands/ui/Pages.tsx';

export type EarlierStrings = Readonly<Record<'title' | 'report', string>> & {
  states: StateStrings;
  pages: Record<'label' | 'previous' | 'next' | 'page', string>;
};

interface Props {
  locale: Locale;
  /** Of the meeting that is looked at. */
  id: string;
  page: number;
  initial: Content<typeof getEarlierMeetings> | undefined;
  strings: EarlierStrings;
}

/** The meetings that the doctor had with the same patient before, with their reports; nothing where there were none. */
export function Earlier({ locale, id, page, initial, strings }: Props) {
  // Reading reports is logged: they are read again only when something has changed.
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
            {(meeting.reports ?? []).map(({ id: report, report: text, at }) => (
              <details key={report}>
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
      <Pages locale={locale} meta={data.meta} href={href} strings={strings.pages} />
    </section>
  );
}
