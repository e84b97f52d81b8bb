import '#styles/back-link.css';
import '#styles/dashboard/practice.css';
import { useCallback } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { addReply, type getEarlierMeetings, getMeeting, getMeetings } from '#contract/doctor/meetings.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getFollowUps } from '#contract/doctor/follow-up.ts';
import type { getNotes } from '#contract/room/room.ts';
import { UPCOMING_STATES } from '#domain/booking/meeting-state.ts';
import { paths } from '#i18n/routes.ts';
import { MeetingActions, type ActionStrings } from '#islands/doctor/MeetingActions.tsx';
import { CaseFacts, type CaseStrings } from '#islands/doctor/CaseFacts.tsx';
import { FollowUps, type FollowUpsStrings } from '#islands/doctor/FollowUps.tsx';
import { EarlierMeetings, type EarlierStrings } from '#islands/doctor/EarlierMeetings.tsx';
import { type FactStrings, MeetingFacts } from '#islands/doctor/MeetingFacts.tsx';
import { PatientFacts, type PatientStrings } from '#islands/doctor/PatientFacts.tsx';
import { OwnNotes, type OwnNotesStrings } from '#islands/doctor/OwnNotes.tsx';
import { OwnReports, type OwnReportsStrings } from '#islands/doctor/OwnReports.tsx';
import { ReportProblemLink } from '#islands/doctor/ReportProblemLink.tsx';
import { ProposalPanel, type ProposalPanelStrings } from '#islands/doctor/ProposalPanel.tsx';
import type { EndMeetingStrings } from '#islands/doctor/EndMeetingForm.tsx';
import { EndMeetingDialog } from '#islands/doctor/EndMeetingDialog.tsx';
import type { ReportWords } from '#islands/doctor/report-words.ts';
import type { ReasonStrings } from '#islands/meeting/EndFacts.tsx';
import type { ProblemStrings } from '#islands/meeting/ReportProblem.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';
import { Thread, type ThreadStrings } from '#islands/meeting/Thread.tsx';
import { useNextChange } from '#islands/meeting/use-next-change.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

export interface MeetingStrings {
  facts: FactStrings;
  states: StateStrings;
  reasons: ReasonStrings;
  acts: ActionStrings & Record<'back' | 'toReport', string>;
  stop: EndMeetingStrings;
  propose: ProposalPanelStrings;
  patient: PatientStrings;
  case: CaseStrings;
  thread: ThreadStrings;
  notes: OwnNotesStrings;
  report: OwnReportsStrings;
  followUps: FollowUpsStrings;
  earlier: EarlierStrings;
  problem: ProblemStrings;
  loading: Record<'failed' | 'again' | 'loading', string>;
}

interface Props {
  locale: Locale;
  /** Account, which separates the drafts of people who share a device. */
  account: string;
  id: string;
  initial: Content<typeof getMeeting> | undefined;
  /** The phrases and names of sections that reports are made of, by language. */
  words: ReportWords;
  /** The patient's answers after a treatment; null where there cannot be any, or the back end has no follow-ups. */
  followUps: Content<typeof getFollowUps> | null | undefined;
  /** The doctor's own notes on the meeting; `none` where the back end does not have them. */
  notes: Content<typeof getNotes> | 'none' | undefined;
  /** A page of the earlier meetings with the same patient. */
  earlier: { page: number; initial: Content<typeof getEarlierMeetings> | undefined };
  strings: MeetingStrings;
}

/** The doctor's page of one meeting: its facts and all actions on it. */
export default function Meeting({
  locale,
  account,
  id,
  initial,
  words,
  followUps,
  notes,
  earlier,
  strings,
}: Props) {
  const { data, error, isValidating, mutate } = useCall(getMeeting, {
    locale,
    initial,
    params: { id },
  });
  const refreshMeeting = useCallback(() => void refresh(getMeeting), []);
  useNextChange(data, refreshMeeting);
  if (error && !data)
    return (
      <LoadFailed strings={strings.loading} busy={isValidating} error={error} onRetry={() => void mutate()} />
    );
  if (!data) return <Skeleton rows={4} label={strings.loading.loading} />;

  const { acts } = strings;
  const isUpcoming = UPCOMING_STATES.some((one) => one === data.state);
  return (
    <>
      <p>
        <a className="back-link" href={paths.dashboard(locale, 'Doctor', ['meetings'])}>
          <Icon name="arrow-left" size={18} points />
          {acts.back}
        </a>
      </p>
      <section className="panel">
        <MeetingFacts
          locale={locale}
          meeting={data}
          strings={{ ...strings.facts, states: strings.states, reasons: strings.reasons }}
        />
        <div className="actions">
          <MeetingActions locale={locale} meeting={data} strings={acts} />
          {data.actions.includes('close') && (
            <a className="button button-solid" href="#report">
              {acts.toReport}
            </a>
          )}
          <ReportProblemLink locale={locale} meeting={data} strings={strings.problem} />
        </div>
        {((isUpcoming && data.actions.includes('cancel')) || data.actions.includes('give-back')) && (
          <ProposalPanel locale={locale} account={account} meeting={data} strings={strings.propose} />
        )}
      </section>
      {followUps !== null && (
        <FollowUps
          locale={locale}
          meeting={id}
          zone={data.starts.doctor.zone}
          initial={followUps}
          strings={strings.followUps}
        />
      )}
      <section className="panel" aria-labelledby="patient-title">
        <h2 id="patient-title">{strings.patient.title}</h2>
        <PatientFacts locale={locale} meeting={data} strings={strings.patient} />
      </section>
      <section className="panel" id="case" aria-labelledby="case-title">
        <h2 id="case-title">{strings.case.title}</h2>
        <CaseFacts locale={locale} meeting={data} strings={strings.case} />
      </section>
      <Thread
        locale={locale}
        account={account}
        reader="Doctor"
        meeting={id}
        zone={data.starts.doctor.zone}
        people={{ doctor: data.doctor.name, patient: data.patient.name }}
        files={data.files ?? []}
        replies={data.replies ?? []}
        endpoint={addReply}
        endpoints={[getMeeting, getMeetings]}
        action={paths.form(locale, 'doctor-reply')}
        strings={strings.thread}
      />
      {notes !== 'none' && <OwnNotes locale={locale} id={id} initial={notes} strings={strings.notes} />}
      <OwnReports
        locale={locale}
        account={account}
        words={words}
        reader={data.patient.locale ?? locale}
        meeting={data}
        strings={strings.report}
      />
      <EarlierMeetings
        locale={locale}
        id={id}
        {...earlier}
        strings={strings.earlier}
        loading={strings.loading}
      />
      <EndMeetingDialog locale={locale} account={account} meetings={[data]} strings={strings.stop} />
    </>
  );
}
