import type { InferOutput } from 'valibot';
import type { CostNote } from '#domain/content-kinds.ts';
import { checkReferences, requireUnique } from '#content/checks.ts';
import { Estimator, OriginFile } from '#content/schemas/estimator.ts';
import type { CostContent } from '#content/load/home-blocks.ts';
import { readFolder } from '#content/read/folder.ts';
import { readJson } from '#content/read/json.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';
import { HOTEL_STARS } from '#domain/cost/estimate.ts';

const FILE = 'estimator.json';

type EstimatorFile = InferOutput<typeof Estimator>;

export type OriginContent = InferOutput<typeof OriginFile> & { key: string };
export type TravelCostContent = EstimatorFile['travel'][number] & { key: string };
export interface ExchangeRateContent {
  /** The currency, lower-case. */
  key: string;
  currency: string;
  per_euro: number;
  rated_on: string;
}
export interface CostNoteContent {
  key: CostNote;
  text: EstimatorFile['notes'][CostNote];
}

export interface EstimatorContent {
  origins: OriginContent[];
  travelCosts: TravelCostContent[];
  exchangeRates: ExchangeRateContent[];
  costNotes: CostNoteContent[];
}

interface KnownContent {
  /** The prices of `costs.json`; only their services may have a price in the visitor's country. */
  costs: readonly Pick<CostContent, 'service' | 'currency'>[];
  /** Keys of cities. */
  cities: ReadonlySet<string>;
}

/**
 * Reads the estimator's figures: countries, travel and exchange rates. The prices of treatments are in `costs.json`.
 * Throws a ContentError.
 */
export function loadEstimator(files: ContentFiles, { costs, cities }: KnownContent): EstimatorContent {
  const { notes, travel, rates } = readJson(files, FILE, Estimator);
  const currencies = new Set(Object.keys(rates.per_euro));
  const unrated = costs.find(({ currency }) => !currencies.has(currency));
  // Without the rate an estimate could not add travel to the price of a treatment.
  if (unrated)
    throw new ContentError('costs.json', 'key currency', `${FILE} has no rate for ${unrated.currency}`);
  const travelCosts = travel.map((cost) => ({ ...cost, key: travelKey(cost) }));
  requireUnique(
    FILE,
    'travel',
    travelCosts.map(({ key }) => key),
  );
  for (const { key, city, currency } of travelCosts) {
    checkReferences(FILE, `travel ${key} city`, [city], cities);
    checkReferences(FILE, `travel ${key} currency`, [currency], currencies);
  }
  for (const kind of [...HOTEL_STARS.map((stars) => `hotel-night-${stars}`), 'airport-transfer']) {
    if (!travelCosts.some(({ key }) => key === kind))
      throw new ContentError(FILE, 'key travel', `lacks ${kind}`);
  }
  return {
    origins: loadOrigins(files, new Set(costs.map(({ service }) => service)), currencies),
    travelCosts,
    exchangeRates: Object.entries(rates.per_euro).map(([currency, per_euro]) => ({
      key: currency.toLowerCase(),
      currency,
      per_euro,
      rated_on: rates.rated_on,
    })),
    costNotes: Object.entries(notes).map(([key, text]) => ({ key: key as CostNote, text })),
  };
}

/** The key of a travel cost: `hotel-night-4-antalya`, `hotel-night-4`, `airport-transfer`. */
const travelKey = ({ kind, stars, city }: EstimatorFile['travel'][number]): string =>
  [kind, stars, city].filter((part) => part !== null).join('-');

/** Reads every file below `home-costs`: a country, its flights, and what treatments cost there. */
function loadOrigins(
  files: ContentFiles,
  priced: ReadonlySet<string>,
  currencies: ReadonlySet<string>,
): OriginContent[] {
  return readFolder(files, 'home-costs', OriginFile).map(({ file, name, content }) => {
    if (content.country.toLowerCase() !== name)
      throw new ContentError(file, 'key country', `is not the name of the file, ${name}`);
    const services = content.prices.map(({ service }) => service);
    checkReferences(file, 'prices.service', services, priced);
    checkReferences(file, 'currency', [content.currency], currencies);
    checkReferences(file, 'flight.currency', [content.flight.currency], currencies);
    for (const { service, currency } of content.prices)
      checkReferences(file, `prices ${service} currency`, [currency], currencies);
    return { key: name, ...content };
  });
}
