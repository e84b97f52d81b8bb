import type { InferOutput } from 'valibot';
import type { Locale } from '#config.ts';
import type { Clock } from '#contract/clock.ts';
import { type DateStyle, formatDate, formatTime } from '#i18n/format.ts';
import { zoneText } from '#i18n/zone-text.ts';

interface Props {
  locale: Locale;
  clock: InferOutput<typeof Clock>;
  /** The style of the date; `none` shows only the time. */
  day?: DateStyle | 'none';
  /** Whether the time zone follows; one mention in a view is enough. */
  zone?: boolean;
}

/**
 * Day and time of a clock as text. Its `local` time is never converted. Server and browser may have different versions
 * of a language's rules, so hydration ignores a difference between their texts.
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
