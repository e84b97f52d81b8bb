import { useMemo } from 'react';
import * as v from 'valibot';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { answersTo, FollowUpDay, type FollowUpQuestion } from '#contract/follow-up.ts';
import { answerFollowUp, getFollowUp } from '#contract/patient/follow-up.ts';
import type { FollowUpDay as Day } from '#domain/follow-up/question.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { FormTrouble } from '#islands/patient/follow-up/FormTrouble.tsx';
import { QuestionField } from '#islands/patient/follow-up/QuestionField.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';

/** The beginning of the names of the answers, in the form and in the errors of the API. */
const PREFIX = 'answers.';

export interface DayFormProps {
  locale: Locale;
  meeting: string;
  day: Day;
  questions: readonly FollowUpQuestion[];
  /** The answers of a form that was sent without a script and refused, by the codes of their questions. */
  values: Readonly<Record<string, string>>;
  /** The errors of that form by the names of the API: `answers.<code>` for a question, and `health_consent`. */
  errors: Readonly<Record<string, string>>;
  /** The idempotency key of that form. */
  formKey: string | undefined;
  /** The namespace `follow-up`; `privacy` is the text of the link to the consents. */
  strings: Strings & Record<'privacy', string>;
  check: CheckStrings;
}

/** The questions of a day that can be answered now. */
export function DayForm({ locale, meeting, day, questions, strings, ...props }: DayFormProps) {
  const t = createT(locale, strings);
  const endpoint = useMemo(
    () => ({ ...answerFollowUp, body: v.object({ day: FollowUpDay, answers: answersTo(questions) }) }),
    [questions],
  );
  const readBody = (form: FormData) => {
    const answers = questions.map(({ code }) => [code, form.get(`${PREFIX}${code}`) ?? undefined] as const);
    return { day, answers: Object.fromEntries(answers) };
  };
  const { form, field, errorOf, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    endpoint,
    strings: props.check,
    errors: props.errors,
    params: { id: meeting },
    readBody,
    done: () => void refresh(getFollowUp),
  });
  return (
    <form
      className="panel follow-questions"
      method="post"
      action={paths.form(locale, 'follow-up-answer')}
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="meeting" value={meeting} />
      <input type="hidden" name="day" value={day} />
      <FormKey value={props.formKey} />
      {questions.map((question) => {
        const { name, onChange, onBlur, ref } = field(`${PREFIX}${question.code}`);
        return (
          <QuestionField
            key={question.code}
            locale={locale}
            question={question}
            value={props.values[question.code]}
            error={errorOf(`${PREFIX}${question.code}`)}
            field={{ name, onChange: (event) => void onChange(event), onBlur, ref }}
            strings={strings}
          />
        );
      })}
      <FormTrouble
        locale={locale}
        consentId="question-health_consent"
        consentError={errorOf('health_consent')}
        trouble={trouble}
        strings={strings}
      />
      <div>
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {t('send')}
        </button>
      </div>
    </form>
  );
}
