import { presentSource } from '#api/present/source.ts';
import type { Locale } from '#config.ts';
import type { Estimate as Presented, StoredEstimate } from '#contract/costs/estimate.ts';
import type { Database } from '#db/client.ts';
import { findTreatment } from '#db/queries/costs.ts';
import type { EstimateRow, NewEstimate } from '#db/queries/estimates.ts';
import type { PostSource } from '#db/schema/posts.ts';
import { type Estimate, RESERVE_PERCENT, roomsFor } from '#domain/cost/estimate.ts';
import type { Range } from '#domain/cost/price-list.ts';
import { countryName } from '#i18n/names.ts';

/** The treatment with its title in the visitor's language. */
type Treatment = { key: string; slug: string; title: string; locale: Locale };

/** Gives a function that makes an amount of this currency, in its smallest unit. */
const moneyIn = (currency: string) => (amount: number) => ({ amount, currency });
const presentRange = ({ low, high, currency }: Range) => ({
  low: moneyIn(currency)(low),
  high: moneyIn(currency)(high),
});

/** An estimate, stored or not, in the visitor's language. */
export function presentEstimate(row: NewEstimate, service: Treatment, locale: Locale): Presented {
  const { result, stars, travellers, country } = row;
  const { unit, visits, lines, without, interpreter, totals } = result;
  const of = moneyIn(totals.currency);
  return {
    service: { id: service.key, slug: service.slug, title: service.title, locale: service.locale },
    stars,
    travellers,
    unit,
    visits,
    without,
    country: { id: country, title: countryName(locale, country) },
    hotel_nights: result.hotelNights,
    hospital_nights: result.hospitalNights,
    rooms: result.rooms ?? roomsFor(travellers),
    lines: lines.map(({ key, count, each, total }) => ({
      key,
      count,
      each: presentRange(each),
      total: presentRange(total),
    })),
    included: [...result.included],
    not_included: [...result.notIncluded],
    interpreter: interpreter && presentRange(interpreter),
    totals: {
      low: of(totals.low),
      likely: of(totals.likely),
      high: of(totals.high),
      reserve: of(totals.reserve),
      reserve_percent: RESERVE_PERCENT,
    },
    local: presentLocal(result.local),
    home: presentHome(result.home),
    listed_on: row.listedOn,
    version: row.version,
    made_on: row.madeOn,
    valid_until: row.validUntil,
  };
}

/** A stored estimate with its number; undefined when the treatment was removed. */
export async function presentStored(
  db: Database,
  row: EstimateRow,
  locale: Locale,
): Promise<StoredEstimate | undefined> {
  const service = await findTreatment(db, locale, row.service);
  return service && { id: row.id, ...presentEstimate(row, service, locale) };
}

function presentLocal(local: Estimate['local']): Presented['local'] {
  if (!local) return null;
  const of = moneyIn(local.currency);
  const { low, likely, high, rate, ratedOn } = local;
  return { low: of(low), likely: of(likely), high: of(high), rate, rated_on: ratedOn };
}

function presentHome(home: Estimate<PostSource>['home']): Presented['home'] {
  if (!home) return null;
  const { price, inListCurrency, count, total, totalInListCurrency, scope, sources, listedOn } = home;
  return {
    ...presentRange(price),
    in_list_currency: inListCurrency && presentRange(inListCurrency),
    ...(total && {
      count,
      total: presentRange(total),
      total_in_list_currency: totalInListCurrency ? presentRange(totalInListCurrency) : null,
    }),
    scope,
    sources: sources.map(presentSource),
    listed_on: listedOn,
  };
}
