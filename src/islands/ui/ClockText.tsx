import type { InferOutput } from 'valibot';
import type { Locale } from '#config.ts';
import type { Clock } from '#contract/clock.ts';
import { type DateStyle, formatDate, formatTime } from '#i18n/format.ts';
import { zoneText } from '#i18n/zone-text.ts';

interface Props {
  locale: Locale;
  clock: InferOutput<typeof Clock>;
  /** How long the day is written; `none`: the time alone. */
  day?: DateStyle | 'none';
  /** Whether the time zone stands behind it; once for each view. */
  zone?: boolean;
}

/**
 * Day and time as a clock shows them. `local` is written as it stands and never converted. Server and browser may know
 * different versions of a language's rules, so a difference between their texts is no fault.
 */
export function ClockText({ locale, clock, day = 'full', zone = false }: Props) {
  const date = day === 'none' ? [] : [formatDate(locale, clock.local.slice(0, 10), day)];
  const parts = [...date, formatTime(locale, clock.local.slice(0, 16))];
  return (
    <>
      <time dateTime={clock.at} suppressHydrationWarning>
        {parts.join(locale === 'ar' ? '، ' : ', ')}
      </time>
      {zone && (
        <span className="muted" suppressHydrationWarning>
          {' '}
          ({zoneText(locale, clock.zone, new Date(clock.at))})
        </span>
      )}
    </>
  );
}
