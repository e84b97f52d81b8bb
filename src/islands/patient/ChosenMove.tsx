import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { effectOfMove } from '#domain/booking/proposal.ts';
import { clockIn } from '#domain/time/clock.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

export type ChosenMoveStrings = Record<'chosen' | 'taking.confirm' | 'taking.book', string>;

interface Props {
  locale: Locale;
  meeting: Pick<MeetingDetails, 'starts' | 'state' | 'payment' | 'proposal'>;
  /** The chosen instant, ISO 8601. */
  at: string;
  strings: ChosenMoveStrings;
}

/**
 * Says which time is chosen for a move and, where the doctor has proposed it for a request, that choosing it confirms the
 * request.
 */
export function ChosenMove({ locale, meeting, at, strings }: Props) {
  const effect = effectOfMove(meeting, at);
  return (
    <div className="flow" role="status">
      <p>
        {strings.chosen}{' '}
        <ClockText locale={locale} clock={clockIn(meeting.starts.patient.zone, Date.parse(at))} zone />
      </p>
      {effect !== 'move' && <p>{strings[`taking.${effect}`]}</p>}
    </div>
  );
}
