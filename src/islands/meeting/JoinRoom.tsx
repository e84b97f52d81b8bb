import { useEffect } from 'react';
import type { InferOutput } from 'valibot';
import type { Locale } from '#config.ts';
import type { Clock } from '#contract/clock.ts';
import type { Join } from '#contract/meeting.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';
import { showsOtherTime } from '#domain/time/shows-other-time.ts';
import { formatDuration } from '#i18n/format.ts';
import { type DashboardRole, paths } from '#i18n/routes.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { useNow } from '#islands/ui/use-now.ts';

/** `startsIn` contains `{{time}}`. */
export type JoinStrings = Readonly<
  Record<'startsIn' | 'join' | 'opens' | 'noRoom' | 'newTab' | 'test', string>
>;

interface Props {
  locale: Locale;
  /** Id of the meeting. */
  meeting: string;
  reader: DashboardRole;
  state: MeetingState;
  starts: { doctor: InferOutput<typeof Clock>; patient: InferOutput<typeof Clock> };
  join: InferOutput<typeof Join>;
  /** The zones in which the reader may expect a time; a time on another clock has the name of its zone. */
  zones: readonly string[];
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  /** Reads the meeting again when its room has opened. It must be the same function at each rendering. */
  onOpen: () => void;
  strings: JoinStrings;
}

/** The time until a booked meeting begins, and the link to its room as soon as the room is open. */
export function JoinRoom({
  locale,
  meeting,
  reader,
  state,
  starts,
  join,
  zones,
  renderedAt,
  onOpen,
  strings,
}: Props) {
  const now = useNow(renderedAt);
  const side = reader === 'Doctor' ? 'doctor' : 'patient';
  const minutesLeft = (Date.parse(starts[side].at) - now) / 60_000;
  const takesPlace = state === 'booked' || state === 'in-progress';
  const isRoomNotYetOpen = takesPlace && join.has_room && join.url === null && minutesLeft > 0;
  const isDue = isRoomNotYetOpen && now >= Date.parse(join.opens[side].at);
  useEffect(() => {
    if (isDue) onOpen();
  }, [isDue, onOpen]);
  if (!takesPlace) return null;
  return (
    <div className="join">
      {minutesLeft > 0 && (
        <p className="join-left" suppressHydrationWarning>
          {strings.startsIn.replace('{{time}}', formatDuration(locale, minutesLeft))}
        </p>
      )}
      {join.url && (
        <a
          className="button button-action"
          href={join.url}
          {...(!join.own_room && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          <Icon name="video" />
          {strings.join}
          {!join.own_room && <span className="unseen">{strings.newTab}</span>}
        </a>
      )}
      {join.own_room && join.url === null && minutesLeft > 0 && (
        <a href={paths.meetingRoom(locale, meeting)}>{strings.test}</a>
      )}
      {isRoomNotYetOpen && (
        <p className="muted join-note">
          {strings.opens}{' '}
          <ClockText
            locale={locale}
            clock={join.opens[side]}
            day="none"
            zone={showsOtherTime(join.opens[side], zones)}
          />
        </p>
      )}
      {!join.has_room && <p className="muted join-note">{strings.noRoom}</p>}
    </div>
  );
}
