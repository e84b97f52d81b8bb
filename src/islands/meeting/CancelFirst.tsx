import type { Locale } from '#config.ts';
import type { Purchase } from '#contract/patient/bundles.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { showsOtherTime } from '#domain/time/shows-other-time.ts';
import { formatDate } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import { useReaderZones } from '#islands/meeting/use-reader-zones.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

interface Props {
  locale: Locale;
  /** The patient's time zone (IANA). */
  zone: string;
  after: NonNullable<Purchase['withdraw_after_cancelling']>;
  /** Contains `{{date}}`, the last day of the withdrawal. */
  text: string;
}

/** Names the meetings that the patient has to cancel before they can withdraw from a bundle, and the last day for it. */
export function CancelFirst({ locale, zone, after, text }: Props) {
  // From the instant `until` on it is too late, so the last day is that of the millisecond before.
  const lastDay = dayInZone(zone, new Date(Date.parse(after.until) - 1).toISOString());
  const zones = useReaderZones(zone);
  return (
    <>
      <p className="muted" suppressHydrationWarning>
        {text.replace('{{date}}', formatDate(locale, lastDay))}
      </p>
      <ul className="muted">
        {after.meetings.map(({ id, starts }) => (
          <li key={id}>
            <a href={paths.dashboard(locale, 'Patient', ['meetings', id])}>
              <ClockText
                locale={locale}
                clock={starts.patient}
                zone={showsOtherTime(starts.patient, zones)}
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
