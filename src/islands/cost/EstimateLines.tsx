import type { SheetProps } from '#islands/cost/sheet-props.ts';
import { unitsText } from '#islands/cost/units-text.ts';
import { formatMoney } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

/** The lines of an estimate: its costs, its duration, and the costs that it does not include. */
export function EstimateLines({ locale, estimate, strings, level: Heading = 'h2' }: SheetProps) {
  const t = createT(locale, strings);
  const { lines, without, unit, included, not_included: excluded, interpreter } = estimate;
  const { visits, hotel_nights: hotelNights, hospital_nights: hospitalNights, rooms } = estimate;
  const rangeText = (key: string, { low, high }: (typeof lines)[number]['each']) =>
    t(key, {
      low: formatMoney(locale, low.amount, low.currency),
      high: formatMoney(locale, high.amount, high.currency),
    });
  const stay = [
    t('stay.visits', { count: visits }),
    ...(hospitalNights > 0 ? [t('stay.hospital', { count: hospitalNights })] : []),
    ...(hotelNights > 0 ? [t('stay.hotel', { count: hotelNights })] : []),
  ];
  /** The nights of all rooms and visits (`nights`) in words, as a product where the number of rooms is known. */
  const hotelText = (nights: number) => {
    if (rooms === undefined) return t('count.hotel', { count: nights });
    const stayParts = [
      t('count.rooms', { count: rooms }),
      t('count.nights', { count: hotelNights }),
      ...(visits > 1 ? [t('stay.visits', { count: visits })] : []),
    ].join(' × ');
    // Companions keep their rooms during the nights that the patient spends in hospital.
    const companionNights = nights - rooms * hotelNights * visits;
    return companionNights > 0
      ? `${stayParts} + ${t('count.companions', { count: companionNights })}`
      : stayParts;
  };
  const countText = (key: (typeof lines)[number]['key'], count: number) => {
    if (key === 'hotel') return hotelText(count);
    return key === 'treatment' ? unitsText(t, unit, count) : t(`count.${key}`, { count });
  };
  return (
    <>
      <section className="estimate-part">
        <Heading>{t('lines.title')}</Heading>
        <p className="estimate-stay">{stay.join(' · ')}</p>
        <dl className="estimate-lines">
          {lines.map(({ key, count, each, total }) => (
            <div key={key}>
              <dt>
                {t(`line.${key}`)}
                <span className="estimate-small">
                  {countText(key, count)}
                  {count > 1 && ` · ${rangeText('lines.each', each)}`}
                </span>
              </dt>
              <dd className="figures">{rangeText('lines.range', total)}</dd>
            </div>
          ))}
          {without.map((key) => (
            <div key={key}>
              <dt>{t(`line.${key}`)}</dt>
              <dd className="estimate-small">{t('lines.none')}</dd>
            </div>
          ))}
        </dl>
        {interpreter && <p className="estimate-small">{rangeText('interpreter', interpreter)}</p>}
      </section>
      <div className="estimate-pair">
        {included.length > 0 && (
          <section className="estimate-part">
            <Heading>{t('included.title')}</Heading>
            <ul className="estimate-items estimate-in">
              {included.map((item) => (
                <li key={item}>{t(`item.${item}`)}</li>
              ))}
            </ul>
          </section>
        )}
        {excluded.length > 0 && (
          <section className="estimate-part">
            <Heading>{t('notIncluded.title')}</Heading>
            <ul className="estimate-items estimate-out">
              {excluded.map((item) => (
                <li key={item}>{t(`item.${item}`)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
