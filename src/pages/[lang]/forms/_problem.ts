import type { MeetingCard } from '#contract/meeting.ts';
import { addComplaintReason, getComplaintReasons, reportMeeting } from '#contract/online/meetings.ts';
import { isPossibleReason } from '#domain/complaint-reasons.ts';
import { OWN_WORDS } from '#islands/meeting/ReportProblem.tsx';
import { formKey, keyForRetry } from '#page/form-key.ts';
import { valuesOf, withContent } from '#page/form-request.ts';

type Page = Pick<App.Locals, 't' | 'userApi'>;

/** Handles a form that reports a problem with a meeting. `formProps` are the props with which it is shown (again). */
export async function handleProblemForm(
  { t, userApi }: Page,
  form: URLSearchParams,
  meeting: Pick<MeetingCard, 'id' | 'state' | 'starts'>,
  /** False if the form is only shown. */
  isSubmitted: boolean,
) {
  const { reason: chosenReason, title: words } = valuesOf(form, ['reason', 'title']);
  const hasWords = words.trim() !== '';
  const reason = chosenReason === '' && hasWords ? OWN_WORDS : chosenReason;
  const hasOwnWords = reason === OWN_WORDS;
  const refusal = isSubmitted ? findRefusal(t, reason, hasWords) : undefined;
  const key = formKey(form);
  const isSent = isSubmitted && refusal === undefined;
  // A back end may store the person's own words without saying their id; then nothing could be reported.
  const createdReason =
    isSent && hasOwnWords
      ? withContent(
          await userApi.submit(addComplaintReason, { title: words }, {}, key),
          t('dashboard:notSent'),
        )
      : undefined;
  const id = hasOwnWords ? createdReason?.content?.id : reason;
  const reportAnswer =
    isSent && id
      ? await userApi.submit(reportMeeting, { report_id: id }, { id: meeting.id }, key)
      : undefined;
  const answer = reportAnswer ?? createdReason;
  const isReported = reportAnswer?.status === 200;
  const error = refusal ?? Object.values(answer?.fields ?? {})[0]?.[0];
  const errors: Record<string, string> = error
    ? { [hasOwnWords || hasWords ? 'title' : 'reason']: error }
    : {};
  const start = { state: meeting.state, startsAt: new Date(meeting.starts.patient.at) };
  const listed = isReported ? [] : (await userApi.call(getComplaintReasons)).items;
  const reasons = listed.filter((listedReason) => isPossibleReason(listedReason.id, start, new Date()));
  return {
    isReported,
    answer: refusal ? { status: 422 } : answer,
    formProps: {
      meeting: meeting.id,
      reason,
      words,
      errors,
      message: error ? undefined : answer?.message,
      key: keyForRetry(key, answer),
      options: [
        ...reasons.map(({ id: value, title }) => ({ value, label: title })),
        { value: OWN_WORDS, label: t('meetings:problem.other') },
      ],
    },
  };
}

/** The reason why a form is not sent; undefined for one that is. */
function findRefusal(t: Page['t'], reason: string, hasWords: boolean): string | undefined {
  // A report names one reason only, so words beside a usual reason would reach nobody.
  if (hasWords && reason !== OWN_WORDS)
    return t('meetings:problemForm.otherNeeded', { other: t('meetings:problem.other') });
  return reason === '' || (reason === OWN_WORDS && !hasWords) ? t('meetings:problem.choose') : undefined;
}
