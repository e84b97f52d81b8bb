import type { SheetProps } from '#islands/cost/sheet-props.ts';
import { formatDate } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

/** The price list of an estimate, its date, and the day until which it is valid. */
export function EstimateFacts({ locale, estimate, strings }: SheetProps) {
  const t = createT(locale, strings);
  const { listed_on, version, made_on, valid_until } = estimate;
  const facts = [
    [t('facts.list'), t('facts.listOf', { date: formatDate(locale, listed_on), version })],
    [t('facts.made'), formatDate(locale, made_on)],
    [t('facts.valid'), formatDate(locale, valid_until)],
  ] as const;
  return (
    <dl className="estimate-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
