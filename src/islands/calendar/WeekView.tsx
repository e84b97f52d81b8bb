import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { type PlanDraft, rangesOnDay } from '#domain/booking/plan-draft.ts';
import { hoursShown, inLanes, planColumns, spanColumns } from '#domain/booking/week-layout.ts';
import { clockIn } from '#domain/time/clock.ts';
import { addDays, weekFrom } from '#domain/time/days.ts';
import { formatDate, formatDayMonth, formatWeekday } from '#i18n/format.ts';
import { type UnavailableTime, WeekDay } from '#islands/calendar/WeekDay.tsx';
import { WeekTable } from '#islands/calendar/WeekTable.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';

export type WeekStrings = StateStrings &
  Record<'open' | 'away' | 'empty' | 'now' | 'hours' | 'caption' | 'today' | 'otherHours', string>;

interface Props {
  locale: Locale;
  monday: string;
  /** The day that a phone shows. */
  day: string;
  /** Milliseconds since 1970. */
  now: number;
  plan: PlanDraft;
  times: readonly UnavailableTime[];
  cards: readonly MeetingCard[];
  /** All 24 hours, not those alone in which something is. */
  allHours: boolean;
  strings: WeekStrings;
}

const MINUTE = 60_000;

/** Plan, unavailable times and meetings of one week on the clock of the practice. */
export function WeekView({ locale, monday, day, now, plan, times, cards, allHours, strings }: Props) {
  const { zone } = plan;
  const days = weekFrom(monday);
  const today = clockIn(zone, now).local;
  // Of weeks that are over the plan and its exceptions may have been others.
  const isOver = addDays(monday, 7) <= today.slice(0, 10);
  const ranges = days.map((one) => (isOver ? [] : rangesOnDay(plan, one)));
  const open = planColumns(ranges, isOver ? [] : rangesOnDay(plan, addDays(monday, -1)));
  const away = spanColumns(
    times.map(({ from, to }) => ({ start: Date.parse(from.at), end: Date.parse(to.at) })),
    zone,
    monday,
  );
  const met = spanColumns(cards.map(spanOf), zone, monday);
  const hours = allHours ? { first: 0, last: 24 } : hoursShown([...open, ...away, ...met]);
  return (
    <WeekTable
      locale={locale}
      caption={strings.caption
        .replace('{{from}}', formatDate(locale, monday))
        .replace('{{to}}', formatDate(locale, addDays(monday, 6)))}
      hoursLabel={strings.hours}
      hours={hours}
      columns={days.map((one, index) => ({
        key: one,
        shown: one === day,
        mark: one === today.slice(0, 10) ? 'today' : undefined,
        head: (
          <>
            <span className="week-weekday" suppressHydrationWarning>
              {formatWeekday(locale, one, 'short')}
            </span>{' '}
            <time dateTime={one} suppressHydrationWarning>
              {formatDayMonth(locale, one)}
            </time>
            {one === today.slice(0, 10) && <span className="badge">{strings.today}</span>}
            {plan.exceptions.some((exception) => exception.day === one) && (
              <span className="week-other">{strings.otherHours}</span>
            )}
          </>
        ),
        body: (
          <WeekDay
            locale={locale}
            plan={open[index] ?? []}
            away={away[index] ?? []}
            meetings={inLanes(met[index] ?? [])}
            times={times}
            cards={cards}
            now={one === today.slice(0, 10) ? minuteIn(today, hours) : undefined}
            strings={strings}
          />
        ),
      }))}
    />
  );
}

const spanOf = ({ starts, minutes }: MeetingCard) => {
  const start = Date.parse(starts.doctor.at);
  return { start, end: start + minutes * MINUTE };
};

/** The time of a clock as minutes since midnight; undefined outside the hours that are shown. */
function minuteIn(local: string, { first, last }: { first: number; last: number }): number | undefined {
  const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  return first * 60 <= minutes && minutes < last * 60 ? minutes : undefined;
}
