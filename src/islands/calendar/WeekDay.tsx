import { memo } from 'react';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getUnavailableTimes } from '#contract/doctor/unavailable-times.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import type { Lane, PlanSegment, Segment } from '#domain/booking/week-layout.ts';
import { paths } from '#i18n/routes.ts';
import { rangeText, timeClass, timeText } from '#islands/calendar/wall-time-text.ts';
import { WeekItem } from '#islands/calendar/WeekItem.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';

export type UnavailableTime = Content<typeof getUnavailableTimes>['items'][number];

interface Props {
  locale: Locale;
  /** Open hours. */
  plan?: readonly PlanSegment[] | undefined;
  away?: readonly Segment[] | undefined;
  meetings?: readonly Lane[] | undefined;
  /** The unavailable times and meetings to which the segments' indexes point. */
  times: readonly UnavailableTime[];
  cards: readonly MeetingCard[];
  /** The current time in milliseconds since 1970. */
  now: number;
  /** The current time in minutes since midnight; undefined on all days but today. */
  currentMinute: number | undefined;
  strings: StateStrings & Record<'open' | 'away' | 'empty' | 'now', string>;
}

/** Minutes of the column that the two lines of a range's text cover, from the start of the range. */
const TEXT_MINUTES = 45;

/** One day of the week: its open hours, unavailable times and meetings, ordered by their start. */
export const WeekDay = memo(function WeekDay(props: Props) {
  const { locale, plan = [], away = [], meetings = [], times, cards, now, currentMinute, strings } = props;
  const isCovered = ({ start }: Segment) =>
    [...away, ...meetings].some((other) => other.start < start + TEXT_MINUTES && other.end > start);
  const entries = [
    ...plan.map((segment) => ({
      segment,
      node: openItem(locale, segment, strings.open, isCovered(segment)),
    })),
    ...away.map((segment) => ({
      segment,
      node: awayItem(locale, segment, times[segment.index], { word: strings.away, now }),
    })),
    ...meetings.map((segment) => ({
      segment,
      node: meetingItem(locale, segment, cards[segment.index], strings),
    })),
  ].sort((a, b) => a.segment.start - b.segment.start);
  return (
    <>
      {entries.length === 0 && <p className="unseen">{strings.empty}</p>}
      <ol className="week-list">{entries.map(({ node }) => node)}</ol>
      {currentMinute !== undefined && (
        <p className={`week-now ${timeClass(currentMinute)}`}>
          <span className="unseen" suppressHydrationWarning>
            {strings.now.replace('{{time}}', timeText(locale, currentMinute))}
          </span>
        </p>
      )}
    </>
  );
});

/** `isCovered`: whether another entry covers the text, which is then left to screen readers. */
function openItem(locale: Locale, segment: PlanSegment, word: string, isCovered: boolean) {
  return (
    <WeekItem key={`open-${segment.day}-${segment.index}`} kind="open" segment={segment}>
      <span className="unseen">{word} </span>
      <span className={isCovered ? 'unseen' : 'week-time'} suppressHydrationWarning>
        {rangeText(locale, segment.start, segment.end)}
      </span>
    </WeekItem>
  );
}

function awayItem(
  locale: Locale,
  segment: Segment,
  time: UnavailableTime | undefined,
  { word, now }: { word: string; now: number },
) {
  if (!time) return null;
  const text = (
    <span suppressHydrationWarning>
      {word} <span className="unseen">{rangeText(locale, segment.start, segment.end)}</span>
    </span>
  );
  // The list of unavailable times, to which the entry links, has no times that are over.
  const isOver = Date.parse(time.to.at) <= now;
  return (
    <WeekItem key={time.id} kind="away" segment={segment}>
      {isOver ? <p className="week-over">{text}</p> : <a href={`#unavailable-${time.id}`}>{text}</a>}
    </WeekItem>
  );
}

function meetingItem(locale: Locale, segment: Lane, card: MeetingCard | undefined, strings: StateStrings) {
  if (!card) return null;
  const { id, state, patient } = card;
  const time = timeText(locale, segment.start);
  return (
    <WeekItem key={id} kind="meeting" segment={segment} lane={segment}>
      <a
        href={paths.dashboard(locale, 'Doctor', ['meetings', id])}
        data-state={state}
        title={`${time} ${patient.name}, ${strings[`state.${state}`]}`}
        suppressHydrationWarning
      >
        {/* The name comes first: it is what the position on the scale does not say, and a short entry cuts the rest off. */}
        <span className="week-name">
          <bdi>{patient.name}</bdi>
        </span>{' '}
        <span className="week-time" suppressHydrationWarning>
          {time}
        </span>
        <span className="unseen">, {strings[`state.${state}`]}</span>
      </a>
    </WeekItem>
  );
}
