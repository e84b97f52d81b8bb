import type { HoldStrings } from '#islands/patient/booking/HoldBar.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  /** Address of the doctor's free times. */
  timesHref: string;
  onHoldAgain: () => void;
  busy: boolean;
  strings: Pick<HoldStrings, 'over' | 'overText' | 'again' | 'other'>;
}

/**
 * Says that the hold has expired and that the typed text is kept, with buttons to hold the time again or choose
 * another.
 */
export function HoldExpired({ timesHref, onHoldAgain, busy, strings }: Props) {
  return (
    <Notice tone="warning" role="alert" title={strings.over}>
      <p>{strings.overText}</p>
      <div className="actions">
        <button
          className="button button-solid"
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onHoldAgain();
          }}
        >
          {strings.again}
        </button>
        <a className="button button-quiet" href={timesHref}>
          {strings.other}
        </a>
      </div>
    </Notice>
  );
}
