import { type ReactNode, type SubmitEvent, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { cancelMeeting } from '#contract/patient/booking.ts';
import { getMeeting, getMeetings } from '#contract/patient/meetings.ts';
import { PATIENT_REASONS } from '#domain/booking/meeting-state.ts';
import { paths } from '#i18n/routes.ts';
import { refundText, type RefundStrings } from '#islands/meeting/refund-text.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { failureText } from '#islands/ui/Reference.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useDraft } from '#islands/ui/use-draft.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

export type CancelStrings = RefundStrings &
  Record<'title' | 'reason' | 'note' | 'noteHint' | 'confirm' | 'keep' | 'close' | 'notSent', string> &
  Record<`reason.${(typeof PATIENT_REASONS)[number]}`, string>;

interface Props {
  locale: Locale;
  account: string;
  meeting: MeetingDetails;
  strings: CancelStrings;
  onClose: () => void;
}

/** Asks for a confirmation before a meeting is cancelled, and says what is refunded. */
export function CancelMeeting({ locale, account, meeting, strings, onClose }: Props) {
  const { send, sending } = useSend(locale, cancelMeeting);
  const note = useDraft(account, `cancel:${meeting.id}`);
  const [problem, setProblem] = useState<ReactNode>();
  const refund = refundText(locale, meeting, strings);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setProblem(undefined);
    const answer = await send(Object.fromEntries(new FormData(event.currentTarget)), { id: meeting.id });
    if (answer.status !== 200) return setProblem(failureText(answer, strings.notSent));
    note.done();
    await refresh(getMeeting, getMeetings);
    onClose();
    toastAnswer(answer, strings.notSent);
  };
  return (
    <Dialog title={strings.title} closeLabel={strings.close} onClose={onClose}>
      {refund && (
        <Notice tone={meeting.refund_percent === 100 ? 'info' : 'warning'}>
          <p suppressHydrationWarning>{refund}</p>
        </Notice>
      )}
      <form
        className="form"
        method="post"
        action={paths.form(locale, 'patient-cancel')}
        onSubmit={submit}
        noValidate
      >
        <Select
          id="cancel-reason"
          name="reason"
          label={strings.reason}
          options={PATIENT_REASONS.map((value) => ({ value, label: strings[`reason.${value}`] }))}
          defaultValue="other"
        />
        <Field
          id="cancel-note"
          name="note"
          label={strings.note}
          hint={strings.noteHint}
          lines
          maxLength={1000}
          dir="auto"
          value={note.text}
          onChange={({ target }) => note.write(target.value)}
        />
        {problem && (
          <Notice tone="danger" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <div className="actions">
          <button className="button button-danger" type="submit" aria-disabled={sending || undefined}>
            {strings.confirm}
          </button>
          <button className="button button-quiet" type="button" onClick={onClose}>
            {strings.keep}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
