import { addComplaintReason, getComplaintReasons, reportMeeting } from '#contract/online/meetings.ts';
import { OWN_WORDS } from '#islands/meeting/ReportProblem.tsx';
import { formKey, keyForRetry } from '#page/form-key.ts';
import { valuesOf } from '#page/form-request.ts';

type Page = Pick<App.Locals, 't' | 'userApi'>;

/** Handles a form that reports a problem with a meeting. `formProps` are the props with which it is shown (again). */
export async function handleProblemForm(
  { t, userApi }: Page,
  form: URLSearchParams,
  meeting: string,
  /** False if the form is only shown. */
  isSubmitted: boolean,
) {
  const { reason, title: words } = valuesOf(form, ['reason', 'title']);
  const hasOwnWords = reason === OWN_WORDS;
  const isIncomplete = isSubmitted && (reason === '' || (hasOwnWords && words.trim() === ''));
  const key = formKey(form);
  const createdReason =
    isSubmitted && !isIncomplete && hasOwnWords
      ? await userApi.submit(addComplaintReason, { title: words }, {}, key)
      : undefined;
  const id = hasOwnWords ? createdReason?.content?.id : reason;
  const reportAnswer =
    isSubmitted && !isIncomplete && id
      ? await userApi.submit(reportMeeting, { report_id: id }, { id: meeting }, key)
      : undefined;
  const answer = reportAnswer ?? createdReason;
  const isReported = reportAnswer?.status === 200;
  // A back end may store the person's own words without saying their id; then nothing could be reported.
  const hasNoId = createdReason?.status === 200 && !createdReason.content;
  const message = hasNoId ? t('dashboard:notSent') : answer?.message;
  const error = isIncomplete ? t('meetings:problem.choose') : Object.values(answer?.fields ?? {})[0]?.[0];
  const errors: Record<string, string> = error ? { [hasOwnWords ? 'title' : 'reason']: error } : {};
  const reasons = isReported ? [] : (await userApi.call(getComplaintReasons)).items;
  return {
    isReported,
    answer: isIncomplete ? { status: 422 } : answer,
    formProps: {
      meeting,
      reason,
      words,
      errors,
      message: error ? undefined : message,
      key: keyForRetry(key, answer),
      options: [
        ...reasons.map(({ id: value, title }) => ({ value, label: title })),
        { value: OWN_WORDS, label: t('meetings:problem.other') },
      ],
    },
  };
}
