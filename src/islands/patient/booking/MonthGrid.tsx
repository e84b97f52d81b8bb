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

/** Weeks keep their places from month to month, as days do: what differs is changed in them, and nothing is moved. */
const WEEKS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

interface Props {
  locale: Locale;
  slots: Slots;
  /** The month that is wanted: another than that of `slots` while it is on the way. */
  month: string;
  /** The day whose times are shown. */
  chosen: string | undefined;
  /** Month of today; none before it is offered. */
  firstMonth: string;
  /** Day on which weeks begin (1: Monday), and the names of the days from it on: as the server knows them. */
  firstDay: number;
  weekdays: readonly { short: string; long: string }[];
  /** Address of a day or of a month, for those without a script. */
  href: (query: { month: string; day?: string }) => string;
  onDay: (day: string) => void;
  onMonth: (month: string) => void;
  strings: GridStrings;
}

/** A month of days with the number of their free times; arrows, Home, End, PageUp and PageDown move in it. */
export function MonthGrid(props: Props) {
  const { locale, slots, month, chosen, firstMonth, firstDay, weekdays, href, strings } = props;
  const { onDay, onMonth } = props;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  /** Whether the script is there: until then the Tab key reaches every day. */
  const [awake, setAwake] = useState(false);
  /** The day that was moved to last. */
  const [cursor, setCursor] = useState<string>();
  /** The day that is to have the focus once its month is there. */
  const wanted = useRef<string>(undefined);
  const { days } = slots;
  const lastMonth = slots.last_day.slice(0, 7);
  const offers = (name: string) => name >= firstMonth && name <= lastMonth;
  const inView = (day: string | undefined) => day !== undefined && days.some((one) => one.day === day);
  const reached = [cursor, chosen].find(inView) ?? (days.find(({ free }) => free > 0) ?? days[0])?.day;

  useEffect(() => setAwake(true), []);
  // Before the paint: a month that comes and its focus are one change of the screen.
  useLayoutEffect(() => {
    if (reached === undefined || wanted.current !== reached) return;
    wanted.current = undefined;
    table.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
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
    if (!offers(to.slice(0, 7))) return;
    wanted.current = to;
    setCursor(to);
    if (to.slice(0, 7) !== slots.month) onMonth(to.slice(0, 7));
  };

  const step = (to: string, label: string, icon: IconName) =>
    offers(to) ? (
      <a
        className="picker-step"
        href={href({ month: to })}
        aria-label={label}
        onClick={(event) => {
          event.preventDefault();
          onMonth(to);
        }}
      >
        <Icon name={icon} points />
      </a>
    ) : (
      <span className="picker-step" />
    );
  // One listener for all days: each of them is drawn anew only when it changes.
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>('a[data-day][href]');
    const day = link?.dataset['day'];
    if (day === undefined) return;
    event.preventDefault();
    setCursor(day);
    onDay(day);
  };
  return (
    <div className="picker-month" aria-busy={month !== slots.month || undefined}>
      <div className="picker-head">
        {step(stepMonth(month, -1), strings.monthBefore, 'chevron-left')}
        <h3 className="picker-name" id={`${id}-name`} aria-live="polite" suppressHydrationWarning>
          {formatMonth(locale, `${month}-01`)}
        </h3>
        {step(stepMonth(month, 1), strings.monthAfter, 'chevron-right')}
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
            <tr key={WEEKS[row]}>
              {week.map((one, index) => (
                <td key={weekdays[index]?.long}>
                  {one && (
                    <MonthDay
                      locale={locale}
                      strings={strings}
                      day={one.day}
                      free={one.free}
                      href={one.free > 0 ? href({ month: slots.month, day: one.day }) : undefined}
                      tabIndex={awake ? (one.day === reached ? 0 : -1) : undefined}
                      isChosen={one.day === chosen}
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
