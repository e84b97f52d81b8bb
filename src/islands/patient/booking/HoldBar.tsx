import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { countdown, lastAnnouncement, minutesLeft, minutesToSay } from '#domain/booking/hold-clock.ts';
import { createT } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

/** Texts about a hold, which `HoldExpired` shows too. */
export type HoldStrings = Record<
  'left' | 'say_one' | 'say_other' | 'over' | 'overText' | 'again' | 'other' | 'release',
  string
>;

interface Props {
  locale: Locale;
  /** Id of the hold. */
  hold: string;
  /**
   * Milliseconds that remained when the server answered; the end is counted from them, so that a device whose clock is
   * wrong shows the right time left.
   */
  millisecondsLeft: number;
  /** Whether the patient has just held the time again: the bar then takes the focus of the button that is gone. */
  isHeldAgain: boolean;
  onExpired: () => void;
  onRelease: () => void;
  strings: HoldStrings;
}

/**
 * Shows how long a time is still held, with a button to release it. Screen readers announce the last 5, 2 and 1
 * minutes; from the first announcement on, the bar has another colour. It is a separate form, so that Enter in a field
 * of the request does not press its button.
 */
export function HoldBar(props: Props) {
  const { locale, hold, millisecondsLeft, isHeldAgain, onRelease, strings } = props;
  const [remaining, setRemaining] = useState(millisecondsLeft);
  const bar = useRef<HTMLFormElement>(null);
  const expire = useEffectEvent(props.onExpired);
  useEffect(() => {
    const endTime = Date.now() + millisecondsLeft;
    const tick = setInterval(() => {
      const currentRemaining = endTime - Date.now();
      setRemaining(currentRemaining);
      if (currentRemaining > 0) return;
      clearInterval(tick);
      expire();
    }, 1000);
    return () => clearInterval(tick);
  }, [millisecondsLeft]);
  useEffect(() => {
    if (isHeldAgain) bar.current?.focus({ preventScroll: true });
  }, [isHeldAgain]);
  const minutesToAnnounce = minutesToSay(remaining, millisecondsLeft);
  const t = createT(locale, strings);
  return (
    <form
      className={lastAnnouncement(remaining) === undefined ? 'hold' : 'hold hold-short'}
      ref={bar}
      tabIndex={-1}
      // The name has whole minutes, because screen readers may read the name of a focused element whenever it changes.
      aria-label={t('say', { count: minutesLeft(remaining) })}
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
          {countdown(remaining)}
        </span>
      </p>
      <p className="unseen" aria-live="polite">
        {minutesToAnnounce !== undefined && t('say', { count: minutesToAnnounce })}
      </p>
      <button className="button button-quiet" type="submit" name="release" value="1">
        {strings.release}
      </button>
    </form>
  );
}
