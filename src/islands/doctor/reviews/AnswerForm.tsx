import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { answerReview, getReviews } from '#contract/doctor/reviews.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { useFormDraft } from '#islands/ui/use-form-draft.ts';

export interface AnswerFormProps {
  locale: Locale;
  account: string;
  /** Id of the review. */
  id: string;
  page: number;
  /** Values and errors of a form that was sent without a script and refused. */
  value?: string | undefined;
  error?: string | undefined;
  strings: Strings;
  check: CheckStrings;
}

/** The form for the answer to a review; its draft is stored on this device until it is sent. */
export function AnswerForm({ locale, account, id, page, value, error, strings, check }: AnswerFormProps) {
  const t = createT(locale, strings);
  const { form, field, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    endpoint: answerReview,
    strings: check,
    params: { id },
    prefix: `review-${id}`,
    ...(error && { errors: { answer: error } }),
    readBody: (data) => ({ answer: data.get('answer') ?? '' }),
    maxLengths: { answer: 2000 },
    done: () => {
      draft.done();
      void refresh(getReviews);
    },
  });
  const draft = useFormDraft(form, account, `review-${id}`);
  return (
    <form
      className="form form-short"
      method="post"
      action={paths.form(locale, 'answer-review')}
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="review" value={id} />
      <input type="hidden" name="page" value={page} />
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <Field
        {...field('answer')}
        lines
        label={t('answer')}
        hint={t('hint')}
        rows={4}
        dir="auto"
        defaultValue={value ?? ''}
        required
      />
      <div>
        <button className="button button-solid" type="submit" aria-disabled={sending || undefined}>
          {t('send')}
        </button>
      </div>
    </form>
  );
}
