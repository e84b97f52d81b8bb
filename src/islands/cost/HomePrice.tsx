import type { Estimate } from '#contract/costs/estimate.ts';
import type { SheetProps } from '#islands/cost/sheet-props.ts';
import { formatDate, formatMoney } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

/** The price of the same treatment in the visitor's country with its source, or a note that there is no such figure. */
export function HomePrice({ locale, estimate, strings, level: Heading = 'h2' }: SheetProps) {
  const t = createT(locale, strings);
  const { home, country, unit, lines } = estimate;
  const treatment = lines.find(({ key }) => key === 'treatment');
  const amount = ({ amount: minor, currency }: Estimate['totals']['low']) =>
    formatMoney(locale, minor, currency);
  const rangeText = (key: string, { low, high }: { low: Parameters<typeof amount>[0]; high: typeof low }) =>
    t(key, { low: amount(low), high: amount(high) });
  const isForeign = home?.low.currency !== treatment?.each.low.currency;
  return (
    <section className="estimate-part" data-block="comparison">
      <Heading>{t('home.title')}</Heading>
      {home && treatment ? (
        <>
          <dl className="estimate-lines">
            <div>
              <dt>{t('home.where', { country: country.title, unit: t(`unit.${unit}`) })}</dt>
              <dd className="figures">
                {rangeText('lines.range', home)}
                {isForeign && home.in_list_currency && (
                  <span className="estimate-small">{rangeText('home.about', home.in_list_currency)}</span>
                )}
              </dd>
            </div>
            <div>
              <dt>{t('home.here', { unit: t(`unit.${unit}`) })}</dt>
              <dd className="figures">{rangeText('lines.range', treatment.each)}</dd>
            </div>
          </dl>
          <ul className="estimate-sources estimate-small">
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
                  {`, ${[publisher, year].filter((known) => known !== null).join(', ')}`}
                </bdi>
              </li>
            ))}
          </ul>
          <p className="estimate-small">
            {[
              ...(home.scope ? [`${t(`home.scope.${home.scope}`)}.`] : []),
              `${t('home.read', { date: formatDate(locale, home.listed_on) })}.`,
              t('home.note'),
            ].join(' ')}
          </p>
        </>
      ) : (
        <p>{t('home.none', { country: country.title })}</p>
      )}
    </section>
  );
}
