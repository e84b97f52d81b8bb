import { type CostUnit, QUANTITY_MAX } from '#domain/cost/price-list.ts';
import type { createT } from '#i18n/island-t.ts';

/**
 * A number of units in words, such as `6 teeth`. A unit that is never counted has no number, such as `per treatment`.
 */
export const unitsText = (t: ReturnType<typeof createT>, unit: CostUnit, count: number): string =>
  QUANTITY_MAX[unit] > 1 ? t(`count.${unit}`, { count }) : t(`unit.${unit}`);
