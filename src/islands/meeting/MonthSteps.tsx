import type { Locale } from '#config.ts';
import { stepMonth } from '#domain/booking/month-grid.ts';
import { formatMonth } from '#i18n/format.ts';
import { Icon } from '#islands/ui/Icon.tsx';

export type MonthStrings = Readonly<Record<'monthBefore' | 'monthAfter', string>>;

interface Props {
  locale: Locale;
  /** The month, `YYYY-MM`, like `firstMonth` and `lastMonth`. */
  month: string;
  firstMonth: string;
  lastMonth: string;
  onStep: (month: string) => void;
  strings: MonthStrings;
}

/** The name of a month between buttons to the previous and the next one, within the months that can be booked. */
export function MonthSteps({ locale, month, firstMonth, lastMonth, onStep, strings }: Props) {
  return (
    <div className="panel-head">
      <button
        className="button button-quiet"
        type="button"
        disabled={month <= firstMonth}
        onClick={() => onStep(stepMonth(month, -1))}
      >
        <Icon name="arrow-left" size={18} points />
        <span className="unseen">{strings.monthBefore}</span>
      </button>
      <strong aria-live="polite">{formatMonth(locale, `${month}-01`)}</strong>
      <button
        className="button button-quiet"
        type="button"
        disabled={month >= lastMonth}
        onClick={() => onStep(stepMonth(month, 1))}
      >
        <Icon name="arrow-right" size={18} points />
        <span className="unseen">{strings.monthAfter}</span>
      </button>
    </div>
  );
}
