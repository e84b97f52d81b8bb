import { EstimateFacts } from '#islands/cost/EstimateFacts.tsx';
import { EstimateLines } from '#islands/cost/EstimateLines.tsx';
import { HomePrice } from '#islands/cost/HomePrice.tsx';
import type { SheetProps } from '#islands/cost/sheet-props.ts';
import { formatDate, formatMoney, formatNumber } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

/** An estimate with everything it rests on. The server renders it as it is, and so does the estimator in the browser. */
export function EstimateSheet({ locale, estimate, strings, level = 'h2' }: SheetProps) {
  const t = createT(locale, strings);
  const { totals, local } = estimate;
  const money = ({ amount, currency }: typeof totals.low) => formatMoney(locale, amount, currency);
  const part = { locale, estimate, strings, level };
  return (
    <div className="estimate" data-block="price">
      <div className="estimate-sum">
        <dl className="estimate-totals">
          {(['low', 'likely', 'high'] as const).map((key) => (
            <div key={key} className={`estimate-${key}`}>
              <dt>{t(`result.${key}`)}</dt>
              <dd className="figures">{money(totals[key])}</dd>
            </div>
          ))}
        </dl>
        {local && (
          <div className="estimate-local">
            <p className="figures">
              {t('result.local', {
                low: money(local.low),
                likely: money(local.likely),
                high: money(local.high),
              })}
            </p>
            <p className="estimate-small">
              {t('result.rate', {
                from: totals.low.currency,
                to: local.low.currency,
                rate: formatNumber(locale, local.rate),
                date: formatDate(locale, local.rated_on),
              })}
            </p>
          </div>
        )}
        <p className="estimate-small">
          {t('result.reserve', { percent: totals.reserve_percent, amount: money(totals.reserve) })}
        </p>
      </div>
      <EstimateLines {...part} />
      <HomePrice {...part} />
      <EstimateFacts {...part} />
    </div>
  );
}
