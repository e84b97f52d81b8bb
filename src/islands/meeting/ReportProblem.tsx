import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { Submitted } from '#client/api-client.ts';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { addComplaintReason, getComplaintReasons, reportMeeting } from '#contract/online/meetings.ts';
import { isPossibleReason } from '#domain/complaint-reasons.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { failureText } from '#islands/ui/Reference.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

/** The value of the option for a reason in the person's own words. */
export const OWN_WORDS = 'own';

export type ProblemStrings = Readonly<
  Record<
    | ('title' | 'text' | 'reasons' | 'other' | 'words' | 'wordsHint' | 'send' | 'cancel' | 'close')
    | ('choose' | 'notSent' | 'failed' | 'again' | 'loading'),
    string
  >
>;

interface Props {
  locale: Locale;
  meeting: Pick<MeetingCard, 'id' | 'state' | 'starts'>;
  strings: ProblemStrings;
  onClose: () => void;
}

/**
 * The dialog that reports a problem with a meeting to the staff: one of the listed reasons, or the person's own words.
 */
export function ReportProblem({ locale, meeting, strings, onClose }: Props) {
  const { data, error, isValidating, mutate } = useCall(getComplaintReasons, { locale });
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<ReactNode>();
  const createReason = useSend(locale, addComplaintReason);
  const report = useSend(locale, reportMeeting);
  const busy = createReason.sending || report.sending;
  /** The last own words that were stored as a reason: a report that is sent again names the same reason. */
  const storedReason = useRef<{ title: string; id: string }>(undefined);
  const start = { state: meeting.state, startsAt: new Date(meeting.starts.patient.at) };
  const reasons = data?.items.filter(({ id }) => isPossibleReason(id, start, new Date())) ?? [];
  const showFailure = (answer: Submitted<unknown>) => setProblem(failureText(answer, strings.notSent));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (chosen === '') return setProblem(strings.choose);
    setProblem(undefined);
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    if (chosen === OWN_WORDS && title === '') return setProblem(strings.choose);
    // Own words are first stored as a reason, whose id the report then names.
    if (chosen === OWN_WORDS && storedReason.current?.title !== title) {
      const created = await createReason.send({ title });
      if (!created.content)
        return showFailure(created.status === 200 ? { ...created, message: strings.notSent } : created);
      storedReason.current = { title, id: created.content.id };
    }
    const id = chosen === OWN_WORDS ? storedReason.current?.id : chosen;
    const answer = await report.send({ report_id: id }, { id: meeting.id });
    if (answer.status !== 200) return showFailure(answer);
    onClose();
    return toastAnswer(answer, strings.notSent);
  };

  return (
    <Dialog title={strings.title} closeLabel={strings.close} onClose={onClose}>
      <p>{strings.text}</p>
      {error && !data && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <Skeleton rows={3} label={strings.loading} />}
      {data && (
        <form className="form" onSubmit={submit} noValidate>
          <fieldset className="choices">
            <legend className="unseen">{strings.reasons}</legend>
            {[...reasons, { id: OWN_WORDS, title: strings.other }].map(({ id, title }) => (
              <label className="choice" key={id}>
                <input
                  className="check-box"
                  type="radio"
                  name="reason"
                  value={id}
                  checked={chosen === id}
                  onChange={() => setChosen(id)}
                />
                <span dir="auto">{title}</span>
              </label>
            ))}
          </fieldset>
          {chosen === OWN_WORDS && (
            <Field
              id="problem-title"
              name="title"
              label={strings.words}
              hint={strings.wordsHint}
              maxLength={200}
              dir="auto"
            />
          )}
          {problem && (
            <Notice tone="danger" role="alert">
              <p>{problem}</p>
            </Notice>
          )}
          <div className="actions">
            <button className="button button-solid" type="submit" aria-disabled={busy || undefined}>
              {strings.send}
            </button>
            <button className="button button-quiet" type="button" onClick={onClose}>
              {strings.cancel}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
