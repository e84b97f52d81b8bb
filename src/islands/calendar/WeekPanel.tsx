import { type MouseEvent, startTransition, useMemo, useState } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { clockIn } from '#domain/time/clock.ts';
import { weekdayOf } from '#domain/time/days.ts';
import { formatDate } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import type { Shown } from '#islands/calendar/shown.ts';
import { ChosenTime, type ChosenTimeStrings } from '#islands/calendar/ChosenTime.tsx';
import { PlanWeek, type PlanWeekStrings } from '#islands/calendar/PlanWeek.tsx';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { localTime, rangeText } from '#islands/calendar/wall.ts';
import type { UnavailableTime } from '#islands/calendar/WeekDay.tsx';
import { WeekNav, type WeekNavStrings } from '#islands/calendar/WeekNav.tsx';
import { type WeekStrings, WeekView } from '#islands/calendar/WeekView.tsx';

export type WeekPanelStrings = WeekStrings &
  WeekNavStrings &
  PlanWeekStrings &
  ChosenTimeStrings &
  Record<'modes' | 'modeWeek' | 'modePlan' | 'planHelp' | 'wholeDay' | 'workingHours', string> &
  Record<'toPlan' | 'toAway' | 'toFeed', string>;

interface Props {
  locale: Locale;
  now: number;
  /** The zone that is stored: what is booked is shown on its clock. */
  zone: string;
  first: Shown;
  draft: ScheduleDraft;
  times: readonly UnavailableTime[];
  cards: readonly MeetingCard[];
  onDraft: (draft: ScheduleDraft) => void;
  onAway: (day: string, start: number, end: number) => void;
  onOpen: (day: string, start: number, end: number) => void;
  strings: WeekPanelStrings;
}

/** States of meetings that take or took up time; cancelled ones are in the list of meetings alone. */
const SHOWN: ReadonlySet<MeetingCard['state']> = new Set([
  ...(['requested', 'awaiting-payment', 'booked', 'in-progress', 'closed', 'no-show'] as const),
]);

/** One week with all that is in it, or the plan of every week. */
export function WeekPanel(props: Props) {
  const { locale, now, zone, first, draft, times, cards, onDraft, onAway, onOpen, strings } = props;
  const [shown, setShown] = useState(first);
  const [asked, setAsked] = useState<{ day: string; start: number; end: number }>();
  const { monday, day, allHours, mode } = shown;
  const taken = useMemo(() => cards.filter(({ state }) => SHOWN.has(state)), [cards]);
  const href = (next: Shown) =>
    paths.dashboard(locale, 'Doctor', ['calendar'], {
      week: next.monday,
      day: next.day,
      hours: next.allHours ? 'all' : undefined,
      view: next.mode === 'plan' ? 'plan' : undefined,
    });
  /** A link that shows the same week otherwise: without leaving the page, where there is a script. */
  const showing = (change: Partial<Shown>) => {
    const next = { ...shown, ...change };
    return {
      href: href(next),
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        // The press is answered before the week is drawn.
        startTransition(() => setShown(next));
        history.replaceState(history.state, '', href(next));
      },
    };
  };
  const act = (what: Props['onAway']) => () => {
    if (asked) what(asked.day, asked.start, asked.end);
    setAsked(undefined);
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
        showing={showing}
        strings={strings}
      />
      <div className="week-modes">
        <nav aria-label={strings.modes}>
          <a {...showing({ mode: 'week' })} aria-current={mode === 'week' ? 'true' : undefined}>
            {strings.modeWeek}
          </a>
          <a {...showing({ mode: 'plan' })} aria-current={mode === 'plan' ? 'true' : undefined}>
            {strings.modePlan}
          </a>
        </nav>
        <a {...showing({ allHours: !allHours })}>{allHours ? strings.workingHours : strings.wholeDay}</a>
      </div>
      {mode === 'plan' ? (
        <>
          <p className="muted week-help">{strings.planHelp}</p>
          <PlanWeek
            locale={locale}
            draft={draft}
            allHours={allHours}
            onDraft={onDraft}
            strings={strings}
            weekday={weekdayOf(day)}
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
          cards={taken}
          onChosen={(on, start, end) => setAsked({ day: on, start, end })}
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
      {asked && (
        <ChosenTime
          title={`${formatDate(locale, asked.day, 'full')}, ${rangeText(locale, asked.start, asked.end)}`}
          isOver={localTime(asked.day, asked.end) <= clockIn(zone, now).local}
          onAway={act(onAway)}
          onOpen={act(onOpen)}
          onClose={() => setAsked(undefined)}
          strings={strings}
        />
      )}
    </section>
  );
}
