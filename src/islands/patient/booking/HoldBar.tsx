import { useEffect, useState } from 'react';
import type { Locale } from '#config.ts';
import { countdown, minutesToSay } from '#domain/booking/hold-clock.ts';
import { createT } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

export type HoldStrings = Record<
  'left' | 'say_one' | 'say_other' | 'over' | 'overText' | 'again' | 'other' | 'release',
  string
>;

interface Props {
  locale: Locale;
  /** Id of the time that is held. */
  hold: string;
  /** Milliseconds that were left when the server answered; no clock of this device is asked. */
  left: number;
  onOver: () => void;
  onRelease: () => void;
  strings: HoldStrings;
}

/**
 * How long a time is still held, and the way to give it up; with 5, 2 and 1 minutes left it is said aloud. It is a form
 * of its own: Enter in a field of the request must not press its button.
 */
export function HoldBar({ locale, hold, left, onOver, onRelease, strings }: Props) {
  const [rest, setRest] = useState(left);
  useEffect(() => {
    const end = Date.now() + left;
    const tick = setInterval(() => {
      const now = end - Date.now();
      setRest(now);
      if (now > 0) return;
      clearInterval(tick);
      onOver();
    }, 1000);
    return () => clearInterval(tick);
  }, [left, onOver]);
  const say = minutesToSay(rest);
  const t = createT(locale, strings);
  return (
    <form
      className={say === undefined ? 'hold' : 'hold hold-short'}
      method="post"
      action={paths.form(locale, 'booking')}
      onSubmit={(event) => {
        event.preventDefault();
        onRelease();
      }}
    >
      <input type="hidden" name="hold" value={hold} />
      <FormKey />
      <Icon name="timer" size={22} />
      <p>
        {strings.left}{' '}
        <span className="figures hold-left" role="timer" suppressHydrationWarning>
          {countdown(rest)}
        </span>
      </p>
      <p className="unseen" aria-live="polite">
        {say !== undefined && t('say', { count: say })}
      </p>
      <button className="button button-quiet" type="submit" name="release" value="1">
        {strings.release}
      </button>
    </form>
  );
}
