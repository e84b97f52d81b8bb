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
 * Answers that an estimate is computed from; without the last three the list's usual figures are taken. The handler
 * refuses an unknown treatment or country, and more units than the treatment allows.
 */
export const CostQuery = v.object({
  serviceId: Text(64),
  stars: v.pipe(
    Digits,
    v.minValue(HOTEL_STARS[0], 'min_value'),
    v.maxValue(HOTEL_STARS[HOTEL_STARS.length - 1] ?? 5, 'max_value'),
  ),
  travellers: v.pipe(
    Digits,
    v.minValue(TRAVELLERS.min, 'min_value'),
    v.maxValue(TRAVELLERS.max, 'max_value'),
  ),
  countryId: Text(8),
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
  hotel_nights: Count,
  hospital_nights: Count,
  /** The number of hotel rooms. */
  rooms: v.optional(Count),
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
  included: v.array(v.picklist(COST_ITEMS)),
  not_included: v.array(v.picklist(COST_ITEMS)),
  /** The price of a day with an interpreter, which no sum contains. */
  interpreter: v.nullable(MoneyRange),
  totals: v.object({
    low: Money,
    likely: Money,
    high: Money,
    reserve: Money,
    reserve_percent: Count,
  }),
  /** The total in the visitor's currency, for orientation. `rate`: units of it for one of the list's currency. */
  local: v.nullable(
    v.object({ low: Money, likely: Money, high: Money, rate: v.number(), rated_on: IsoDate }),
  ),
  /**
   * The price of the same treatment in the visitor's country, per `unit`; null where no figure has a source. `total`
   * pays for `count` units: one where the source names one price for the whole treatment. Older estimates lack totals.
   */
  home: v.nullable(
    v.object({
      ...MoneyRange.entries,
      in_list_currency: v.nullable(MoneyRange),
      count: v.optional(Count),
      total: v.optional(MoneyRange),
      total_in_list_currency: v.optional(v.nullable(MoneyRange)),
      scope: v.nullable(v.picklist(PRICE_SCOPES)),
      sources: v.array(Source),
      listed_on: IsoDate,
    }),
  ),
  listed_on: IsoDate,
  /** The number of the price list's newest change. */
  version: Count,
  made_on: IsoDate,
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
