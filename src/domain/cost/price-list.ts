/** The unit of treatment that a range of costs pays for. */
export const COST_UNITS = ['treatment', 'implant', 'tooth', 'jaw', 'graft', 'eye', 'both-eyes'] as const;
export type CostUnit = (typeof COST_UNITS)[number];

/** The most units that one person can have treated. */
export const QUANTITY_MAX: Readonly<Record<CostUnit, number>> = {
  treatment: 1,
  implant: 32,
  tooth: 32,
  jaw: 2,
  // A donor area gives no more in a lifetime.
  graft: 7000,
  eye: 2,
  'both-eyes': 1,
};

/** The step in which a form counts a unit. */
export const quantityStep = (unit: CostUnit): number => (unit === 'graft' ? 50 : 1);

/** The one number that stands for a range of units: its middle in whole steps, at least a step, at most all. */
export function middleQuantity(unit: CostUnit, { from, to }: { from: number; to: number }): number {
  const step = quantityStep(unit);
  const middle = Math.round((from + to) / 2 / step) * step;
  return Math.min(Math.max(middle, step), QUANTITY_MAX[unit]);
}

/**
 * The scope of a price at home, when the name of the service leaves it open. `whole-treatment`: the source names one
 * price for all units of a treatment that the list counts.
 */
export const PRICE_SCOPES = ['implant-with-crown', 'implant-without-crown', 'whole-treatment'] as const;
export type PriceScope = (typeof PRICE_SCOPES)[number];

/** Items that the price of a treatment includes or leaves out. */
export const COST_ITEMS = [
  'examination',
  'operation',
  'local-anaesthesia',
  'general-anaesthesia',
  'sedation',
  // Everything that stays in the body. Stored estimates and other back ends have it in place of the seven below.
  'materials',
  'implant',
  'crown',
  'bridges',
  'veneers',
  'lens',
  'staples',
  'balloon',
  'medicines',
  'garments',
  'check-ups',
  'remote-follow-up',
  'preparation',
  'removal',
  'complications',
  'insurance',
  'visa',
  'meals',
  'care-at-home',
] as const;
export type CostItem = (typeof COST_ITEMS)[number];

/** Whole minor units of one currency, `low` at most `high`. */
export interface Range {
  low: number;
  high: number;
  currency: string;
}

/** The rate of a currency to the euro. */
export interface Rate {
  /** Units of the currency for one euro. */
  perEuro: number;
  /** The date of the rate, `YYYY-MM-DD`. */
  ratedOn: string;
}

/** A treatment on the list: its price, and the time that it takes on site. */
export interface Treatment {
  unit: CostUnit;
  price: Range;
  /** The number of journeys. */
  visits: number;
  /** Nights in a hotel for each journey. */
  hotelNights: number;
  hospitalNights: number;
  /** The quantity that is estimated when the visitor gives none. */
  quantity: number;
  included: readonly CostItem[];
  notIncluded: readonly CostItem[];
}

/** The price of the same treatment in the visitor's country, per unit of the list's price unless `scope` says more. */
export interface HomePrice<Source = unknown> {
  price: Range;
  scope: PriceScope | null;
  sources: readonly Source[];
  /** The day on which the sources were read, `YYYY-MM-DD`. */
  listedOn: string;
}

/** The figures for one estimate. A part without a known figure is null and left out of the sum. */
export interface Figures<Source = unknown> {
  treatment: Treatment;
  /** A room for two, by town, because the town is not decided yet. */
  hotelNights: readonly Range[];
  hospitalNight: Range | null;
  /** One ride for all travellers. */
  transfer: Range;
  interpreterDay: Range | null;
  /** There and back for one person. */
  flight: Range | null;
  home: HomePrice<Source> | null;
  /** The currency of the visitor's country; null when it is unknown. */
  currency: string | null;
  rates: Readonly<Record<string, Rate>>;
}
