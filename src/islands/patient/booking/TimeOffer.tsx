import type { Locale } from '#config.ts';
import type { Slot } from '#contract/online/slots.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Notice } from '#islands/ui/Notice.tsx';

export type TimeOfferStrings = Record<'taken' | 'nearest' | 'dayAndTime' | 'wished' | 'keep', string>;

interface Props {
  locale: Locale;
  /** The time that was wanted, on the visitor's clock. */
  wanted: { at: string; local: string };
  /** Whether it can be had. */
  free: boolean;
  /** The free times nearest to it. */
  nearest: readonly Slot[];
  busy: boolean;
  strings: TimeOfferStrings;
}

/** A time that was chosen before signing in, to be held with one press; or, where it is taken, what lies nearest. */
export function TimeOffer({ locale, wanted, free, nearest, busy, strings }: Props) {
  const fillTemplate = (text: string, local: string) =>
    text
      .replace('{{date}}', formatDate(locale, local.slice(0, 10), 'full'))
      .replace('{{time}}', formatTime(locale, local.slice(0, 16)));
  const dayAndTime = (local: string) => fillTemplate(strings.dayAndTime, local);
  const button = (at: string, look: string, text: string) => (
    <button
      key={at}
      className={`button ${look}`}
      type="submit"
      name="at"
      value={at}
      aria-disabled={busy || undefined}
      suppressHydrationWarning
    >
      {text}
    </button>
  );
  if (free)
    return (
      <Notice tone="success" title={strings.wished}>
        <div className="offer">
          {button(wanted.at, 'button-action', strings.keep.replace('{{time}}', dayAndTime(wanted.local)))}
        </div>
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert" title={fillTemplate(strings.taken, wanted.local)}>
      {nearest.length > 0 && (
        <>
          <p>{strings.nearest}</p>
          <div className="offer">
            {nearest.map(({ visitor }) => button(visitor.at, 'button-quiet', dayAndTime(visitor.local)))}
          </div>
        </>
      )}
    </Notice>
  );
}
