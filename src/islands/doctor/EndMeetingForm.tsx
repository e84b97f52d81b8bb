import '#styles/dashboard/practice.css';
import { type SubmitEvent, useState } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { DOCTOR_REASONS } from '#domain/booking/meeting-state.ts';
import { paths } from '#i18n/routes.ts';
import type { EndingAction } from '#islands/doctor/MeetingActions.tsx';
import { useMeetingChange } from '#islands/doctor/use-meeting-change.ts';
import { type DoctorRefundStrings, doctorRefundText } from '#islands/meeting/refund-text.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { useDraft } from '#islands/ui/use-draft.ts';

export type EndMeetingStrings = Record<
  `${EndingAction}.${'title' | 'text' | 'submit'}` | `reason.${(typeof DOCTOR_REASONS)[number]}`,
  string
> &
  DoctorRefundStrings &
  Record<'reason' | 'note' | 'keep' | 'close' | 'notSent', string>;

/** The maximum number of characters of a note, as in the contract. */
const MAX_NOTE_LENGTH = 1000;

/** A meeting that may be ended. In lists it has no payment method and no refund. */
export type EndableMeeting = Pick<MeetingDetails, 'id' | 'state' | 'price'> &
  Partial<Pick<MeetingDetails, 'payment' | 'bundle_withdrawn' | 'refund_percent'>>;

interface Props {
  locale: Locale;
  account: string;
  action: EndingAction;
  meeting: EndableMeeting;
  strings: EndMeetingStrings;
  /** The values of a form that was sent without a script, and its errors. */
  refusedForm?:
    | { reason: string; note: string; errors: Readonly<Record<string, string>>; key: string | undefined }
    | undefined;
  /** Closes the dialog that contains the form; undefined on the form's own page. */
  onDone?: () => void;
}

/** Actions whose form asks for a reason. */
const ASKS_REASON: ReadonlySet<EndingAction> = new Set(['Declined', 'Cancelled']);
/** Actions after which money or a credit goes back, and whose form takes a message to the patient. */
const GIVES_BACK: ReadonlySet<EndingAction> = new Set(['Declined', 'Cancelled', 'GivenBack']);
/** Fields that show their errors. */
const FIELDS = ['reason', 'note'] as const;

/**
 * Ends a meeting, or reports that its technology failed: explains the consequences, and asks for the reason and for a
 * message to the patient where the action has them.
 */
export function EndMeetingForm({ locale, account, action, meeting, strings, refusedForm, onDone }: Props) {
  const { applyChange, sending } = useMeetingChange(locale, meeting.id, strings.notSent, FIELDS);
  const note = useDraft(account, `stop:${meeting.id}`);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>(
    refusedForm?.errors ?? {},
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // On its own page the form is sent by the browser, because the answer of the server is the next page.
    if (!onDone) return;
    event.preventDefault();
    if (sending) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    const fieldErrors = await applyChange({
      action,
      ...(ASKS_REASON.has(action) && { reason }),
      ...(GIVES_BACK.has(action) && { note: note.text.trim() || undefined }),
    });
    if (fieldErrors) return setErrors({ reason: fieldErrors['reason']?.[0], note: fieldErrors['note']?.[0] });
    note.done();
    onDone();
  };

  const refund = doctorRefundText(locale, meeting, strings);
  return (
    <form className="form" method="post" action={paths.form(locale, 'doctor-meeting')} onSubmit={submit}>
      <input type="hidden" name="meeting" value={meeting.id} />
      <input type="hidden" name="act" value={action} />
      <FormKey value={refusedForm?.key} />
      <div className="flow">
        <p>{strings[`${action}.text`]}</p>
        {GIVES_BACK.has(action) && refund !== '' && (
          <p className="stop-refund" suppressHydrationWarning>
            {refund}
          </p>
        )}
      </div>
      {ASKS_REASON.has(action) && (
        <Select
          id="stop-reason"
          name="reason"
          label={strings.reason}
          error={errors['reason']}
          defaultValue={refusedForm?.reason || undefined}
          options={DOCTOR_REASONS.map((value) => ({ value, label: strings[`reason.${value}`] }))}
        />
      )}
      {GIVES_BACK.has(action) && (
        <Field
          id="stop-note"
          name="note"
          label={strings.note}
          error={errors['note']}
          lines
          dir="auto"
          maxLength={MAX_NOTE_LENGTH}
          {...(refusedForm
            ? { defaultValue: refusedForm.note }
            : {
                value: note.text,
                onChange: ({ target }: { target: { value: string } }) => note.write(target.value),
              })}
        />
      )}
      <div className="actions">
        <button className="button button-danger" type="submit" aria-disabled={sending || undefined}>
          {strings[`${action}.submit`]}
        </button>
        {onDone ? (
          <button className="button button-quiet" type="button" onClick={onDone}>
            {strings.keep}
          </button>
        ) : (
          <a
            className="button button-quiet"
            href={paths.dashboard(locale, 'Doctor', ['meetings', meeting.id])}
          >
            {strings.keep}
          </a>
        )}
      </div>
    </form>
  );
}
