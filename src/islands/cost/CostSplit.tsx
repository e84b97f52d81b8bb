import type { CostLineKey } from '#domain/cost/estimate.ts';
import type { SheetProps } from '#islands/cost/sheet-props.ts';
import { formatMoney } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

const OF_TREATMENT: readonly CostLineKey[] = ['treatment', 'hospital'];

/** Treatment and travel as two sums; the bar shows the share of each, measured at the middle of its range. */
export function CostSplit({ locale, estimate, strings }: SheetProps) {
  const t = createT(locale, strings);
  const { lines, totals } = estimate;
  const sumOf = (part: typeof lines) => ({
    low: part.reduce((sum, { total }) => sum + total.low.amount, 0),
    high: part.reduce((sum, { total }) => sum + total.high.amount, 0),
  });
  const treatment = sumOf(lines.filter(({ key }) => OF_TREATMENT.includes(key)));
  const travel = sumOf(lines.filter(({ key }) => !OF_TREATMENT.includes(key)));
  const total = treatment.low + treatment.high + travel.low + travel.high;
  if (total === 0) return null;
  const share = Math.round((100 * (treatment.low + treatment.high)) / total);
  const inHospital = lines.some(({ key }) => key === 'hospital');
  const moneyText = (amount: number) => formatMoney(locale, amount, totals.low.currency);
  const parts = [
    {
      key: 'treatment',
      name: inHospital ? 'split.treatmentHospital' : 'split.treatment',
      of: treatment,
      share,
    },
    { key: 'travel', name: 'split.travel', of: travel, share: 100 - share },
  ];
  return (
    <div className="estimate-split">
      <svg className="split-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="split-treatment" width={share} height={4} />
        <rect className="split-travel" x={share} width={100 - share} height={4} />
      </svg>
      <dl className="split-sums">
        {parts.map(({ key, name, of, share: percent }) => (
          <div key={key} className={`split-of-${key}`}>
            <dt>
              {t(name)} <span className="figures">({percent}%)</span>
            </dt>
            <dd className="figures">
              {t('lines.range', { low: moneyText(of.low), high: moneyText(of.high) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="estimate-small">{t('split.note')}</p>
    </div>
  );
}
