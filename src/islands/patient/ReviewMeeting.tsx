import { type ReactNode, type SubmitEvent, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { addReview, getMeeting } from '#contract/patient/meetings.ts';
import { formatNumber } from '#i18n/format.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { withReference } from '#islands/ui/Reference.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useDraft } from '#islands/ui/use-draft.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

/** The numbers of stars that a review may give. */
export const STARS = [1, 2, 3, 4, 5] as const;

export type ReviewStrings = Readonly<
  Record<
    | ('title' | 'text' | 'hint' | 'stars' | 'send' | 'cancel' | 'close' | 'noStars' | 'noText' | 'notSent')
    | `star.${(typeof STARS)[number]}`,
    string
  >
>;

interface Props {
  locale: Locale;
  account: string;
  meeting: Pick<MeetingDetails, 'id'>;
  strings: ReviewStrings;
  onClose: () => void;
}

/** The dialog in which the patient reviews a meeting that took place. A meeting has at most one review. */
export function ReviewMeeting({ locale, account, meeting, strings, onClose }: Props) {
  const { text, write, done } = useDraft(account, `review:${meeting.id}`);
  const { send, sending } = useSend(locale, addReview);
  const [errors, setErrors] = useState<{ stars?: string | undefined; text?: string | undefined }>({});
  const [problem, setProblem] = useState<ReactNode>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const stars = Number(new FormData(event.currentTarget).get('stars'));
    const missing = {
      stars: stars > 0 ? undefined : strings.noStars,
      text: text.trim() === '' ? strings.noText : undefined,
    };
    setErrors(missing);
    setProblem(undefined);
    if (missing.stars || missing.text) return;
    const answer = await send({ stars, text }, { id: meeting.id });
    if (answer.status !== 200) {
      const { stars: starsErrors, text: textErrors } = answer.fields;
      setErrors({ stars: starsErrors?.[0], text: textErrors?.[0] });
      return setProblem(
        starsErrors || textErrors
          ? undefined
          : withReference(answer.message ?? strings.notSent, answer.reference),
      );
    }
    done();
    await refresh(getMeeting);
    onClose();
    toastAnswer(answer, strings.notSent);
  };

  return (
    <Dialog title={strings.title} closeLabel={strings.close} onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <fieldset className="choices" aria-describedby={errors.stars ? 'review-stars-error' : undefined}>
          <legend>{strings.stars}</legend>
          {STARS.map((count) => (
            <label className="choice" key={count}>
              <input className="check-box" type="radio" name="stars" value={count} />
              <span>
                {formatNumber(locale, count)} · {strings[`star.${count}`]}
              </span>
            </label>
          ))}
          <FieldError id="review-stars" error={errors.stars} />
        </fieldset>
        <Field
          id="review-text"
          name="text"
          label={strings.text}
          hint={strings.hint}
          error={errors.text}
          lines
          dir="auto"
          maxLength={2000}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        {problem && (
          <Notice tone="danger" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <div className="actions">
          <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
            {strings.send}
          </button>
          <button className="button button-quiet" type="button" onClick={onClose}>
            {strings.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
