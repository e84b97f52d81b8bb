import type { Locale } from '#config.ts';
import { clockIn } from '#domain/time/clock.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

interface Props {
  locale: Locale;
  /** The reader's time zone. */
  zone: string;
  /** The instant, ISO 8601. */
  instant: string;
}

/** Day and time of an instant on the reader's clock. */
export function InstantText({ locale, zone, instant }: Props) {
  return <ClockText locale={locale} clock={clockIn(zone, Date.parse(instant))} day="medium" />;
}
