import { isRecord } from '#client/is-record.ts';
import { moneyOf } from '#contract/money.ts';

const NAMES = ['total', 'total_price', 'price', 'sum', 'amount', 'cost'];

/** A price in one sum, in the main unit, with its currency: a number alone could be read as any. Undefined for anything else. */
export function asSum(content: unknown): { total: unknown } | undefined {
  if (!isRecord(content)) return undefined;
  const given = NAMES.map((name) => content[name]).find((value) => value !== undefined && value !== null);
  const total = moneyOf(given, content['currency']);
  return total && { total };
}
