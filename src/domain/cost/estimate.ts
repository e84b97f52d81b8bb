import { convertRange, convertRoughly, rateOf, roundTo, wholeUnit } from '#domain/cost/exchange.ts';
import type { CostItem, CostUnit, Figures, HomePrice, Range } from '#domain/cost/price-list.ts';

/** The classes of hotel that visitors can choose. */
export const HOTEL_STARS = [3, 4, 5] as const;
/** The number of travellers, the patient included: as many as one car of a transfer takes. */
export const TRAVELLERS = { min: 1, max: 6 } as const;
/** Nights in a hotel for each journey, and rooms, that visitors can choose. */
export const HOTEL_NIGHTS = { min: 0, max: 60 } as const;
export const ROOMS = { min: 1, max: 6 } as const;
/** The percentage that is added to the high figure for unforeseen costs. */
export const RESERVE_PERCENT = 15;
/** Days for which an estimate is valid, without the day on which it is made. */
export const VALID_DAYS = 30;

export const COST_LINES = ['treatment', 'hospital', 'hotel', 'transfers', 'flights'] as const;
export type CostLineKey = (typeof COST_LINES)[number];

/** A part of the costs. */
export interface CostLine {
  key: CostLineKey;
  /** The number of units of the list's price: nights, rides, tickets. */
  count: number;
  /** The price of one unit, in its own currency. */
  each: Range;
  /** The price of all units, in the list's currency. */
  total: Range;
}

/** The sums of an estimate, in minor units of `currency`. */
export interface Totals {
  low: number;
  /** The middle of the sum of the lines. */
  likely: number;
  /** The high end, with the reserve. */
  high: number;
  /** The reserve that the high figure contains. */
  reserve: number;
  currency: string;
}

/** Answers that replace the list's usual figures. */
export interface Choices {
  /** Units of the treatment. */
  quantity?: number | undefined;
  /** Nights in a hotel for each journey. */
  hotelNights?: number | undefined;
  rooms?: number | undefined;
}

export interface Estimate<Source = unknown> {
  unit: CostUnit;
  /** The number of rooms; older estimates lack it. */
  rooms?: number;
  visits: number;
  hotelNights: number;
  hospitalNights: number;
  lines: CostLine[];
  /** Lines without a known figure. */
  without: CostLineKey[];
  included: readonly CostItem[];
  notIncluded: readonly CostItem[];
  /** The price of a day with an interpreter; it is in no sum. */
  interpreter: Range | null;
  totals: Totals;
  /** The sums in the visitor's currency, for orientation; null when that is the list's currency or has no rate. */
  local: (Omit<Totals, 'reserve'> & { rate: number; ratedOn: string }) | null;
  home: HomeEstimate<Source> | null;
}

/** The price at home for as many units as are estimated; older estimates have the price of one unit alone. */
type HomeEstimate<Source> = HomePrice<Source> & {
  /** The price of one unit in the list's currency; null without a rate. */
  inListCurrency: Range | null;
  /** The number of units that `total` pays for; 1 where the source names one price for all of them. */
  count?: number;
  /** The price of all units, in the currency of the source. */
  total?: Range;
  totalInListCurrency?: Range | null;
};

/** Estimates the cost of journeys for a treatment, in minor units. Pure: the same figures give the same estimate. */
export function estimate<Source>(
  travellers: number,
  figures: Figures<Source>,
  choices: Choices = {},
): Estimate<Source> {
  const { treatment, rates, home } = figures;
  const { currency } = treatment.price;
  const { unit, visits, hospitalNights, included, notIncluded } = treatment;
  const quantity = choices.quantity ?? treatment.quantity;
  const hotelNights = choices.hotelNights ?? treatment.hotelNights;
  const rooms = choices.rooms ?? roomsFor(travellers);
  const lines: CostLine[] = [];
  const without: CostLineKey[] = [];
  for (const { key, count, each } of partsOf(travellers, figures, { quantity, hotelNights, rooms })) {
    if (count === 0) continue;
    const total = each && convertRange(multiplyRange(each, count), currency, rates);
    if (each && total) lines.push({ key, count, each, total });
    else without.push(key);
  }
  const totals = totalsOf(lines, currency);
  return {
    unit,
    rooms,
    visits,
    hotelNights,
    hospitalNights,
    included,
    notIncluded,
    lines,
    without,
    totals,
    interpreter: figures.interpreterDay,
    local: localTotals(totals, figures),
    home: home && priceAtHome(home, quantity, figures),
  };
}

function priceAtHome<Source>(
  home: HomePrice<Source>,
  quantity: number,
  { treatment, rates }: Figures,
): HomeEstimate<Source> {
  const count = home.scope === 'whole-treatment' ? 1 : quantity;
  const total = multiplyRange(home.price, count);
  const inListCurrency = (range: Range) => convertRange(range, treatment.price.currency, rates) ?? null;
  return {
    ...home,
    inListCurrency: inListCurrency(home.price),
    count,
    total,
    totalInListCurrency: inListCurrency(total),
  };
}

interface Part {
  key: CostLineKey;
  count: number;
  each: Range | null;
}

function partsOf(travellers: number, figures: Figures, chosen: Record<keyof Choices, number>): Part[] {
  const { treatment, hospitalNight, transfer, flight } = figures;
  const { visits, hospitalNights } = treatment;
  const { quantity, hotelNights, rooms } = chosen;
  // While the patient is in hospital, only the companions need rooms.
  const roomsBeside = Math.min(rooms, roomsFor(travellers - 1));
  const roomNights = hotelNights * rooms + hospitalNights * roomsBeside;
  return [
    { key: 'treatment', count: quantity, each: treatment.price },
    { key: 'hospital', count: visits * hospitalNights, each: hospitalNight },
    { key: 'hotel', count: visits * roomNights, each: spanOf(figures.hotelNights) },
    // From the airport and back.
    { key: 'transfers', count: visits * 2, each: transfer },
    { key: 'flights', count: visits * travellers, each: flight },
  ];
}

/** The number of rooms for two. */
export const roomsFor = (people: number): number => Math.ceil(people / 2);

const multiplyRange = ({ low, high, currency }: Range, count: number): Range => ({
  low: low * count,
  high: high * count,
  currency,
});

/** The range from the lowest to the highest of several ranges in one currency; null without any. */
function spanOf(ranges: readonly Range[]): Range | null {
  const [first] = ranges;
  if (!first) return null;
  const comparable = ranges.filter(({ currency }) => currency === first.currency);
  return {
    low: Math.min(...comparable.map(({ low }) => low)),
    high: Math.max(...comparable.map(({ high }) => high)),
    currency: first.currency,
  };
}

function totalsOf(lines: readonly CostLine[], currency: string): Totals {
  const low = lines.reduce((sum, { total }) => sum + total.low, 0);
  const high = lines.reduce((sum, { total }) => sum + total.high, 0);
  const step = wholeUnit(currency);
  const reserve = roundTo(BigInt(high) * BigInt(RESERVE_PERCENT), 100n, step);
  // A middle that is rounded up still lies within the range.
  const likely = Math.min(roundTo(BigInt(low) + BigInt(high), 2n, step), high);
  return { low, likely: Math.max(likely, low), high: high + reserve, reserve, currency };
}

function localTotals({ low, likely, high, currency }: Totals, figures: Figures): Estimate['local'] {
  const { currency: own, rates } = figures;
  if (own === null || own === currency) return null;
  const rate = rateOf(currency, own, rates);
  const [from, middle, to] = [low, likely, high].map((amount) =>
    convertRoughly(amount, currency, own, rates),
  );
  if (!rate || from === undefined || middle === undefined || to === undefined) return null;
  const { perEuro, ratedOn } = rate;
  return { low: from, likely: middle, high: to, currency: own, rate: perEuro, ratedOn };
}

/** The last day on which an estimate is valid, `YYYY-MM-DD`. */
export function validUntil(madeOn: string): string {
  const day = new Date(`${madeOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + VALID_DAYS);
  return day.toISOString().slice(0, 10);
}
