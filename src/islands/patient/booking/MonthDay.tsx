import { memo } from 'react';
import type { Locale } from '#config.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';
import { withColon } from '#i18n/with-colon.ts';

export type MonthDayStrings = Record<'free_one' | 'free_other' | 'noneOn', string>;

interface Props {
  locale: Locale;
  /** The day, `YYYY-MM-DD`. */
  day: string;
  /** Number of its free times. */
  free: number;
  /** Address of the day; undefined if it cannot be chosen. The arrow keys reach such a day nevertheless. */
  href: string | undefined;
  tabIndex: number | undefined;
  isChosen: boolean;
  isToday: boolean;
  strings: MonthDayStrings;
}

/** A day of the month with the number of its free times; {@link MonthGrid} handles its clicks. */
export const MonthDay = memo(function MonthDay(props: Props) {
  const { locale, day, free, href, tabIndex, isChosen, isToday, strings } = props;
  const countText = free > 0 ? createT(locale, strings)('free', { count: free }) : strings.noneOn;
  return (
    <a
      data-day={day}
      tabIndex={tabIndex}
      href={href}
      role={href === undefined ? 'link' : undefined}
      aria-disabled={href === undefined || undefined}
      aria-current={isChosen && href !== undefined ? 'true' : isToday ? 'date' : undefined}
      data-today={isToday || undefined}
    >
      {/* Screen readers get a sentence, because they would read the two figures as one number. */}
      <span className="unseen" suppressHydrationWarning>
        {`${withColon(locale, formatDate(locale, day, 'full'))} ${countText}`}
      </span>
      <span aria-hidden="true" suppressHydrationWarning>
        {formatNumber(locale, Number(day.slice(8)))}
      </span>
      {free > 0 && (
        <span className="picker-free" aria-hidden="true">
          {formatNumber(locale, free)}
        </span>
      )}
    </a>
  );
});
