import type { Figure } from '#domain/calculators/outcome.ts';
import type { CostUnit } from '#domain/cost/price-list.ts';

/** The figure of a result that counts a unit of the price list. */
const FIGURE_OF_UNIT = { implant: 'implants', graft: 'grafts' } as const satisfies Partial<
  Record<CostUnit, Figure['key']>
>;

/** A unit whose number a calculator estimates. */
export type CountedUnit = keyof typeof FIGURE_OF_UNIT;

export const isCountedUnit = (unit: CostUnit): unit is CountedUnit => unit in FIGURE_OF_UNIT;

/** The number of units in a result; undefined where it names none. */
export const countIn = (figures: readonly Figure[], unit: CountedUnit): Figure | undefined =>
  figures.find(({ key }) => key === FIGURE_OF_UNIT[unit]);
