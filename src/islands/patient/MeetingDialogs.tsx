// For MoveMeeting: a part that is loaded on demand brings no style sheet.
import '#styles/dashboard/free-times.css';
import { useStore } from '@nanostores/react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { reportAbsence, reportTechnicalFailure } from '#contract/patient/booking.ts';
import { getMeeting, getMeetings } from '#contract/patient/meetings.ts';
import { type RefundKind, refundKindOf } from '#domain/booking/refund-kind.ts';
import type { ProblemStrings } from '#islands/meeting/ReportProblem.tsx';
import type { CancelStrings } from '#islands/patient/CancelMeeting.tsx';
import type { MoveStrings } from '#islands/patient/MoveMeeting.tsx';
import type { ReviewStrings } from '#islands/patient/ReviewMeeting.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { onDemand } from '#islands/ui/on-demand.ts';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { $modals, closeModal } from '#stores/modals.ts';

const CancelMeeting = onDemand(() =>
  import('#islands/patient/CancelMeeting.tsx').then((module) => module.CancelMeeting),
);
const MoveMeeting = onDemand(() =>
  import('#islands/patient/MoveMeeting.tsx').then((module) => module.MoveMeeting),
);
const ReviewMeeting = onDemand(() =>
  import('#islands/patient/ReviewMeeting.tsx').then((module) => module.ReviewMeeting),
);
const ReportProblem = onDemand(() =>
  import('#islands/meeting/ReportProblem.tsx').then((module) => module.ReportProblem),
);

type ReportStrings = Record<
  'title' | 'text' | 'confirm' | 'keep' | 'close' | 'notSent' | `back.${RefundKind | 'unknown'}`,
  string
>;

export interface DialogStrings {
  cancel: CancelStrings;
  move: MoveStrings;
  review: ReviewStrings;
  problem: ProblemStrings;
  absence: ReportStrings;
  failure: ReportStrings;
}

type DialogName = 'cancel' | 'move' | 'absence' | 'failure';

interface Props {
  locale: Locale;
  account: string;
  meeting: MeetingDetails;
  /** The time zone of the patient's profile, if it has one. */
  zone: string | undefined;
  strings: DialogStrings;
}

/**
 * The dialogs of a meeting's page, which `$modals` opens. The slot `changeMeeting` holds the name of the dialog:
 * `cancel`, `move`, `absence` or `failure`; the dialogs of the review and of a problem have slots of their own.
 */
export function MeetingDialogs({ locale, account, meeting, zone, strings }: Props) {
  const { changeMeeting, review, reportMeeting } = useStore($modals);
  const absence = useSend(locale, reportAbsence);
  const failure = useSend(locale, reportTechnicalFailure);
  const refundKind = refundKindOf(meeting);
  // An answer may arrive after its dialog was closed; another dialog that was opened meanwhile then stays open.
  const closeDialog = (name: DialogName) => {
    if ($modals.get().changeMeeting === name) closeModal('changeMeeting');
  };
  // The dialog of a problem that was opened meanwhile is about another problem, so it stays open too.
  const closeReport = () => {
    if ($modals.get().reportMeeting === reportMeeting) closeModal('reportMeeting');
  };
  const report = async (name: 'absence' | 'failure') => {
    const { send } = name === 'absence' ? absence : failure;
    const answer = await send({}, { id: meeting.id });
    closeDialog(name);
    toastAnswer(answer, strings[name].notSent);
    // The meeting is read again after a refusal too, because the page may show an old state.
    await refresh(getMeeting, getMeetings);
  };
  return (
    <>
      {changeMeeting === 'cancel' && (
        <CancelMeeting
          locale={locale}
          account={account}
          meeting={meeting}
          strings={strings.cancel}
          onClose={() => closeDialog('cancel')}
        />
      )}
      {changeMeeting === 'move' && meeting.practice_id && (
        <MoveMeeting
          locale={locale}
          meeting={meeting}
          practice={meeting.practice_id}
          zone={zone}
          strings={strings.move}
          onClose={() => closeDialog('move')}
        />
      )}
      {changeMeeting === 'absence' && (
        <Confirm
          title={strings.absence.title}
          strings={strings.absence}
          busy={absence.sending}
          onConfirm={() => void report('absence')}
          onClose={() => closeDialog('absence')}
        >
          <p>{strings.absence.text}</p>
          <p>{strings.absence[`back.${refundKind}`]}</p>
        </Confirm>
      )}
      {changeMeeting === 'failure' && (
        <Confirm
          title={strings.failure.title}
          strings={strings.failure}
          busy={failure.sending}
          onConfirm={() => void report('failure')}
          onClose={() => closeDialog('failure')}
        >
          <p>{strings.failure.text}</p>
          <p>{strings.failure[`back.${refundKind}`]}</p>
        </Confirm>
      )}
      {review !== undefined && (
        <ReviewMeeting
          locale={locale}
          account={account}
          meeting={meeting}
          strings={strings.review}
          onClose={() => closeModal('review')}
        />
      )}
      {reportMeeting !== undefined && (
        <ReportProblem locale={locale} meeting={meeting} strings={strings.problem} onClose={closeReport} />
      )}
    </>
  );
}
