import * as v from 'valibot';
import { isCurrency, parseAmount, withPoint } from '#domain/money.ts';

/** Whole minor units (cents, kuruş, fils …) of a currency by ISO 4217. */
export const Money = v.object({
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.length(3)),
});
export type Money = v.InferOutput<typeof Money>;

/** Makes Money of an amount in the main unit (text or number) and a currency; undefined where either is invalid. */
export function moneyOf(price: unknown, currency: unknown): Money | undefined {
  if (typeof currency !== 'string' || !isCurrency(currency)) return undefined;
  if (typeof price !== 'string' && typeof price !== 'number') return undefined;
  // A database may send more decimal places than the currency has, filled with zeros: they are removed.
  const amount = parseAmount(String(price).replace(/\.0+$|(\.\d*?)0+$/, '$1'), currency);
  return amount === undefined ? undefined : { amount, currency };
}

/** The code of a currency by ISO 4217. */
export const CurrencyCode = v.pipe(v.string('required'), v.check(isCurrency, 'in'));

/**
 * A price in the main unit, with a decimal point or comma: `45`, `45.50`, `45,50`, also as a number. Whether the currency
 * has so many decimal places is checked later, together with the currency.
 */
export const PriceText = v.pipe(
  v.union([v.string(), v.number()], 'required'),
  v.transform((price) => withPoint(String(price))),
  v.minLength(1, 'required'),
  v.regex(/^\d{1,7}(\.\d{1,3})?$/, 'price'),
);

/** A numeric id of the database. */
export const CountedId = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
