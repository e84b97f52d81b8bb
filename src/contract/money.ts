import * as v from 'valibot';
import { isCurrency, parseAmount } from '#domain/money.ts';

/** Whole minor units (cents, kuruş, fils …) of a currency by ISO 4217. */
export const Money = v.object({
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.length(3)),
});
export type Money = v.InferOutput<typeof Money>;

/** Money of an amount in the main unit (text or number) and a currency; undefined where either cannot be read. */
export function moneyOf(price: unknown, currency: unknown): Money | undefined {
  if (typeof currency !== 'string' || !isCurrency(currency)) return undefined;
  if (typeof price !== 'string' && typeof price !== 'number') return undefined;
  // Decimals of a database have zeros that the currency does not.
  const amount = parseAmount(String(price).replace(/\.0+$|(\.\d*?)0+$/, '$1'), currency);
  return amount === undefined ? undefined : { amount, currency };
}

export const CurrencyCode = v.pipe(v.string('required'), v.check(isCurrency, 'in'));

/**
 * A price as people write it, in the main unit with a point: `45`, `45.50`. A number is taken by the digits it is
 * written with. How many digits a currency has is checked with the currency.
 */
export const PriceText = v.pipe(
  v.union([v.string(), v.number()], 'required'),
  v.transform((price) => String(price).trim()),
  v.minLength(1, 'required'),
  v.regex(/^\d{1,7}(\.\d{1,3})?$/, 'price'),
);

/** A numeric id of the database. */
export const CountedId = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
