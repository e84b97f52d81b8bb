import '#styles/dashboard/meeting.css';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getMeeting, getMeetings } from '#contract/patient/meetings.ts';
import { nextStep, type PatientStep, isAhead } from '#domain/booking/next-step.ts';
import { paths } from '#i18n/routes.ts';
import { type JoinStrings, JoinRoom } from '#islands/meeting/JoinRoom.tsx';
import { Journey, type JourneyStrings } from '#islands/meeting/Journey.tsx';
import { StateBadge, type StateStrings } from '#islands/meeting/StateBadge.tsx';
import { MeetingTime, type MeetingTimeStrings } from '#islands/meeting/MeetingTime.tsx';
import { useReaderZones } from '#islands/meeting/use-reader-zones.ts';
import { NextStep } from '#islands/patient/NextStep.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useNow } from '#islands/ui/use-now.ts';

type Details = Content<typeof getMeeting>;

interface Props {
  locale: Locale;
  meetings: Content<typeof getMeetings> | undefined;
  /** The next meeting and the last one that took place, as far as there are any. */
  next: Details | undefined;
  last: Details | undefined;
  /** The time zone of the patient's profile, if it has one. */
  zone: string | undefined;
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  /** Whether the back end accepts files. */
  files: boolean;
  /** Whether the page shows questions of follow-ups that are due. */
  followUpsDue: boolean;
  /** Address of the list of doctors. */
  doctorsHref: string;
  strings: StateStrings &
    MeetingTimeStrings & { join: JoinStrings; journey: JourneyStrings } & Record<
      | (
          | 'todo'
          | `todo.${PatientStep}`
          | `go.${PatientStep}`
          | 'nothing'
          | 'payUntil'
          | 'next'
          | 'all'
          | 'open'
        )
      | ('empty' | 'emptyText' | 'estimate' | 'findDoctor' | 'failed' | 'again' | 'loading'),
      string
    >;
}

const refreshMeeting = () => void refresh(getMeeting);
const meetingHref = (locale: Locale, id: string) => paths.dashboard(locale, 'Patient', ['meetings', id]);

/** The home page of the patient's dashboard: their next task, and their next meeting. */
export default function Home({
  locale,
  meetings,
  next,
  last,
  zone,
  renderedAt,
  files,
  followUpsDue,
  doctorsHref,
  strings,
}: Props) {
  const { data, error, isValidating, mutate } = useCall(getMeetings, {
    locale,
    initial: meetings,
    query: { page: 1 },
  });
  const now = useNow(renderedAt);
  const zones = useReaderZones(zone);
  const nextCard = data?.items.find((card) => isAhead(card, new Date(now)));
  const closedCard = data?.items.find(({ state }) => state === 'closed');
  /**
   * The options of the call for a meeting's details; `rendered` are the details with which the server rendered the
   * page.
   */
  const detailsOptions = (id: string | undefined, rendered: Details | undefined) => ({
    locale,
    params: { id: id ?? '' },
    enabled: id !== undefined,
    initial: rendered?.id === id ? rendered : undefined,
  });
  const { data: nextMeeting } = useCall(getMeeting, detailsOptions(nextCard?.id, next));
  const { data: lastMeeting } = useCall(getMeeting, detailsOptions(closedCard?.id, last));
  if (!data) {
    if (error)
      return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
    return <Skeleton rows={2} label={strings.loading} />;
  }
  if (data.items.length === 0)
    return (
      <EmptyState icon="stethoscope" title={strings.empty} text={strings.emptyText}>
        <div className="actions">
          <a className="button button-action" href={doctorsHref}>
            {strings.findDoctor}
          </a>
          <a className="button button-quiet" href={paths.cost(locale)}>
            {strings.estimate}
          </a>
        </div>
      </EmptyState>
    );
  // Only the details of a meeting have its files, proposal and review, and they are known for these two meetings.
  const meetingsWithDetails = data.items.map((card) => ({
    ...card,
    files: files && card.id === nextMeeting?.id ? nextMeeting.files?.length : undefined,
    hasProposal: card.id === nextMeeting?.id && Boolean(nextMeeting.proposal),
    reviewed: card.id === lastMeeting?.id ? lastMeeting.review !== null : undefined,
  }));
  return (
    <div className="meeting-page">
      <NextStep
        locale={locale}
        todo={nextStep(meetingsWithDetails, new Date(now))}
        href={(id) => meetingHref(locale, id)}
        zones={zones}
        hasOtherTasks={followUpsDue}
        strings={strings}
      />
      {nextCard && (
        <section className="panel" aria-labelledby="next-title">
          <div className="panel-head">
            <h2 id="next-title">{strings.next}</h2>
            <StateBadge state={nextCard.state} strings={strings} />
          </div>
          <Journey state={nextCard.state} reports={0} strings={strings.journey} />
          {nextMeeting?.id === nextCard.id && (
            <JoinRoom
              locale={locale}
              meeting={nextMeeting.id}
              renderedAt={renderedAt}
              reader="Patient"
              state={nextMeeting.state}
              starts={nextMeeting.starts}
              join={nextMeeting.join}
              zones={zones}
              onOpen={refreshMeeting}
              strings={strings.join}
            />
          )}
          <p className="row-title">
            <bdi>{nextCard.doctor.name}</bdi>
          </p>
          <dl className="facts">
            <MeetingTime locale={locale} reader="Patient" starts={nextCard.starts} strings={strings} />
          </dl>
          <div className="actions">
            <a className="button button-quiet" href={meetingHref(locale, nextCard.id)}>
              {strings.open}
            </a>
          </div>
        </section>
      )}
      <p>
        <a href={paths.dashboard(locale, 'Patient', ['meetings'])}>{strings.all}</a>
      </p>
    </div>
  );
}
