import type { Locale } from '#config.ts';
import type { Clock } from '#domain/time/clock.ts';
import { showsOtherTime } from '#domain/time/shows-other-time.ts';
import { zoneText } from '#i18n/zone-text.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  locale: Locale;
  /** The start of a meeting on the patient's clock. */
  clock: Clock;
  /** The time zone (IANA) of the device, if it is known. */
  deviceZone: string | undefined;
  /** `zoneMeeting` contains `{{zone}}`. */
  strings: Readonly<Record<'zoneDevice' | 'zoneMeeting', string>>;
}

/** Warns a patient whose device shows another time than the clock of their meeting. */
export function DeviceZone({ locale, clock, deviceZone, strings }: Props) {
  if (deviceZone === undefined || !showsOtherTime(clock, [deviceZone])) return null;
  const zone = zoneText(locale, clock.zone, new Date(clock.at));
  return (
    <Notice>
      <p>
        {strings.zoneDevice} {strings.zoneMeeting.replace('{{zone}}', () => zone)}
      </p>
    </Notice>
  );
}
