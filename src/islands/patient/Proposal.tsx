import type { FormEvent } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Submitted } from '#client/api-client.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { declineTimes, rescheduleMeeting } from '#contract/patient/booking.ts';
import { getMeeting, getMeetings } from '#contract/patient/meetings.ts';
import { effectOfTaking } from '#domain/booking/proposal.ts';
import { paths } from '#i18n/routes.ts';
import { ProposalTimes, type ProposalStrings as TimesStrings } from '#islands/meeting/ProposalTimes.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';

export type ProposalStrings = TimesStrings &
  Readonly<Record<'title' | 'text' | 'text.confirm' | 'text.book' | 'take' | 'decline' | 'notSent', string>>;

interface Props {
  locale: Locale;
  meeting: Pick<MeetingDetails, 'id' | 'state' | 'payment' | 'proposal'>;
  strings: ProposalStrings;
}

/** The other times that the doctor proposes, which the patient accepts or declines. */
export function Proposal({ locale, meeting, strings }: Props) {
  const { id, proposal } = meeting;
  const moving = useSend(locale, rescheduleMeeting);
  const declining = useSend(locale, declineTimes);
  if (!proposal) return null;
  const effect = effectOfTaking(meeting);
  const busy = moving.sending || declining.sending;
  const handleAnswer = async (answer: Submitted<unknown>) => {
    // The data are read again after a refusal too, because somebody else may have booked the time.
    await refresh(getMeeting, getMeetings);
    toastAnswer(answer, strings.notSent);
  };
  const acceptTime = (at: string) => async (event: FormEvent) => {
    event.preventDefault();
    if (!busy) await handleAnswer(await moving.send({ at }, { id }));
  };
  const decline = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy) await handleAnswer(await declining.send({}, { id }));
  };
  return (
    <section className="panel no-print" id="proposal" aria-labelledby="proposal-title">
      <h2 id="proposal-title">{strings.title}</h2>
      <p>{effect === 'move' ? strings.text : strings[`text.${effect}`]}</p>
      <ProposalTimes
        locale={locale}
        proposal={proposal}
        strings={strings}
        reader="Patient"
        renderActions={({ starts: { patient } }) => (
          <form
            method="post"
            action={paths.form(locale, 'patient-move')}
            onSubmit={(event) => void acceptTime(patient.at)(event)}
          >
            <input type="hidden" name="meeting" value={id} />
            <input type="hidden" name="at" value={patient.at} />
            <button className="button button-solid" type="submit" aria-disabled={busy || undefined}>
              {strings.take}
            </button>
          </form>
        )}
      />
      <form
        method="post"
        action={paths.form(locale, 'patient-decline')}
        onSubmit={(event) => void decline(event)}
      >
        <input type="hidden" name="meeting" value={id} />
        <FormKey />
        <button className="button button-quiet" type="submit" aria-disabled={busy || undefined}>
          {strings.decline}
        </button>
      </form>
    </section>
  );
}
