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

/** The time on both clocks, and how long the meeting still lasts or until it begins. */
export function CallClock({ locale, room, renderedAt, strings }: Props) {
  const now = useNow(renderedAt);
  const untilStart = (Date.parse(room.starts.patient.at) - now) / 60_000;
  const remainingMinutes = (Date.parse(room.ends.patient.at) - now) / 60_000;
  const sides = [
    ['people.patient', room.starts.patient],
    ['people.doctor', room.starts.doctor],
  ] as const;
  return (
    <div className="call-clock" suppressHydrationWarning>
      {sides.map(([label, { zone }]) => (
        <span key={label}>
          {strings[label]} <ClockText locale={locale} clock={clockAt(zone, now)} day="none" />
        </span>
      ))}
      <strong>
        {untilStart > 0
          ? strings['call.startsIn'].replace('{{time}}', formatDuration(locale, untilStart))
          : remainingMinutes > 0
            ? strings['call.left'].replace('{{time}}', formatDuration(locale, remainingMinutes))
            : strings['call.over']}
      </strong>
    </div>
  );
}
