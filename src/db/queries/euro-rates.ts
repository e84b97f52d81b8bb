import type { Database } from '#db/client.ts';
import { exchangeRates } from '#db/schema/estimator.ts';
import { digitsOf, type Money } from '#domain/money.ts';

/** Gives a function that converts amounts into euros; it gives undefined for a currency without a rate. */
export async function euroConverter(db: Database): Promise<(money: Money) => number | undefined> {
  const rows = await db
    .select({ currency: exchangeRates.currency, perEuro: exchangeRates.perEuro })
    .from(exchangeRates);
  const rates = new Map([['EUR', 1], ...rows.map(({ currency, perEuro }) => [currency, perEuro] as const)]);
  return ({ amount, currency }) => {
    const rate = rates.get(currency);
    return rate === undefined ? undefined : amount / 10 ** digitsOf(currency) / rate;
  };
}
