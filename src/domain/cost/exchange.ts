import type { Range, Rate } from '#domain/cost/price-list.ts';
import { digitsOf } from '#domain/money.ts';

/**
 * Digits of amounts in the visitor's own currency, because rates are no more precise. Figures of the price list are
 * exact; a computed figure (a conversion, a middle, a reserve) is rounded once, half up, to whole units of its
 * currency.
 */
const SIGNIFICANT_DIGITS = 3;

/** Rates have at most this many decimals. */
const RATE_DECIMALS = 6;

/** `numerator / denominator` to the nearest multiple of `step`, half up; none is negative. */
export function roundTo(numerator: bigint, denominator: bigint, step: bigint): number {
  const unit = denominator * step;
  return Number(((2n * numerator + unit) / (2n * unit)) * step);
}

/** The number of minor units in one unit of a currency. */
export const wholeUnit = (currency: string): bigint => 10n ** BigInt(digitsOf(currency));

const scaledRate = ({ perEuro }: Rate): bigint => BigInt(Math.round(perEuro * 10 ** RATE_DECIMALS));

type Rates = Readonly<Record<string, Rate>>;

/** The rates of both currencies; undefined when one is missing. */
function ratesOf(rates: Rates, from: string, to: string): [Rate, Rate] | undefined {
  const fromRate = rates[from];
  const toRate = rates[to];
  return fromRate && toRate && scaledRate(fromRate) > 0n && scaledRate(toRate) > 0n
    ? [fromRate, toRate]
    : undefined;
}

/** An amount in another currency, rounded to `step` minor units; undefined without a rate. */
function convert(amount: number, from: string, to: string, rates: Rates, step: bigint): number | undefined {
  const pair = ratesOf(rates, from, to);
  if (!pair) return undefined;
  const numerator = BigInt(amount) * wholeUnit(to) * scaledRate(pair[1]);
  return roundTo(numerator, wholeUnit(from) * scaledRate(pair[0]), step);
}

/** A range in another currency, in whole units of it; unchanged in its own. Undefined without a rate. */
export function convertRange(range: Range, to: string, rates: Rates): Range | undefined {
  if (range.currency === to) return range;
  const step = wholeUnit(to);
  const low = convert(range.low, range.currency, to, rates, step);
  const high = convert(range.high, range.currency, to, rates, step);
  return low === undefined || high === undefined ? undefined : { low, high, currency: to };
}

/** An amount for orientation in another currency; undefined without a rate. */
export function convertRoughly(amount: number, from: string, to: string, rates: Rates): number | undefined {
  const unit = wholeUnit(to);
  const unrounded = convert(amount, from, to, rates, 1n);
  if (unrounded === undefined) return undefined;
  const surplusDigits = BigInt(String(unrounded).length - SIGNIFICANT_DIGITS);
  const coarseStep = surplusDigits > 0n ? 10n ** surplusDigits : 1n;
  return convert(amount, from, to, rates, coarseStep > unit ? coarseStep : unit);
}

/** The exchange rate between two currencies, dated by the older of their two rates. */
export function rateOf(from: string, to: string, rates: Rates): Rate | undefined {
  const pair = ratesOf(rates, from, to);
  if (!pair) return undefined;
  const [fromRate, toRate] = pair;
  const days = [fromRate, toRate].map(({ ratedOn }) => ratedOn).sort();
  return { perEuro: toRate.perEuro / fromRate.perEuro, ratedOn: days[0] ?? toRate.ratedOn };
}
