import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { costNotes, exchangeRates, homePrices, originCountries, travelCosts } from '#db/schema/estimator.ts';
import { cities } from '#db/schema/places.ts';
import { services } from '#db/schema/services.ts';
import type { Changes } from '#content/changes.ts';
import type { EstimatorContent, OriginContent } from '#content/load/estimator.ts';
import { midnight } from '#db/content/midnight.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
import { idOf } from '#db/content/write-terms.ts';

/** Writes the figures of cost estimates. Their services and cities must exist. */
export async function writeEstimator(
  tx: Database,
  content: EstimatorContent,
  changes: Changes,
): Promise<void> {
  await removeGone(tx, changes);
  await writeOrigins(tx, changes.writtenOf('origin', content.origins));
  await writeTravelCosts(tx, changes.writtenOf('travel-cost', content.travelCosts));
  await writeExchangeRates(tx, changes.writtenOf('exchange-rate', content.exchangeRates));
  const notes = changes.writtenOf('cost-note', content.costNotes);
  if (notes.length > 0) {
    await tx.insert(costNotes).values(notes).onConflictDoUpdate(overwriteBy(costNotes.key));
  }
}

async function writeExchangeRates(
  tx: Database,
  items: readonly EstimatorContent['exchangeRates'][number][],
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(exchangeRates)
    .values(
      items.map(({ currency, per_euro, rated_on }) => ({
        currency,
        perEuro: per_euro,
        ratedOn: midnight(rated_on),
      })),
    )
    .onConflictDoUpdate(overwriteBy(exchangeRates.currency));
}

/** Deletes the entries whose files were deleted. Files are named by codes in lower case, rows by codes in capitals. */
async function removeGone(tx: Database, changes: Changes): Promise<void> {
  const upperCaseAll = (keys: string[]) => keys.map((key) => key.toUpperCase());
  const origins = upperCaseAll(changes.removedOf('origin'));
  if (origins.length > 0) await tx.delete(originCountries).where(inArray(originCountries.iso, origins));
  const costs = changes.removedOf('travel-cost');
  if (costs.length > 0) await tx.delete(travelCosts).where(inArray(travelCosts.key, costs));
  const rates = upperCaseAll(changes.removedOf('exchange-rate'));
  if (rates.length > 0) await tx.delete(exchangeRates).where(inArray(exchangeRates.currency, rates));
}

/** Writes countries of origin, and replaces all prices of treatments there. */
async function writeOrigins(tx: Database, items: readonly OriginContent[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(originCountries)
    .values(
      items.map(({ country, currency, flight }) => ({
        iso: country,
        currency,
        flightLowMinor: flight.low_minor,
        flightHighMinor: flight.high_minor,
        flightCurrency: flight.currency,
        flightStops: flight.stops,
        flightListedOn: midnight(flight.listed_on),
      })),
    )
    .onConflictDoUpdate(overwriteBy(originCountries.iso));
  const offered = await tx.select({ id: services.id, key: services.key }).from(services);
  const written = items.map(({ country }) => country);
  await tx.delete(homePrices).where(inArray(homePrices.country, written));
  const prices = items.flatMap(({ country, prices: list }) =>
    list.map(({ service, low_minor, high_minor, currency, scope, sources, listed_on }) => ({
      country,
      currency,
      scope,
      sources,
      serviceId: idOf(offered, service),
      lowMinor: low_minor,
      highMinor: high_minor,
      listedOn: midnight(listed_on),
    })),
  );
  if (prices.length > 0) await tx.insert(homePrices).values(prices);
}

async function writeTravelCosts(tx: Database, items: readonly EstimatorContent['travelCosts'][number][]) {
  if (items.length === 0) return;
  const towns = await tx.select({ id: cities.id, key: cities.key }).from(cities);
  await tx
    .insert(travelCosts)
    .values(
      items.map(({ key, kind, stars, city, low_minor, high_minor, currency, listed_on }) => ({
        key,
        kind,
        stars,
        currency,
        cityId: city === null ? null : idOf(towns, city),
        lowMinor: low_minor,
        highMinor: high_minor,
        listedOn: midnight(listed_on),
      })),
    )
    .onConflictDoUpdate(overwriteBy(travelCosts.key));
}
