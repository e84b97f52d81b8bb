import { isRecord } from '#client/is-record.ts';
import { moneyOf } from '#contract/money.ts';

/** Names of the field with the sum, the likeliest first. */
const SUM_FIELDS = ['total', 'total_price', 'price', 'sum', 'amount', 'cost'];

/**
 * An estimate of a single sum in the main unit, such as euros, with its currency. Undefined without a currency or sum.
 */
export function readPriceSum(content: unknown): { total: unknown } | undefined {
  if (!isRecord(content)) return undefined;
  const sum = SUM_FIELDS.map((name) => content[name]).find((value) => value !== undefined && value !== null);
  const total = moneyOf(sum, content['currency']);
  return total && { total };
}
