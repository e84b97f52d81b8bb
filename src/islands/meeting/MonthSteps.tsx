import type { Locale } from '#config.ts';
import type { IconName } from '#domain/icon-names.ts';
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
  const stepButton = (to: string, label: string, icon: IconName) => {
    const isOffered = to >= firstMonth && to <= lastMonth;
    return (
      // A button with `disabled` would lose the focus at the first and the last month.
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={!isOffered || undefined}
        onClick={() => isOffered && onStep(to)}
      >
        <Icon name={icon} size={18} points />
        <span className="unseen">{label}</span>
      </button>
    );
  };
  return (
    <div className="panel-head month-steps">
      {stepButton(stepMonth(month, -1), strings.monthBefore, 'arrow-left')}
      <strong aria-live="polite">{formatMonth(locale, `${month}-01`)}</strong>
      {stepButton(stepMonth(month, 1), strings.monthAfter, 'arrow-right')}
    </div>
  );
}
