import type { Database } from '#db/client.ts';
import { exchangeRates } from '#db/schema/estimator.ts';
import { digitsOf, type Money } from '#domain/money.ts';

/** Converts an amount into euros; gives undefined for a currency without a rate. */
type EuroConverter = (money: Money) => number | undefined;

/** Gives a function that converts amounts into euros by the rates of the price list. */
export async function euroConverter(db: Database): Promise<EuroConverter> {
  const rows = await db
    .select({ currency: exchangeRates.currency, perEuro: exchangeRates.perEuro })
    .from(exchangeRates);
  const rates = new Map([['EUR', 1], ...rows.map(({ currency, perEuro }) => [currency, perEuro] as const)]);
  return ({ amount, currency }) => {
    const rate = rates.get(currency);
    return rate === undefined ? undefined : amount / 10 ** digitsOf(currency) / rate;
  };
}

/**
 * The lowest of some fees: by their value in euros, because a doctor may ask for several currencies, and by their
 * amounts where `euros` knows no rate. Fees without a rate come behind those with one.
 */
export function lowestFee(fees: readonly Money[], euros: EuroConverter): Money | undefined {
  const inEuros = (fee: Money) => euros(fee) ?? Number.POSITIVE_INFINITY;
  const [lowest] = fees.toSorted((a, b) =>
    inEuros(a) === inEuros(b) ? a.amount - b.amount : inEuros(a) - inEuros(b),
  );
  return lowest;
}
