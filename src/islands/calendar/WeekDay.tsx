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
  plan?: readonly PlanSegment[] | undefined;
  away?: readonly Segment[] | undefined;
  meetings?: readonly Lane[] | undefined;
  /** The unavailable times and meetings to which the segments' indexes point. */
  times: readonly UnavailableTime[];
  cards: readonly MeetingCard[];
  /** Now, in milliseconds since 1970. An unavailable time that is over is no link, because the list below lacks it. */
  moment: number;
  /** Now in minutes since midnight; undefined on all days but today. */
  now: number | undefined;
  strings: StateStrings & Record<'open' | 'away' | 'empty' | 'now', string>;
}

/** Minutes that the two lines of a range's text cover, from the start of the range. */
const TEXT_MINUTES = 45;

/** One day of the week: its open hours, unavailable times and meetings, ordered by their start. */
export const WeekDay = memo(function WeekDay(props: Props) {
  const { locale, plan = [], away = [], meetings = [], times, cards, moment, now, strings } = props;
  const isCovered = ({ start }: Segment) =>
    [...away, ...meetings].some((other) => other.start < start + TEXT_MINUTES && other.end > start);
  const entries = [
    ...plan.map((segment) => ({
      segment,
      node: openItem(locale, segment, strings.open, isCovered(segment)),
    })),
    ...away.map((segment) => ({
      segment,
      node: awayItem(locale, segment, times[segment.index], { word: strings.away, moment }),
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
      {now !== undefined && (
        <p className={`week-now ${timeClass(now)}`}>
          <span className="unseen" suppressHydrationWarning>
            {strings.now.replace('{{time}}', timeText(locale, now))}
          </span>
        </p>
      )}
    </>
  );
});

/** `isCovered`: another entry covers the text, so that it is hidden from view; screen readers still read it. */
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
  { word, moment }: { word: string; moment: number },
) {
  if (!time) return null;
  const text = (
    <span suppressHydrationWarning>
      {word} <span className="unseen">{rangeText(locale, segment.start, segment.end)}</span>
    </span>
  );
  const isOver = Date.parse(time.to.at) <= moment;
  return (
    <WeekItem key={time.id} kind="away" segment={segment}>
      {isOver ? <p className="week-over">{text}</p> : <a href={`#unavailable-${time.id}`}>{text}</a>}
    </WeekItem>
  );
}

function meetingItem(locale: Locale, segment: Lane, card: MeetingCard | undefined, strings: StateStrings) {
  if (!card) return null;
  return (
    <WeekItem key={card.id} kind="meeting" segment={segment} lane={segment}>
      <a href={paths.dashboard(locale, 'Doctor', ['meetings', card.id])} data-state={card.state}>
        <span className="week-time" suppressHydrationWarning>
          {timeText(locale, segment.start)}
        </span>{' '}
        <bdi>{card.patient.name}</bdi>
        <span className="unseen">, {strings[`state.${card.state}`]}</span>
      </a>
    </WeekItem>
  );
}
