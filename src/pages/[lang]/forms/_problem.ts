import { addComplaintReason, getComplaintReasons, reportMeeting } from '#contract/online/meetings.ts';
import { OWN_WORDS } from '#islands/meeting/ReportProblem.tsx';
import { formKey, keyForRetry } from '#page/form-key.ts';
import { valuesOf } from '#page/form-request.ts';

type Page = Pick<App.Locals, 't' | 'userApi'>;

/** Sends a form that reports a problem with a meeting; `formProps` are the props to show it again. */
export async function handleProblemForm(
  { t, userApi }: Page,
  form: URLSearchParams,
  meeting: string,
  /** Whether the form was sent; otherwise it is only shown. */
  sent: boolean,
) {
  const { reason, title: words } = valuesOf(form, ['reason', 'title']);
  const hasOwnWords = reason === OWN_WORDS;
  const missing = sent && (reason === '' || (hasOwnWords && words.trim() === ''));
  const key = formKey(form);
  const createdReason =
    sent && !missing && hasOwnWords
      ? await userApi.submit(addComplaintReason, { title: words }, {}, key)
      : undefined;
  const id = hasOwnWords ? createdReason?.content?.id : reason;
  const answer =
    sent && !missing && id
      ? await userApi.submit(reportMeeting, { report_id: id }, { id: meeting }, key)
      : createdReason;
  const done = answer?.status === 200;
  const error = missing ? t('meetings:problem.choose') : Object.values(answer?.fields ?? {})[0]?.[0];
  const errors: Record<string, string> = error ? { [hasOwnWords ? 'title' : 'reason']: error } : {};
  const reasons = done ? [] : (await userApi.call(getComplaintReasons)).items;
  return {
    done,
    answer: missing ? { status: 422 } : answer,
    formProps: {
      meeting,
      reason,
      words,
      errors,
      message: error ? undefined : answer?.message,
      key: keyForRetry(key, answer),
      options: [
        ...reasons.map((one) => ({ value: one.id, label: one.title })),
        { value: OWN_WORDS, label: t('meetings:problem.other') },
      ],
    },
  };
}
