import * as v from 'valibot';
import { Source } from '#contract/content/blog.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { Money } from '#contract/money.ts';
import { IsoDate, LocaleCode, Text } from '#contract/text.ts';
import { COST_NOTES } from '#domain/content-kinds.ts';
import { COST_LINES, HOTEL_NIGHTS, HOTEL_STARS, ROOMS, TRAVELLERS } from '#domain/cost/estimate.ts';
import { COST_ITEMS, COST_UNITS, PRICE_SCOPES, QUANTITY_MAX } from '#domain/cost/price-list.ts';
import { withFallback } from '#contract/reading.ts';

/** A whole number as forms and addresses write it. */
const Digits = v.pipe(
  v.union([v.string(), v.number()], 'required'),
  v.transform((value) => String(value).trim()),
  v.minLength(1, 'required'),
  v.regex(/^\d{1,9}$/, 'integer'),
  v.transform(Number),
);

/** A whole number that may be left empty, as forms and addresses write it. */
const OptionalDigits = ({ min, max }: { min: number; max: number }) =>
  v.pipe(
    v.optional(v.union([v.string(), v.number()], 'integer'), ''),
    v.transform((value) => (String(value).trim() === '' ? undefined : value)),
    v.optional(v.pipe(Digits, v.minValue(min, 'min_value'), v.maxValue(max, 'max_value'))),
  );

/**
 * Answers that an estimate is computed from. Without `quantity` and `hotelNights` the list's usual figures
 * are taken, without `rooms` one for two travellers. The handler refuses an unknown treatment or country,
 * more units than the treatment allows, and more rooms than travellers (422). It ignores `quantity` for a
 * treatment that is not counted.
 */
export const CostQuery = v.object({
  /** Key of the treatment, from `GET /costs/services`. */
  serviceId: Text(64),
  /** Class of the hotel, 3 to 5. */
  stars: v.pipe(
    Digits,
    v.minValue(HOTEL_STARS[0], 'min_value'),
    v.maxValue(HOTEL_STARS[HOTEL_STARS.length - 1] ?? 5, 'max_value'),
  ),
  /** The patient included. */
  travellers: v.pipe(
    Digits,
    v.minValue(TRAVELLERS.min, 'min_value'),
    v.maxValue(TRAVELLERS.max, 'max_value'),
  ),
  /** Two-letter code by ISO 3166-1 of the country that they travel from; not Türkiye. */
  countryId: Text(8),
  /** Units of the treatment. */
  quantity: OptionalDigits({ min: 1, max: Math.max(...Object.values(QUANTITY_MAX)) }),
  /** Nights in a hotel for each journey. */
  hotelNights: OptionalDigits(HOTEL_NIGHTS),
  rooms: OptionalDigits(ROOMS),
});
export type CostQuery = v.InferOutput<typeof CostQuery>;
export const COST_FIELDS = [
  'serviceId',
  'quantity',
  'stars',
  'travellers',
  'hotelNights',
  'rooms',
  'countryId',
] as const;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const MoneyRange = v.object({ low: Money, high: Money });

export const Estimate = v.object({
  service: v.object({
    id: v.string(),
    slug: v.string(),
    title: v.string(),
    /** Language of the title: a fallback's where no translation exists. */
    locale: LocaleCode,
  }),
  stars: Count,
  travellers: Count,
  /** The visitor's country: its two-letter code (ISO 3166-1) and its name. */
  country: v.object({ id: v.string(), title: v.string() }),
  unit: v.picklist(COST_UNITS),
  /** The number of journeys. */
  visits: Count,
  /** Nights in a hotel, and nights in hospital, of each journey. */
  hotel_nights: Count,
  hospital_nights: Count,
  /** The number of hotel rooms; another back end may leave it out. */
  rooms: v.optional(Count),
  /** The parts of the sum; a part of which nothing is needed is left out. */
  lines: v.array(
    v.object({
      key: v.picklist(COST_LINES),
      count: Count,
      /** `each`: one unit in the currency of its own price; `total`: all units in the currency of the list. */
      each: MoneyRange,
      total: MoneyRange,
    }),
  ),
  /** Lines that belong to the estimate but have no known figure. */
  without: v.array(v.picklist(COST_LINES)),
  /** Codes of what the price of the treatment includes, and of what it leaves out. */
  included: v.array(v.picklist(COST_ITEMS)),
  not_included: v.array(v.picklist(COST_ITEMS)),
  /** The price of a day with an interpreter, which no sum contains; null without a figure. */
  interpreter: v.nullable(MoneyRange),
  /**
   * Sums of the lines in the currency of the list. `likely` is the middle; `high` contains `reserve`, which
   * is `reserve_percent` of the sum before it.
   */
  totals: v.object({
    low: Money,
    likely: Money,
    high: Money,
    reserve: Money,
    reserve_percent: Count,
  }),
  /**
   * The totals in the visitor's currency, for orientation; null where that is the list's currency, or no rate
   * is known. `rate`: units of it for one of the list's currency.
   */
  local: v.nullable(
    v.object({ low: Money, likely: Money, high: Money, rate: v.number(), rated_on: IsoDate }),
  ),
  /**
   * The price of the same treatment in the visitor's country, per `unit`; null where no figure has a source.
   * `total` pays for `count` units: one where the source names one price for the whole treatment. Older
   * estimates lack totals.
   */
  home: v.nullable(
    v.object({
      ...MoneyRange.entries,
      /** The price of one unit; null where no rate is known. */
      in_list_currency: v.nullable(MoneyRange),
      count: v.optional(Count),
      total: v.optional(MoneyRange),
      total_in_list_currency: v.optional(v.nullable(MoneyRange)),
      scope: v.nullable(v.picklist(PRICE_SCOPES)),
      sources: v.array(Source),
      /** Day on which the sources were read. */
      listed_on: IsoDate,
    }),
  ),
  /** Day of the treatment's entry on the price list. */
  listed_on: IsoDate,
  /** The number of the price list's newest change. */
  version: Count,
  /** Day on which it was made, by the clinic's clock. */
  made_on: IsoDate,
  /** The last day on which it is valid, 30 days later. */
  valid_until: IsoDate,
});
export type Estimate = v.InferOutput<typeof Estimate>;

/** The single sum with which another back end may answer instead of an estimate. */
export const PriceSum = v.object({ total: Money });
export type PriceSum = v.InferOutput<typeof PriceSum>;

/** An estimate under its number. */
export const StoredEstimate = v.object({ id: v.string(), ...Estimate.entries });
export type StoredEstimate = v.InferOutput<typeof StoredEstimate>;

/** Notes on the source of the figures and how far they can be relied on. */
export const CostNotes = v.array(v.object({ key: v.picklist(COST_NOTES), text: v.string() }));

export const CostPage = v.object({
  title: v.string(),
  description: v.string(),
  /** Empty where the law of the language forbids prices. */
  notes: CostNotes,
  stars: withFallback(v.array(Count), [...HOTEL_STARS]),
  travellers: withFallback(v.object({ min: Count, max: Count }), TRAVELLERS),
  meta_tags: MetaTags,
});
