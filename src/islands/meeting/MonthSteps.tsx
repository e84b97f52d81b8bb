import type { Locale } from '#config.ts';
import { formatMonth } from '#i18n/format.ts';
import { Icon } from '#islands/ui/Icon.tsx';

export type MonthStrings = Readonly<Record<'monthBefore' | 'monthAfter', string>>;

interface Props {
  locale: Locale;
  /** `YYYY-MM`, as the bounds are. */
  month: string;
  first: string;
  last: string;
  onStep: (month: string) => void;
  strings: MonthStrings;
}

const step = (month: string, by: number): string => {
  const at = new Date(`${month}-01T00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
};

/** A month's name between the ways to the one before and the one after, as far as there is something to book. */
export function MonthSteps({ locale, month, first, last, onStep, strings }: Props) {
  return (
    <div className="panel-head">
      <button
        className="button button-quiet"
        type="button"
        disabled={month <= first}
        onClick={() => onStep(step(month, -1))}
      >
        <Icon name="arrow-left" size={18} points />
        <span className="unseen">{strings.monthBefore}</span>
      </button>
      <strong aria-live="polite">{formatMonth(locale, `${month}-01`)}</strong>
      <button
        className="button button-quiet"
        type="button"
        disabled={month >= last}
        onClick={() => onStep(step(month, 1))}
      >
        <Icon name="arrow-right" size={18} points />
        <span className="unseen">{strings.monthAfter}</span>
      </button>
    </div>
  );
}
