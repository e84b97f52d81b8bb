import type { HoldStrings } from '#islands/patient/booking/HoldBar.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  /** Address of the times. */
  times: string;
  again: () => void;
  busy: boolean;
  strings: Pick<HoldStrings, 'over' | 'overText' | 'again' | 'other'>;
}

/** The time is held no longer: what was written stays, and a time can be held again. */
export function HoldOver({ times, again, busy, strings }: Props) {
  return (
    <Notice tone="warning" role="alert" title={strings.over}>
      <p>{strings.overText}</p>
      <div className="actions">
        <button
          className="button button-solid"
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) again();
          }}
        >
          {strings.again}
        </button>
        <a className="button button-quiet" href={times}>
          {strings.other}
        </a>
      </div>
    </Notice>
  );
}
