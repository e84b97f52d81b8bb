import { type MouseEvent, startTransition, useMemo, useState } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { isOpenThroughout } from '#domain/booking/plan-draft.ts';
import { clockIn } from '#domain/time/clock.ts';
import { addDays, weekdayOf } from '#domain/time/days.ts';
import { formatDate } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import type { CalendarView } from '#islands/calendar/calendar-view.ts';
import { ChosenTime, type ChosenTimeStrings } from '#islands/calendar/ChosenTime.tsx';
import { PlanWeek, type PlanWeekStrings } from '#islands/calendar/PlanWeek.tsx';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { localTime, rangeText } from '#islands/calendar/wall-time-text.ts';
import type { UnavailableTime } from '#islands/calendar/WeekDay.tsx';
import { WeekNav, type WeekNavStrings } from '#islands/calendar/WeekNav.tsx';
import { type WeekStrings, WeekView } from '#islands/calendar/WeekView.tsx';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';

export type WeekPanelStrings = WeekStrings &
  WeekNavStrings &
  PlanWeekStrings &
  ChosenTimeStrings &
  Record<'modes' | 'modeWeek' | 'modePlan' | 'planHelp' | 'wholeDay' | 'workingHours', string> &
  Record<'toPlan' | 'toAway' | 'toFeed', string>;

interface Props {
  locale: Locale;
  /** Milliseconds since 1970. */
  now: number;
  /** The stored time zone of the practice, in which meetings are shown. */
  zone: string;
  initialView: CalendarView;
  draft: ScheduleDraft;
  times: readonly UnavailableTime[];
  cards: readonly MeetingCard[];
  onDraft: (draft: ScheduleDraft) => void;
  /** Called to fill a time of a day into the form for unavailable times, in minutes since midnight. */
  onAway: (day: string, start: number, end: number) => void;
  /** Called to open a time of a day for bookings, in minutes since midnight. */
  onOpen: (day: string, start: number, end: number) => void;
  strings: WeekPanelStrings;
}

/** States of meetings that the week shows, because they take or took up time. The list of meetings has all states. */
const ACTIVE_STATES: ReadonlySet<MeetingCard['state']> = new Set([
  'requested',
  'awaiting-payment',
  'booked',
  'in-progress',
  'closed',
  'no-show',
]);

/** One week with its meetings and unavailable times, or the weekly plan. */
export function WeekPanel(props: Props) {
  const { locale, now, zone, initialView, draft, times, cards, onDraft, onAway, onOpen, strings } = props;
  const [view, setView] = useState(initialView);
  const [chosenTime, setChosenTime] = useState<{ day: string; start: number; end: number }>();
  const { monday, day, allHours, mode } = view;
  const activeMeetings = useMemo(() => cards.filter(({ state }) => ACTIVE_STATES.has(state)), [cards]);
  const href = (next: CalendarView) =>
    paths.dashboard(locale, 'Doctor', ['calendar'], {
      week: next.monday,
      day: next.day,
      hours: next.allHours ? 'all' : undefined,
      view: next.mode === 'plan' ? 'plan' : undefined,
    });
  /** Props of a link that changes the view; with a script no page is loaded. */
  const viewLink = (change: Partial<CalendarView>) => {
    const next = { ...view, ...change };
    return {
      href: href(next),
      onClick: (event: MouseEvent) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        // A transition lets the browser show the pressed link before it renders the week, which takes longer.
        startTransition(() => setView(next));
        history.replaceState(history.state, '', href(next));
      },
    };
  };
  const showWeekday = (weekday: number) => {
    const next = { ...view, day: addDays(monday, weekday - 1) };
    setView(next);
    history.replaceState(history.state, '', href(next));
  };
  const closeWith = (action: Props['onAway']) => () => {
    if (chosenTime) action(chosenTime.day, chosenTime.start, chosenTime.end);
    setChosenTime(undefined);
  };
  return (
    <section className="calendar" aria-labelledby="week-title">
      <WeekNav
        locale={locale}
        zone={zone}
        now={now}
        monday={monday}
        day={day}
        mode={mode}
        allHours={view.allHours}
        viewLink={viewLink}
        strings={strings}
      />
      <div className="week-modes">
        <nav aria-label={strings.modes}>
          <a {...viewLink({ mode: 'week' })} aria-current={mode === 'week' ? 'true' : undefined}>
            {strings.modeWeek}
          </a>
          <a {...viewLink({ mode: 'plan' })} aria-current={mode === 'plan' ? 'true' : undefined}>
            {strings.modePlan}
          </a>
        </nav>
        <a {...viewLink({ allHours: !allHours })}>{allHours ? strings.workingHours : strings.wholeDay}</a>
      </div>
      {mode === 'plan' ? (
        <>
          <p className="muted week-help">{strings.planHelp}</p>
          <PlanWeek
            locale={locale}
            draft={draft}
            allHours={allHours}
            onDraft={onDraft}
            onWeekday={showWeekday}
            strings={strings}
            weekdayOnPhone={weekdayOf(day)}
          />
        </>
      ) : (
        <WeekView
          locale={locale}
          now={now}
          monday={monday}
          day={day}
          zone={zone}
          allHours={allHours}
          times={times}
          strings={strings}
          plan={draft}
          cards={activeMeetings}
          onChosen={(chosenDay, start, end) => setChosenTime({ day: chosenDay, start, end })}
        />
      )}
      <ul className="week-ways">
        <li>
          <a href="#plan">{strings.toPlan}</a>
        </li>
        <li>
          <a href="#unavailable">{strings.toAway}</a>
        </li>
        <li>
          <a href="#feed">{strings.toFeed}</a>
        </li>
      </ul>
      {chosenTime && (
        <ChosenTime
          title={`${formatDate(locale, chosenTime.day, 'full')}, ${rangeText(locale, chosenTime.start, chosenTime.end)}`}
          isOpen={isOpenThroughout(draft, chosenTime.day, chosenTime)}
          isOver={localTime(chosenTime.day, chosenTime.end) <= clockIn(zone, now).local}
          onAway={closeWith(onAway)}
          onOpen={closeWith(onOpen)}
          onClose={() => setChosenTime(undefined)}
          strings={strings}
        />
      )}
    </section>
  );
}
