import { CostSplit } from '#islands/cost/CostSplit.tsx';
import type { SheetProps } from '#islands/cost/sheet-props.ts';
import { formatRate } from '#i18n/format-rate.ts';
import { formatDate, formatMoney } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

/** The totals of an estimate with their parts, in the currency of the price list and in the visitor's. */
export function EstimateSum({ locale, estimate, strings }: SheetProps) {
  const t = createT(locale, strings);
  const { totals, local } = estimate;
  const moneyText = ({ amount, currency }: typeof totals.low) => formatMoney(locale, amount, currency);
  return (
    <div className="estimate-sum">
      <dl className="estimate-totals">
        {(['low', 'likely', 'high'] as const).map((key) => (
          <div key={key} className={`estimate-${key}`}>
            <dt>{t(`result.${key}`)}</dt>
            <dd className="figures">{moneyText(totals[key])}</dd>
          </div>
        ))}
      </dl>
      {local && (
        <div className="estimate-local">
          <p className="figures">
            {t('result.local', {
              low: moneyText(local.low),
              likely: moneyText(local.likely),
              high: moneyText(local.high),
            })}
          </p>
          <p className="estimate-small">
            {t('result.rate', {
              rate: formatRate(locale, local.rate, local.low.currency),
              unit: formatRate(locale, 1, totals.low.currency),
              date: formatDate(locale, local.rated_on),
            })}
          </p>
        </div>
      )}
      <CostSplit locale={locale} estimate={estimate} strings={strings} />
      <p className="estimate-small">
        {t('result.reserve', { percent: totals.reserve_percent, amount: moneyText(totals.reserve) })}
      </p>
    </div>
  );
}
