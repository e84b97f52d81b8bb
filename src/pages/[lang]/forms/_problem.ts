import { addReport, getReports, reportMeeting } from '#contract/online/meetings.ts';
import { OWN } from '#islands/meeting/ReportProblem.tsx';
import { formKey, keyAgain } from '#page/form-key.ts';
import { valuesOf } from '#page/form-request.ts';

type Page = Pick<App.Locals, 't' | 'userApi'>;

/** Handles a form about a problem with a meeting; `shown` holds the data to show the form again. */
export async function problemSent(
  { t, userApi }: Page,
  form: URLSearchParams,
  meeting: string,
  /** The form was sent, not only asked for. */
  sent: boolean,
) {
  const { reason, title: words } = valuesOf(form, [...(['reason', 'title'] as const)]);
  const isOwn = reason === OWN;
  const missing = sent && (reason === '' || (isOwn && words.trim() === ''));
  const key = formKey(form);
  const worded =
    sent && !missing && isOwn ? await userApi.submit(addReport, { title: words }, {}, key) : undefined;
  const id = isOwn ? worded?.content?.id : reason;
  const answer =
    sent && !missing && id
      ? await userApi.submit(reportMeeting, { report_id: id }, { id: meeting }, key)
      : worded;
  const done = answer?.status === 200;
  const wrong = missing ? t('meetings:problem.choose') : Object.values(answer?.fields ?? {})[0]?.[0];
  const errors: Record<string, string> = wrong ? { [isOwn ? 'title' : 'reason']: wrong } : {};
  const reasons = done ? [] : (await userApi.call(getReports)).items;
  return {
    done,
    answer: missing ? { status: 422 } : answer,
    shown: {
      meeting,
      reason,
      words,
      errors,
      message: wrong ? undefined : answer?.message,
      key: keyAgain(key, answer),
      options: [
        ...reasons.map((one) => ({ value: one.id, label: one.title })),
        { value: OWN, label: t('meetings:problem.other') },
      ],
    },
  };
}
