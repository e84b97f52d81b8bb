import { type ReactNode, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { rescheduleMeeting } from '#contract/patient/booking.ts';
import { getMeeting, getMeetings } from '#contract/patient/meetings.ts';
import { monthAhead } from '#domain/booking/month-ahead.ts';
import { FreeTimes, type FreeTimesStrings } from '#islands/meeting/FreeTimes.tsx';
import { useReaderZones } from '#islands/meeting/use-reader-zones.ts';
import { ChosenMove, type ChosenMoveStrings } from '#islands/patient/ChosenMove.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { failureText } from '#islands/ui/Reference.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

export type MoveStrings = FreeTimesStrings &
  ChosenMoveStrings &
  Record<'title' | 'text' | 'empty' | 'confirm' | 'keep' | 'close' | 'notSent' | 'zoneMeeting', string>;

interface Props {
  locale: Locale;
  meeting: MeetingDetails;
  practice: string;
  /** The time zone of the patient's profile, if it has one. */
  zone: string | undefined;
  strings: MoveStrings;
  onClose: () => void;
}

/**
 * The dialog that moves a meeting: it shows the doctor's free times by month and moves the meeting to the chosen one.
 */
export function MoveMeeting({ locale, meeting, practice, zone, strings, onClose }: Props) {
  /** The chosen instant, ISO 8601. */
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<ReactNode>();
  const { send, sending } = useSend(locale, rescheduleMeeting);
  const { patient, doctor } = meeting.starts;
  const zones = useReaderZones(zone);
  const isOwnZone = zones.length > 0 && zones.every((own) => own === patient.zone);

  const move = async () => {
    if (sending) return;
    if (!chosen) return setProblem(strings.empty);
    setProblem(undefined);
    const answer = await send({ at: chosen }, { id: meeting.id });
    if (answer.status !== 200) {
      // The time was taken meanwhile, or the meeting may no longer be moved; the free times are read again.
      if (answer.status === 409) {
        setChosen(undefined);
        await refresh(getPracticeSlots);
      }
      return setProblem(failureText(answer, strings.notSent));
    }
    await refresh(getMeeting, getMeetings);
    onClose();
    toastAnswer(answer, strings.notSent);
  };

  return (
    <Dialog title={strings.title} closeLabel={strings.close} onClose={onClose}>
      <div className="flow">
        <p>{strings.text}</p>
        <FreeTimes
          locale={locale}
          practice={practice}
          strings={isOwnZone ? strings : { ...strings, zoneNow: strings.zoneMeeting }}
          minutes={meeting.minutes}
          startMonth={monthAhead(patient, Date.now())}
          zone={patient.zone}
          otherZone={doctor.zone}
          chosen={chosen ? [chosen] : []}
          onChoose={(at) => {
            setChosen(at);
            setProblem(undefined);
          }}
        />
        {chosen && <ChosenMove locale={locale} meeting={meeting} at={chosen} strings={strings} />}
        {problem && (
          <Notice tone="danger" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
      </div>
      <div className="actions">
        <button
          className="button button-action"
          type="button"
          aria-disabled={sending || undefined}
          onClick={() => void move()}
        >
          {strings.confirm}
        </button>
        <button className="button button-quiet" type="button" onClick={onClose}>
          {strings.keep}
        </button>
      </div>
    </Dialog>
  );
}
