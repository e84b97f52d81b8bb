import type { IconName } from '#domain/icon-names.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getPracticeSlots } from '#contract/online/slots.ts';
import { dayByKey, stepMonth, weeksOf } from '#domain/booking/month-grid.ts';
import { formatMonth } from '#i18n/format.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { MonthDay, type MonthDayStrings } from '#islands/patient/booking/MonthDay.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

export type Slots = Content<typeof getPracticeSlots>;
export type GridStrings = MonthDayStrings & Record<'monthBefore' | 'monthAfter' | 'keys', string>;

/** React keys of the rows: the same for every month, so that a change of month updates the cells in place. */
const WEEK_KEYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

interface Props {
  locale: Locale;
  slots: Slots;
  /** The selected month; it differs from the month of `slots` while it is loading. */
  month: string;
  /** The day whose times are shown. */
  chosen: string | undefined;
  /** Today on the visitor's clock, `YYYY-MM-DD`; its month is the first one that is offered. */
  today: string;
  /** The first day of the week; 1 is Monday. The server passes it, because a browser may follow other rules. */
  firstDay: number;
  /** The names of the weekdays, beginning with the first day of the week. */
  weekdays: readonly { short: string; long: string }[];
  /** Address of a day or of a month, for those without a script. */
  href: (query: { month: string; day?: string }) => string;
  onDay: (day: string) => void;
  onMonth: (month: string) => void;
  strings: GridStrings;
}

/** A month of days with the number of their free times; arrows, Home, End, PageUp and PageDown move in it. */
export function MonthGrid(props: Props) {
  const { locale, slots, month, chosen, today, firstDay, weekdays, href, strings } = props;
  const { onDay, onMonth } = props;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  /** Whether the grid is hydrated; before that the Tab key reaches every day with free times. */
  const [isHydrated, setIsHydrated] = useState(false);
  /** The last day to which the keys moved, or which was clicked. */
  const [cursor, setCursor] = useState<string>();
  /** The day that gets the focus when its month has been rendered. */
  const dayToFocus = useRef<string>(undefined);
  const { days } = slots;
  const firstMonth = today.slice(0, 7);
  const lastMonth = slots.last_day.slice(0, 7);
  const isOfferedMonth = (candidate: string) => candidate >= firstMonth && candidate <= lastMonth;
  const isInMonth = (day: string | undefined) =>
    day !== undefined && days.some((candidate) => candidate.day === day);
  const tabStop = [cursor, chosen].find(isInMonth) ?? (days.find(({ free }) => free > 0) ?? days[0])?.day;

  useEffect(() => setIsHydrated(true), []);
  // A layout effect runs before the paint, so that a new month and its focus appear together.
  useLayoutEffect(() => {
    if (tabStop === undefined || dayToFocus.current !== tabStop) return;
    dayToFocus.current = undefined;
    table.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  });

  const onKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset['day'];
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === ' ') {
      event.preventDefault();
      (event.target as HTMLElement).click();
      return;
    }
    const to = dayByKey(event.key, from, { firstDay, rtl: LOCALE_INFO[locale].dir === 'rtl' });
    if (to === undefined) return;
    event.preventDefault();
    if (!isOfferedMonth(to.slice(0, 7))) return;
    dayToFocus.current = to;
    setCursor(to);
    if (to.slice(0, 7) !== slots.month) onMonth(to.slice(0, 7));
  };

  const stepLink = (to: string, label: string, icon: IconName) => {
    const isOffered = isOfferedMonth(to);
    return (
      // The same element without an address keeps the focus that the link had.
      <a
        className="picker-step"
        href={isOffered ? href({ month: to }) : undefined}
        role={isOffered ? undefined : 'link'}
        aria-disabled={!isOffered || undefined}
        tabIndex={isOffered ? undefined : -1}
        aria-label={label}
        onClick={(event) => {
          if (!isOffered || opensElsewhere(event)) return;
          event.preventDefault();
          onMonth(to);
        }}
      >
        <Icon name={icon} points />
      </a>
    );
  };
  // One listener for all days keeps their props equal, so that only changed days are rendered again.
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>('a[data-day][href]');
    const day = link?.dataset['day'];
    if (day === undefined || opensElsewhere(event)) return;
    event.preventDefault();
    setCursor(day);
    onDay(day);
  };
  return (
    <div className="picker-month" aria-busy={month !== slots.month || undefined}>
      <div className="picker-head">
        {stepLink(stepMonth(month, -1), strings.monthBefore, 'chevron-left')}
        <h3 className="picker-name" id={`${id}-name`} aria-live="polite" suppressHydrationWarning>
          {formatMonth(locale, `${month}-01`)}
        </h3>
        {stepLink(stepMonth(month, 1), strings.monthAfter, 'chevron-right')}
      </div>
      <p className="unseen" id={`${id}-keys`}>
        {strings.keys}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of days.
        role="grid"
        className="picker-days figures"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-keys`}
        ref={table}
        onKeyDown={onKey}
        onClick={onClick}
      >
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(firstDay, days).map((week, row) => (
            <tr key={WEEK_KEYS[row]}>
              {week.map((cell, index) => (
                <td key={weekdays[index]?.long}>
                  {cell && (
                    <MonthDay
                      locale={locale}
                      strings={strings}
                      day={cell.day}
                      free={cell.free}
                      href={cell.free > 0 ? href({ month: slots.month, day: cell.day }) : undefined}
                      tabIndex={isHydrated ? (cell.day === tabStop ? 0 : -1) : undefined}
                      isChosen={cell.day === chosen}
                      isToday={cell.day === today}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
