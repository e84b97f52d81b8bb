import type { Locale } from '#config.ts';
import type { Room } from '#contract/room/room.ts';
import { formatDuration } from '#i18n/format.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { useNow } from '#islands/ui/use-now.ts';
import { clockAt } from '#islands/room/clock-at.ts';

interface Props {
  locale: Locale;
  room: Room;
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  strings: RoomStrings;
}

/** The time on both clocks, or on one when both are in the same zone, and the time until the meeting begins or ends. */
export function CallClock({ locale, room, renderedAt, strings }: Props) {
  const now = useNow(renderedAt);
  const minutesUntilStart = (Date.parse(room.starts.patient.at) - now) / 60_000;
  const minutesUntilEnd = (Date.parse(room.ends.patient.at) - now) / 60_000;
  const { patient, doctor } = room.starts;
  return (
    <div className="call-clock">
      {patient.zone === doctor.zone ? (
        <ClockText locale={locale} clock={clockAt(patient.zone, now)} day="none" />
      ) : (
        (['patient', 'doctor'] as const).map((side) => (
          <span key={side}>
            {strings[`people.${side}`]}{' '}
            <ClockText locale={locale} clock={clockAt(room.starts[side].zone, now)} day="none" />
          </span>
        ))
      )}
      <strong>
        {minutesUntilStart > 0
          ? strings['call.startsIn'].replace('{{time}}', formatDuration(locale, minutesUntilStart))
          : minutesUntilEnd > 0
            ? strings['call.left'].replace('{{time}}', formatDuration(locale, minutesUntilEnd))
            : strings['call.over']}
      </strong>
    </div>
  );
}
