import { useMemo, useState } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import type { PlanDraft } from '#domain/booking/plan-draft.ts';
import { hoursShown } from '#domain/booking/week-layout.ts';
import { clockIn } from '#domain/time/clock.ts';
import { addDays, weekFrom } from '#domain/time/days.ts';
import { formatDate, formatDayMonth, formatWeekday } from '#i18n/format.ts';
import { type Chosen, chosenSpan, FreeTime } from '#islands/calendar/FreeTime.tsx';
import { rangeText } from '#islands/calendar/wall-time-text.ts';
import { weekColumns } from '#islands/calendar/week-columns.ts';
import { type UnavailableTime, WeekDay } from '#islands/calendar/WeekDay.tsx';
import { WeekTable } from '#islands/calendar/WeekTable.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';

export type WeekStrings = StateStrings &
  Record<
    | 'open'
    | 'away'
    | 'empty'
    | 'now'
    | 'hours'
    | 'caption'
    | 'today'
    | 'otherHours'
    | 'choose'
    | 'help'
    | 'helpKeys',
    string
  >;

interface Props {
  locale: Locale;
  monday: string;
  /** The day that a phone shows. */
  day: string;
  /** Milliseconds since 1970. */
  now: number;
  zone: string;
  plan: PlanDraft;
  times: readonly UnavailableTime[];
  cards: readonly MeetingCard[];
  /** Whether all 24 hours are shown, not only working hours and hours with entries. */
  allHours: boolean;
  /** Called when a time was selected: its day, and its ends in minutes since midnight. */
  onChosen: (day: string, start: number, end: number) => void;
  strings: WeekStrings;
}

/** Plan, unavailable times and meetings of one week on the clock of the practice. */
export function WeekView({
  locale,
  monday,
  day,
  now,
  zone,
  plan,
  times,
  cards,
  allHours,
  onChosen,
  strings,
}: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const days = weekFrom(monday);
  const localNow = clockIn(zone, now).local;
  const today = localNow.slice(0, 10);
  const isOver = addDays(monday, 7) <= today;
  // The entries are memoised, because moving the chosen time by a key must not compute all of them again.
  const { open, away, meetings } = useMemo(
    () => weekColumns({ monday, zone, plan, times, cards, isOver }),
    [monday, zone, plan, times, cards, isOver],
  );
  const hours = allHours ? { first: 0, last: 24 } : hoursShown([...open, ...away, ...meetings]);
  const tabStopColumn = chosen?.column ?? days.indexOf(day);
  const span = chosen && chosenSpan(chosen);
  return (
    <>
      <p className="muted week-help" id="week-help">
        {strings.help} <span className="week-keys">{strings.helpKeys}</span>
      </p>
      <p className="unseen" role="status" suppressHydrationWarning>
        {chosen &&
          span &&
          `${formatDate(locale, days[chosen.column] ?? monday, 'full')}: ${rangeText(locale, span.start, span.end)}`}
      </p>
      <WeekTable
        locale={locale}
        caption={strings.caption
          .replace('{{from}}', formatDate(locale, monday))
          .replace('{{to}}', formatDate(locale, addDays(monday, 6)))}
        hoursLabel={strings.hours}
        hours={hours}
        columns={days.map((date, index) => ({
          key: date,
          isShownOnPhone: date === day,
          markName: date === today ? 'today' : undefined,
          heading: (
            <>
              <span className="week-weekday" suppressHydrationWarning>
                {formatWeekday(locale, date, 'short')}
              </span>{' '}
              <time dateTime={date} suppressHydrationWarning>
                {formatDayMonth(locale, date)}
              </time>
              {date === today && <span className="badge">{strings.today}</span>}
              {plan.exceptions.some((exception) => exception.day === date) && (
                <span className="week-other">{strings.otherHours}</span>
              )}
            </>
          ),
          body: (
            <>
              <FreeTime
                column={index}
                name={formatDate(locale, date, 'full')}
                hours={hours}
                chosen={chosen}
                isTabStop={index === tabStopColumn}
                onChange={setChosen}
                onDone={(selection) => {
                  const time = chosenSpan(selection);
                  setChosen(selection);
                  onChosen(date, time.start, time.end);
                }}
                strings={strings}
              />
              <WeekDay
                locale={locale}
                plan={open[index]}
                away={away[index]}
                meetings={meetings[index]}
                times={times}
                cards={cards}
                now={now}
                currentMinute={date === today ? minuteIn(localNow, hours) : undefined}
                strings={strings}
              />
            </>
          ),
        }))}
      />
    </>
  );
}

/** The time of a clock as minutes since midnight; undefined outside the hours that are shown. */
function minuteIn(local: string, { first, last }: { first: number; last: number }): number | undefined {
  const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  return first * 60 <= minutes && minutes < last * 60 ? minutes : undefined;
}
