import type { Estimate } from '#contract/costs/estimate.ts';
import type { SheetProps } from '#islands/cost/sheet-props.ts';
import { unitsText } from '#islands/cost/units-text.ts';
import { formatDate, formatMoney } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

type MoneyRange = Estimate['lines'][number]['each'];

/**
 * A row in the list of sums: the price of the same treatment in the visitor's country with its sources, or a note that
 * no such price is known. Older estimates have only the price of one unit.
 */
export function HomePrice({ locale, estimate, strings }: Omit<SheetProps, 'level'>) {
  const t = createT(locale, strings);
  const { home, country, unit, totals } = estimate;
  if (!home) {
    return (
      <div className="split-of-home" data-block="comparison">
        <dt>{t('home.title')}</dt>
        <dd className="estimate-small">{t('home.none', { country: country.title })}</dd>
      </div>
    );
  }
  const rangeText = (key: string, { low, high }: MoneyRange) =>
    t(key, {
      low: formatMoney(locale, low.amount, low.currency),
      high: formatMoney(locale, high.amount, high.currency),
      unit: t(`unit.${unit}`),
    });
  const { count, total, scope } = home;
  const inListCurrency = total ? home.total_in_list_currency : home.in_list_currency;
  const isForeign = home.low.currency !== totals.low.currency;
  const unitsInPrice = () => {
    if (scope === 'whole-treatment') return t('unit.treatment');
    return count === undefined ? t(`unit.${unit}`) : unitsText(t, unit, count);
  };
  return (
    <div className="split-of-home" data-block="comparison">
      <dt>
        {t('home.title')}
        <span className="estimate-small">
          {t('home.where', { country: country.title, units: unitsInPrice() })}
        </span>
      </dt>
      <dd className="figures">
        {rangeText('lines.range', total ?? home)}
        {isForeign && inListCurrency && (
          <span className="estimate-small">{rangeText('home.about', inListCurrency)}</span>
        )}
      </dd>
      <dd className="estimate-small">
        <ul className="estimate-sources">
          {home.sources.map(({ title, publisher, year, url, lang }) => (
            <li key={title}>
              <bdi lang={lang}>
                {url ? (
                  <a href={url} rel="noreferrer">
                    {title}
                  </a>
                ) : (
                  title
                )}
                {`, ${[publisher, year].filter((part) => part !== null).join(', ')}`}
              </bdi>
            </li>
          ))}
        </ul>
        {[
          ...(count !== undefined && count > 1 ? [rangeText('home.each', home)] : []),
          ...(scope ? [`${t(`home.scope.${scope}`)}.`] : []),
          `${t('home.read', { date: formatDate(locale, home.listed_on) })}.`,
          t('home.note'),
        ].join(' ')}
      </dd>
    </div>
  );
}
