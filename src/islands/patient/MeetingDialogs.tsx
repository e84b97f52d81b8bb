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

interface Props {
  locale: Locale;
  account: string;
  meeting: MeetingDetails;
  strings: DialogStrings;
}

/**
 * The dialogs of a meeting's page, which `$modals` opens. The slot `stopMeeting` holds the name of the dialog:
 * `cancel`, `move`, `absence` or `failure`; the dialogs of the review and of a problem have slots of their own.
 */
export function MeetingDialogs({ locale, account, meeting, strings }: Props) {
  const { stopMeeting, review, reportMeeting } = useStore($modals);
  const absence = useSend(locale, reportAbsence);
  const failure = useSend(locale, reportTechnicalFailure);
  const refundKind = refundKindOf(meeting.payment, meeting.price.amount);
  const close = () => closeModal('stopMeeting');
  const report = async (name: 'absence' | 'failure') => {
    const { send } = name === 'absence' ? absence : failure;
    const answer = await send({}, { id: meeting.id });
    // The answer of one dialog does not close another that was opened meanwhile.
    if ($modals.get().stopMeeting === name) close();
    toastAnswer(answer, strings.absence.notSent);
    // The meeting is read again after a refusal too, because the page may show an old state.
    await refresh(getMeeting, getMeetings);
  };
  return (
    <>
      {stopMeeting === 'cancel' && (
        <CancelMeeting
          locale={locale}
          account={account}
          meeting={meeting}
          strings={strings.cancel}
          onClose={close}
        />
      )}
      {stopMeeting === 'move' && meeting.practice_id && (
        <MoveMeeting
          locale={locale}
          meeting={meeting}
          practice={meeting.practice_id}
          strings={strings.move}
          onClose={close}
        />
      )}
      {stopMeeting === 'absence' && (
        <Confirm
          title={strings.absence.title}
          strings={strings.absence}
          busy={absence.sending}
          onConfirm={() => void report('absence')}
          onClose={close}
        >
          <p>{strings.absence.text}</p>
          <p>{strings.absence[`back.${refundKind}`]}</p>
        </Confirm>
      )}
      {stopMeeting === 'failure' && (
        <Confirm
          title={strings.failure.title}
          strings={strings.failure}
          busy={failure.sending}
          onConfirm={() => void report('failure')}
          onClose={close}
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
        <ReportProblem
          locale={locale}
          meeting={meeting.id}
          strings={strings.problem}
          onClose={() => closeModal('reportMeeting')}
        />
      )}
    </>
  );
}
