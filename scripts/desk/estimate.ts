import type { EstimateRow } from '#db/queries/estimates.ts';
import type { Range } from '#domain/cost/price-list.ts';
import { amountText } from '#domain/money.ts';
import { table } from './table.ts';

const range = ({ low, high, currency }: Range) =>
  `${amountText({ amount: low, currency })}–${amountText({ amount: high, currency })} ${currency}`;

/** A stored estimate for staff: its subject, its validity, and a table of its lines with their total. */
export function estimateLines({
  service,
  stars,
  travellers,
  country,
  result,
  ...row
}: EstimateRow): string[] {
  const { lines, without, totals } = result;
  return [
    `${service}, ${stars} stars, ${travellers} travelling from ${country}`,
    `made on ${row.madeOn}, holds until ${row.validUntil}, price list of ${row.listedOn}`,
    ...table(
      ['LINE', 'COUNT', 'TOTAL'],
      [
        ...lines.map(({ key, count, total }) => [key, String(count), range(total)]),
        ...without.map((key) => [key, '', 'no figure']),
        ['all, with the reserve', '', range(totals)],
      ],
    ),
  ];
}
