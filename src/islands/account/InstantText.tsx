import type { Locale } from '#config.ts';
import { clockIn } from '#domain/time/clock.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

interface Props {
  locale: Locale;
  /** The reader's time zone. */
  zone: string;
  /** ISO 8601. */
  at: string;
}

/** An instant on the reader's clock. */
export function InstantText({ locale, zone, at }: Props) {
  return <ClockText locale={locale} clock={clockIn(zone, Date.parse(at))} day="medium" />;
}
