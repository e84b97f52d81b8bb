import type { Locale } from '#config.ts';
import type { Slot } from '#contract/online/slots.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Notice } from '#islands/ui/Notice.tsx';

export type TimeOfferStrings = Record<'taken' | 'nearest' | 'dayAndTime' | 'wished' | 'keep', string>;

interface Props {
  locale: Locale;
  /** The wished time, on the visitor's clock. */
  wishedTime: { at: string; local: string };
  /** Whether the wished time is free. */
  isFree: boolean;
  /** The free times nearest to the wished time. */
  nearest: readonly Slot[];
  busy: boolean;
  strings: TimeOfferStrings;
}

/**
 * Offers to hold the wished time, which was chosen on another page; if it is taken, perhaps since it was pressed here,
 * offers the nearest free times.
 */
export function TimeOffer({ locale, wishedTime, isFree, nearest, busy, strings }: Props) {
  const fillTemplate = (text: string, local: string) =>
    text
      .replace('{{date}}', formatDate(locale, local.slice(0, 10), 'full'))
      .replace('{{time}}', formatTime(locale, local.slice(0, 16)));
  const dayAndTime = (local: string) => fillTemplate(strings.dayAndTime, local);
  const button = (at: string, buttonClass: string, text: string) => (
    <button
      key={at}
      className={`button ${buttonClass}`}
      type="submit"
      name="at"
      value={at}
      aria-disabled={busy || undefined}
      suppressHydrationWarning
    >
      {text}
    </button>
  );
  if (isFree)
    return (
      <Notice tone="success" title={strings.wished}>
        <div className="offer">
          {button(
            wishedTime.at,
            'button-action',
            strings.keep.replace('{{time}}', dayAndTime(wishedTime.local)),
          )}
        </div>
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert" title={fillTemplate(strings.taken, wishedTime.local)}>
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
