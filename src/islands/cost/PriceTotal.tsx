import type { Locale } from '#config.ts';
import type { PriceSum } from '#contract/costs/estimate.ts';
import { formatMoney } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';

interface Props {
  locale: Locale;
  price: PriceSum;
  /** Messages of the namespace `costs`. */
  strings: Strings;
}

/** A sum of money as text. */
export const totalOf = (locale: Locale, { total }: PriceSum): string =>
  formatMoney(locale, total.amount, total.currency);

/** The estimate of a back end that gives only one sum without its parts. */
export function PriceTotal({ locale, price, strings }: Props) {
  const t = createT(locale, strings);
  return (
    <div className="estimate" data-block="price">
      <div className="estimate-sum">
        <dl className="estimate-totals">
          <div className="estimate-likely">
            <dt>{t('lines.sum')}</dt>
            <dd className="figures">{totalOf(locale, price)}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
