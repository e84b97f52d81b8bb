import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getMeetings } from '#contract/doctor/meetings.ts';
import { paths } from '#i18n/routes.ts';
import type { HomeStrings } from '#islands/doctor/home-strings.ts';
import { TODAY_QUERY, UPCOMING_QUERY } from '#islands/doctor/home-queries.ts';
import { JoinLink } from '#islands/doctor/JoinLink.tsx';
import { useNextChanges } from '#islands/doctor/use-next-changes.ts';
import { MeetingRow } from '#islands/meeting/MeetingRow.tsx';
import { StateBadge } from '#islands/meeting/StateBadge.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

/** States of meetings that do not take place. */
const ENDED_STATES: readonly string[] = ['cancelled', 'expired'];

interface Props {
  locale: Locale;
  today: Content<typeof getMeetings> | undefined;
  upcoming: Content<typeof getMeetings> | undefined;
  strings: HomeStrings;
}

/** Today's meetings in order of time; on a day without meetings the next one. */
export function Today({ locale, today, upcoming, strings }: Props) {
  const { home, loading, states } = strings;
  const { data, error, isValidating, mutate } = useCall(getMeetings, {
    locale,
    initial: today,
    query: TODAY_QUERY,
  });
  const upcomingCall = useCall(getMeetings, { locale, initial: upcoming, query: UPCOMING_QUERY });
  const next = upcomingCall.data?.items.find(({ state }) => state === 'booked');
  useNextChanges(data?.items);
  // The next meeting may begin after midnight, and its room opens before.
  useNextChanges(upcomingCall.data?.items);
  const meetings = data?.items.filter(({ state }) => !ENDED_STATES.includes(state)) ?? [];
  return (
    <section className="panel" aria-labelledby="today-title">
      <div className="panel-head">
        <h2 id="today-title">{home.today}</h2>
        <a href={paths.dashboard(locale, 'Doctor', ['meetings'])}>{home.toAll}</a>
      </div>
      {!data && error && (
        <LoadFailed strings={loading} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {!data && !error && <Skeleton rows={2} label={loading.loading} />}
      {data && meetings.length === 0 && <p className="muted">{home.todayNone}</p>}
      {meetings.length > 0 && (
        <ol className="time-line">
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <span className="time-line-at figures">
                <ClockText locale={locale} clock={meeting.starts.doctor} day="none" />
              </span>
              <a className="row" href={paths.dashboard(locale, 'Doctor', ['meetings', meeting.id])}>
                <span className="row-title">
                  <bdi>{meeting.patient.name}</bdi>
                </span>
                <StateBadge state={meeting.state} strings={states} />
              </a>
              <JoinLink meeting={meeting} text={strings.join} />
            </li>
          ))}
        </ol>
      )}
      {data && meetings.length === 0 && next && (
        <>
          <h3>{home.next}</h3>
          <MeetingRow locale={locale} reader="Doctor" meeting={next} strings={states} />
          <JoinLink meeting={next} text={strings.join} />
        </>
      )}
    </section>
  );
}
