import type { Range, Rate } from '#domain/cost/price-list.ts';
import { digitsOf } from '#domain/money.ts';

/**
 * Rounding, for all of an estimate: figures of the price list are exact. A computed figure (a conversion, a
 * middle, a reserve) is rounded once, half up, to whole units of its currency. Amounts in the visitor's own
 * currency are rounded to three significant digits besides, because the rate is no more precise.
 */
const SIGNIFICANT_DIGITS = 3;

/** Rates have at most this many decimals. */
const RATE_DECIMALS = 6;

/** `numerator / denominator` to the nearest multiple of `step`, half up; none is negative. */
export function roundTo(numerator: bigint, denominator: bigint, step: bigint): number {
  const unit = denominator * step;
  return Number(((2n * numerator + unit) / (2n * unit)) * step);
}

/** One unit of a currency in its smallest units. */
export const wholeUnit = (currency: string): bigint => 10n ** BigInt(digitsOf(currency));

const scaled = ({ perEuro }: Rate): bigint => BigInt(Math.round(perEuro * 10 ** RATE_DECIMALS));

type Rates = Readonly<Record<string, Rate>>;

/** Rates for both currencies, or undefined: then there is nothing to convert by. */
function between(rates: Rates, from: string, to: string): [Rate, Rate] | undefined {
  const [here, there] = [rates[from], rates[to]];
  return here && there && scaled(here) > 0n && scaled(there) > 0n ? [here, there] : undefined;
}

/** An amount in another currency, rounded to `step` of its smallest units; undefined where a rate is missing. */
function convert(amount: number, from: string, to: string, rates: Rates, step: bigint): number | undefined {
  const pair = between(rates, from, to);
  if (!pair) return undefined;
  const numerator = BigInt(amount) * wholeUnit(to) * scaled(pair[1]);
  return roundTo(numerator, wholeUnit(from) * scaled(pair[0]), step);
}

/** A range in another currency, in whole units of it; as it is in its own. Undefined where a rate is missing. */
export function convertRange(range: Range, to: string, rates: Rates): Range | undefined {
  if (range.currency === to) return range;
  const step = wholeUnit(to);
  const low = convert(range.low, range.currency, to, rates, step);
  const high = convert(range.high, range.currency, to, rates, step);
  return low === undefined || high === undefined ? undefined : { low, high, currency: to };
}

/** An amount for orientation in another currency; undefined where a rate is missing. */
export function convertRoughly(amount: number, from: string, to: string, rates: Rates): number | undefined {
  const whole = wholeUnit(to);
  const exact = convert(amount, from, to, rates, 1n);
  if (exact === undefined) return undefined;
  const excess = BigInt(String(exact).length - SIGNIFICANT_DIGITS);
  const coarse = excess > 0n ? 10n ** excess : 1n;
  return convert(amount, from, to, rates, coarse > whole ? coarse : whole);
}

/** The exchange rate between two currencies, dated by the older of their two rates. */
export function rateOf(from: string, to: string, rates: Rates): Rate | undefined {
  const pair = between(rates, from, to);
  if (!pair) return undefined;
  const [here, there] = pair;
  const days = [here, there].map(({ ratedOn }) => ratedOn).sort();
  return { perEuro: there.perEuro / here.perEuro, ratedOn: days[0] ?? there.ratedOn };
}
