import type { CostLineKey } from '#domain/cost/estimate.ts';
import { mayShow } from '#domain/page-law.ts';
import { HomePrice } from '#islands/cost/HomePrice.tsx';
import type { SheetProps } from '#islands/cost/sheet-props.ts';
import { formatPercent } from '#i18n/format-percent.ts';
import { formatMoney } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

/** The lines of the treatment; all other lines belong to the travel. */
const TREATMENT_LINES: readonly CostLineKey[] = ['treatment', 'hospital'];

/**
 * Treatment and travel as two sums, and the price at home beside them where the language's law allows a comparison. The
 * bars show all three at one scale, the one at home only if its price is known in the list's currency. The length of a
 * bar is the middle of its range; sums of `low` and `high`, which are twice the middle, have the same ratios.
 */
export function CostSplit({ locale, estimate, strings }: Omit<SheetProps, 'level'>) {
  const t = createT(locale, strings);
  const { lines, totals, home } = estimate;
  const rangeOf = (part: typeof lines) => ({
    low: part.reduce((sum, { total }) => sum + total.low.amount, 0),
    high: part.reduce((sum, { total }) => sum + total.high.amount, 0),
  });
  const treatment = rangeOf(lines.filter(({ key }) => TREATMENT_LINES.includes(key)));
  const travel = rangeOf(lines.filter(({ key }) => !TREATMENT_LINES.includes(key)));
  const isComparisonAllowed = mayShow(locale, 'comparison');
  const homeTotal = isComparisonAllowed ? home?.total_in_list_currency : undefined;
  const sumHere = treatment.low + treatment.high + travel.low + travel.high;
  const sumAtHome = homeTotal ? homeTotal.low.amount + homeTotal.high.amount : 0;
  if (sumHere === 0) return null;
  // The share of the treatment in percent.
  const share = Math.round((100 * (treatment.low + treatment.high)) / sumHere);
  /** The width of a part in percent of the longer bar. */
  const widthOf = (part: number) => (100 * part) / Math.max(sumHere, sumAtHome);
  const treatmentWidth = widthOf(treatment.low + treatment.high);
  const hasHospital = lines.some(({ key }) => key === 'hospital');
  const moneyText = (amount: number) => formatMoney(locale, amount, totals.low.currency);
  const parts = [
    {
      key: 'treatment',
      name: hasHospital ? 'split.treatmentHospital' : 'split.treatment',
      range: treatment,
      share,
    },
    { key: 'travel', name: 'split.travel', range: travel, share: 100 - share },
  ];
  return (
    <div className="estimate-split">
      <div className="split-bars" aria-hidden="true">
        <svg className="split-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className="split-treatment" width={treatmentWidth} height={4} />
          <rect
            className="split-travel"
            x={treatmentWidth}
            width={widthOf(sumHere) - treatmentWidth}
            height={4}
          />
        </svg>
        {sumAtHome > 0 && (
          <svg className="split-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className="split-home" width={widthOf(sumAtHome)} height={4} />
          </svg>
        )}
      </div>
      <dl className="split-sums">
        {parts.map(({ key, name, range, share: percent }) => (
          <div key={key} className={`split-of-${key}`}>
            <dt>
              {t(name)} <span className="figures">({formatPercent(locale, percent)})</span>
            </dt>
            <dd className="figures">
              {t('lines.range', { low: moneyText(range.low), high: moneyText(range.high) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="estimate-small">{t('split.note')}</p>
      {isComparisonAllowed && (
        <dl className="split-sums">
          <HomePrice locale={locale} estimate={estimate} strings={strings} />
        </dl>
      )}
    </div>
  );
}
