import type { ReactNode } from 'react';
import type { Locale } from '#config.ts';
import { timeClass, timeText } from '#islands/calendar/wall-time-text.ts';

export interface WeekColumn {
  key: string;
  /** The heading of the column. */
  heading: ReactNode;
  /** Whether a phone shows this column; it shows one at a time. */
  isShownOnPhone: boolean;
  /** Value of `data-mark`, which styles the column, such as today's. */
  markName?: string | undefined;
  body: ReactNode;
}

interface Props {
  locale: Locale;
  caption: string;
  /** Name of the column of hours. */
  hoursLabel: string;
  hours: { first: number; last: number };
  columns: readonly WeekColumn[];
}

/** Seven days side by side, each with a list of its entries, drawn to the scale of the hours beside them. */
export function WeekTable({ locale, caption, hoursLabel, hours: { first, last }, columns }: Props) {
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className="week">
      <table className="week-table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <td className="week-corner" />
            {columns.map(({ key, heading, isShownOnPhone, markName }) => (
              <th key={key} scope="col" data-shown={isShownOnPhone || undefined} data-mark={markName}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="week-hours">
              <span className="unseen">{hoursLabel}</span>
              <ol aria-hidden="true">
                {hours.map((hour) => (
                  <li key={hour} suppressHydrationWarning>
                    {timeText(locale, hour * 60)}
                  </li>
                ))}
              </ol>
            </th>
            {columns.map(({ key, isShownOnPhone, markName, body }) => (
              <td
                key={key}
                className={`week-day ${timeClass(first * 60)}`}
                data-shown={isShownOnPhone || undefined}
                data-mark={markName}
              >
                <div className="week-scale">{body}</div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
