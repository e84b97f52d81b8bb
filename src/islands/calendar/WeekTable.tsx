import type { ReactNode } from 'react';
import type { Locale } from '#config.ts';
import { timeClass, timeText } from '#islands/calendar/wall.ts';

export interface WeekColumn {
  key: string;
  /** The heading of the column. */
  head: ReactNode;
  /** It is the one that a phone shows. */
  shown: boolean;
  /** Value of `data-mark`, which styles the column, such as today's. */
  mark?: string | undefined;
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

/** Seven days beside each other, each with a list of what is in it, drawn to the scale of the hours at its side. */
export function WeekTable({ locale, caption, hoursLabel, hours: { first, last }, columns }: Props) {
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className="week">
      <table className="week-table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <td className="week-corner" />
            {columns.map(({ key, head, shown, mark }) => (
              <th key={key} scope="col" data-shown={shown || undefined} data-mark={mark}>
                {head}
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
            {columns.map(({ key, shown, mark, body }) => (
              <td
                key={key}
                className={`week-day ${timeClass(first * 60)}`}
                data-shown={shown || undefined}
                data-mark={mark}
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
