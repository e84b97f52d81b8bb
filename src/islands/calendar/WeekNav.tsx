import type { MouseEvent } from 'react';
import type { Locale } from '#config.ts';
import { clockIn } from '#domain/time/clock.ts';
import { daysOfClockChange } from '#domain/booking/week-layout.ts';
import { addDays, mondayOf, weekFrom } from '#domain/time/days.ts';
import { formatDate, formatNumber, formatTime, formatWeekday } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import { zoneText } from '#i18n/zone-text.ts';
import type { CalendarView } from '#islands/calendar/calendar-view.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

type Word = 'title' | 'nav' | 'previous' | 'next' | 'thisWeek' | 'zone' | 'days' | 'clocks' | 'isOver';
export type WeekNavStrings = Record<Word, string>;

interface Props {
  locale: Locale;
  zone: string;
  /** Milliseconds since 1970. */
  now: number;
  monday: string;
  /** The day that a phone shows. */
  day: string;
  mode: CalendarView['mode'];
  allHours: CalendarView['allHours'];
  /** Props of a link to the same calendar with parts of its view changed. */
  viewLink: (change: Partial<CalendarView>) => { href: string; onClick: (event: MouseEvent) => void };
  strings: WeekNavStrings;
}

/** Title with the shown week and its time zone, and links to other weeks and days. */
export function WeekNav({ locale, zone, now, monday, day, mode, allHours, viewLink, strings }: Props) {
  const today = clockIn(zone, now).local.slice(0, 10);
  const href = (week: string) =>
    paths.dashboard(locale, 'Doctor', ['calendar'], {
      week,
      hours: allHours ? 'all' : undefined,
      view: mode === 'plan' ? mode : undefined,
    });
  return (
    <>
      <div className="panel-head">
        <div>
          <h2 id="week-title" suppressHydrationWarning>
            {strings.title
              .replace('{{from}}', formatDate(locale, monday))
              .replace('{{to}}', formatDate(locale, addDays(monday, 6)))}
          </h2>
          <p className="muted" suppressHydrationWarning>
            {strings.zone.replace('{{zone}}', zoneText(locale, zone, new Date(now)))}
          </p>
        </div>
        <nav className="week-nav" aria-label={strings.nav}>
          <a className="button button-quiet" rel="prev" href={href(addDays(monday, -7))}>
            <Icon name="chevron-left" points />
            <span className="unseen">{strings.previous}</span>
          </a>
          <a
            className="button button-quiet"
            href={href(mondayOf(today))}
            aria-current={monday === mondayOf(today) ? 'page' : undefined}
          >
            {strings.thisWeek}
          </a>
          <a className="button button-quiet" rel="next" href={href(addDays(monday, 7))}>
            <Icon name="chevron-right" points />
            <span className="unseen">{strings.next}</span>
          </a>
        </nav>
      </div>
      <nav className="week-days" aria-label={strings.days}>
        {weekFrom(monday).map((date) => (
          <a
            key={date}
            {...viewLink({ day: date })}
            aria-current={date === day ? 'true' : date === today ? 'date' : undefined}
            data-today={date === today || undefined}
          >
            <span suppressHydrationWarning>{formatWeekday(locale, date, 'short')}</span>
            <span className="figures">{formatNumber(locale, Number(date.slice(8)))}</span>
          </a>
        ))}
      </nav>
      {daysOfClockChange(zone, monday).map(({ local, hours }) => (
        <Notice key={local}>
          <p suppressHydrationWarning>
            {strings.clocks
              .replace('{{day}}', formatDate(locale, local.slice(0, 10), 'full'))
              .replace('{{time}}', formatTime(locale, local))
              .replace('{{hours}}', formatNumber(locale, hours))}
          </p>
        </Notice>
      ))}
      {addDays(monday, 7) <= today && <p className="muted">{strings.isOver}</p>}
    </>
  );
}
