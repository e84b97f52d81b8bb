import type { CostLineKey } from '#domain/cost/estimate.ts';
import { mayShow } from '#domain/page-law.ts';
import { HomePrice } from '#islands/cost/HomePrice.tsx';
import type { SheetProps } from '#islands/cost/sheet-props.ts';
import { formatMoney } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

const OF_TREATMENT: readonly CostLineKey[] = ['treatment', 'hospital'];

/**
 * Treatment and travel as two sums, and the price at home beside them. The bars show all three at one scale, measured
 * at the middle of each range.
 */
export function CostSplit({ locale, estimate, strings }: Omit<SheetProps, 'level'>) {
  const t = createT(locale, strings);
  const { lines, totals, home } = estimate;
  const sumOf = (part: typeof lines) => ({
    low: part.reduce((sum, { total }) => sum + total.low.amount, 0),
    high: part.reduce((sum, { total }) => sum + total.high.amount, 0),
  });
  const treatment = sumOf(lines.filter(({ key }) => OF_TREATMENT.includes(key)));
  const travel = sumOf(lines.filter(({ key }) => !OF_TREATMENT.includes(key)));
  const comparable = mayShow(locale, 'comparison');
  const homeTotal = comparable ? home?.total_in_list_currency : undefined;
  const here = treatment.low + treatment.high + travel.low + travel.high;
  const atHome = homeTotal ? homeTotal.low.amount + homeTotal.high.amount : 0;
  if (here === 0) return null;
  const share = Math.round((100 * (treatment.low + treatment.high)) / here);
  const widthOf = (part: number) => (100 * part) / Math.max(here, atHome);
  const treatmentWidth = widthOf(treatment.low + treatment.high);
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
      <div className="split-bars" aria-hidden="true">
        <svg className="split-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className="split-treatment" width={treatmentWidth} height={4} />
          <rect
            className="split-travel"
            x={treatmentWidth}
            width={widthOf(here) - treatmentWidth}
            height={4}
          />
        </svg>
        {atHome > 0 && (
          <svg className="split-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className="split-home" width={widthOf(atHome)} height={4} />
          </svg>
        )}
      </div>
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
        {comparable && <HomePrice locale={locale} estimate={estimate} strings={strings} />}
      </dl>
      <p className="estimate-small">{t('split.note')}</p>
    </div>
  );
}
