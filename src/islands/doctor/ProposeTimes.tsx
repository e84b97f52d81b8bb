import { type ReactNode, type SubmitEvent, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getMeeting } from '#contract/doctor/meetings.ts';
import { proposeTimes } from '#contract/doctor/proposal.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { MAX_PROPOSED } from '#domain/booking/proposal.ts';
import { clockIn } from '#domain/time/clock.ts';
import { FreeTimes, type FreeTimesStrings } from '#islands/meeting/FreeTimes.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { failureText } from '#islands/ui/Reference.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useDraft } from '#islands/ui/use-draft.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

/** The maximum number of characters of the note, as in the contract. */
const MAX_NOTE_LENGTH = 1000;

export type ProposeStrings = FreeTimesStrings &
  Readonly<
    Record<
      | 'title'
      | 'text'
      | 'text.request'
      | 'chosen'
      | 'most'
      | 'empty'
      | 'note'
      | 'submit'
      | 'keep'
      | 'close'
      | 'notSent',
      string
    >
  >;

interface Props {
  locale: Locale;
  account: string;
  meeting: MeetingDetails;
  practice: string;
  strings: ProposeStrings;
  onClose: () => void;
}

/** The form with which a doctor proposes up to three of their free times to the patient, with a note. */
export function ProposeTimes({ locale, account, meeting, practice, strings, onClose }: Props) {
  /** The chosen instants, ISO 8601, the earliest first. */
  const [times, setTimes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<ReactNode>();
  const note = useDraft(account, `propose:${meeting.id}`);
  const { send, sending } = useSend(locale, proposeTimes);
  const { patient, doctor } = meeting.starts;

  const toggle = (at: string) => {
    setProblem(undefined);
    if (times.includes(at)) return setTimes(times.filter((time) => time !== at));
    if (times.length === MAX_PROPOSED) return setProblem(strings.most);
    setTimes([...times, at].toSorted());
  };
  const propose = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    if (times.length === 0) return setProblem(strings.empty);
    const answer = await send({ times, note: note.text.trim() || undefined }, { id: meeting.id });
    if (answer.status !== 200) {
      // One of the times was taken meanwhile, so the free times are read again.
      if (answer.status === 409) {
        setTimes([]);
        await refresh(getPracticeSlots, getMeeting);
      }
      return setProblem(failureText(answer, strings.notSent));
    }
    note.done();
    // The dialog closes first, so that the same times are not sent again while the meeting is read.
    onClose();
    void refresh(getMeeting);
    return toastAnswer(answer, strings.notSent);
  };

  return (
    <Dialog title={strings.title} closeLabel={strings.close} onClose={onClose}>
      <form className="form" onSubmit={propose} noValidate>
        <div className="flow">
          <p>{meeting.state === 'requested' ? strings['text.request'] : strings.text}</p>
          <FreeTimes
            locale={locale}
            practice={practice}
            strings={strings}
            minutes={meeting.minutes}
            zone={doctor.zone}
            otherZone={patient.zone}
            chosen={times}
            onChoose={toggle}
          />
          {times.length > 0 && (
            <div role="status">
              <p>{strings.chosen}</p>
              <ul className="chosen-times">
                {times.map((at) => (
                  <li key={at}>
                    <ClockText locale={locale} clock={clockIn(doctor.zone, Date.parse(at))} zone />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <Field
          id="propose-note"
          name="note"
          label={strings.note}
          lines
          dir="auto"
          maxLength={MAX_NOTE_LENGTH}
          value={note.text}
          onChange={({ target }) => note.write(target.value)}
        />
        {problem && (
          <Notice tone="danger" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <div className="actions">
          <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
            {strings.submit}
          </button>
          <button className="button button-quiet" type="button" onClick={onClose}>
            {strings.keep}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
