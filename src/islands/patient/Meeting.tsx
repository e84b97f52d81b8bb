import '#styles/dashboard/meeting.css';
import { useCallback } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getBundles } from '#contract/patient/bundles.ts';
import { addReply, getMeeting, getReplies } from '#contract/patient/meetings.ts';
import type { getFollowUp } from '#contract/patient/follow-up.ts';
import type { getTransactions } from '#contract/patient/transactions.ts';
import { MAX_CASE_FILES, takesFiles } from '#domain/booking/case-files.ts';
import { hasEnded } from '#domain/booking/has-ended.ts';
import { paths } from '#i18n/routes.ts';
import { Reports, type ReportsStrings } from '#islands/meeting/Reports.tsx';
import { useNextChange } from '#islands/meeting/use-next-change.ts';
import { Thread, type ThreadStrings } from '#islands/meeting/Thread.tsx';
import { FollowUpPanel, type FollowUpPanelStrings } from '#islands/patient/follow-up/FollowUpPanel.tsx';
import {
  ConsentsBeside,
  ConsentWithdrawn,
  NothingNew,
  type WithdrawnStrings,
} from '#islands/patient/ConsentWithdrawn.tsx';
import { type FactsStrings, MeetingFacts } from '#islands/patient/MeetingFacts.tsx';
import { type FilesStrings, MeetingFiles } from '#islands/patient/MeetingFiles.tsx';
import { MeetingDialogs, type DialogStrings } from '#islands/patient/MeetingDialogs.tsx';
import { OwnCase, type OwnCaseStrings } from '#islands/patient/OwnCase.tsx';
import { PayMeeting, type PayStrings } from '#islands/patient/PayMeeting.tsx';
import { Proposal, type ProposalStrings } from '#islands/patient/Proposal.tsx';
import { ReviewPanel, type ReviewPanelStrings } from '#islands/patient/ReviewPanel.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  account: string;
  id: string;
  meeting: Content<typeof getMeeting> | undefined;
  replies: Content<typeof getReplies> | undefined;
  /** The patient's bundles, if the meeting waits for its payment. */
  bundles: Content<typeof getBundles> | undefined;
  transactions: Content<typeof getTransactions> | undefined;
  /** The follow-up after a treatment; null where a back end has none. */
  followUp: Content<typeof getFollowUp> | null | undefined;
  /** The time zone of the patient's profile, if it has one. */
  zone: string | undefined;
  /** The patient's name. */
  patient: string;
  /** Address of the doctor's public page. */
  doctorHref: string | undefined;
  /** Address of the booking with the same doctor. */
  againHref: string;
  /** Whether the back end accepts files. */
  files: boolean;
  /** Address of the list of people who opened this meeting; undefined where a back end has no such list. */
  seenHref: string | undefined;
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  strings: Record<'failed' | 'again' | 'loading' | 'withdraw', string> & {
    withdrawn: WithdrawnStrings;
    facts: FactsStrings;
    proposal: ProposalStrings;
    pay: PayStrings;
    files: FilesStrings;
    case: OwnCaseStrings;
    reports: ReportsStrings;
    review: ReviewPanelStrings;
    followUp: FollowUpPanelStrings;
    thread: ThreadStrings;
    windows: DialogStrings;
  };
}

/** The calls whose answers contain messages. */
const THREAD_ENDPOINTS = [getReplies, getMeeting];

/** One meeting of the patient, from the request to the review. */
export default function Meeting(props: Props) {
  const { locale, account, id, strings } = props;
  const call = { locale, params: { id } };
  const {
    data: meeting,
    error,
    isValidating,
    mutate,
  } = useCall(getMeeting, { ...call, initial: props.meeting });
  const thread = useCall(getReplies, { ...call, initial: props.replies });
  const refreshMeeting = useCallback(() => void refresh(getMeeting), []);
  useNextChange(meeting, refreshMeeting);
  if (!meeting) {
    if (error)
      return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
    return <Skeleton rows={4} label={strings.loading} />;
  }
  const { zone, at } = meeting.starts.patient;
  const startsAt = new Date(at);
  const insteadOfForm = meeting.withdrawn ? (
    <NothingNew locale={locale} strings={strings.withdrawn} />
  ) : undefined;
  const consents = <ConsentsBeside locale={locale} strings={strings.withdrawn} />;
  return (
    <div className="meeting-page">
      {meeting.withdrawn && <ConsentWithdrawn locale={locale} strings={strings.withdrawn} />}
      <MeetingFacts
        locale={locale}
        meeting={meeting}
        zone={props.zone}
        doctorHref={props.doctorHref}
        againHref={props.againHref}
        renderedAt={props.renderedAt}
        strings={strings.facts}
      />
      <Proposal locale={locale} meeting={meeting} strings={strings.proposal} />
      {meeting.state === 'awaiting-payment' && (
        <PayMeeting
          locale={locale}
          meeting={meeting}
          bundles={props.bundles}
          transactions={props.transactions}
          strings={strings.pay}
        />
      )}
      {meeting.reports.length > 0 && (
        <Reports
          locale={locale}
          reports={meeting.reports}
          people={{ doctor: meeting.doctor.name, patient: props.patient }}
          start={meeting.starts.patient}
          paperHref={paths.dashboard(locale, 'Patient', ['meetings', id, 'report'])}
          strings={strings.reports}
        />
      )}
      {meeting.state === 'closed' && props.followUp !== null && (
        <FollowUpPanel locale={locale} meeting={id} initial={props.followUp} strings={strings.followUp} />
      )}
      {meeting.state === 'closed' && (
        <ReviewPanel locale={locale} meeting={meeting} strings={strings.review} />
      )}
      {thread.data ? (
        <Thread
          locale={locale}
          account={account}
          zone={zone}
          reader="Patient"
          meeting={id}
          people={{ doctor: meeting.doctor.name, patient: props.patient }}
          files={meeting.files}
          hasEnded={hasEnded(meeting.state)}
          upload={
            props.files &&
            meeting.files.length < MAX_CASE_FILES &&
            takesFiles({ state: meeting.state, startsAt }, new Date())
          }
          replies={thread.data.items}
          endpoint={addReply}
          endpoints={THREAD_ENDPOINTS}
          action={paths.form(locale, 'patient-reply')}
          insteadOfForm={insteadOfForm}
          consents={consents}
          strings={strings.thread}
        />
      ) : (
        <section className="panel">
          {thread.error ? (
            <LoadFailed
              strings={strings}
              busy={thread.isValidating}
              error={thread.error}
              onRetry={() => void thread.mutate()}
            />
          ) : (
            <Skeleton rows={2} label={strings.loading} />
          )}
        </section>
      )}
      {props.files && (
        <MeetingFiles
          locale={locale}
          meeting={meeting}
          seenHref={props.seenHref}
          insteadOfForm={insteadOfForm}
          consents={consents}
          strings={strings.files}
        />
      )}
      <OwnCase locale={locale} meeting={meeting} strings={strings.case} />
      <p className="no-print">
        <a href={paths.dashboard(locale, 'Patient', ['account', 'privacy'])}>{strings.withdraw}</a>
      </p>
      <MeetingDialogs
        locale={locale}
        account={account}
        meeting={meeting}
        zone={props.zone}
        strings={strings.windows}
      />
    </div>
  );
}
