import type { getCostServices } from '#contract/costs/costs.ts';
import type { Content } from '#contract/endpoint.ts';
import { QUANTITY_MAX, quantityStep } from '#domain/cost/price-list.ts';

export type CountedService = Pick<Content<typeof getCostServices>['items'][number], 'unit' | 'quantity'>;

/** Whether a price is for a single tooth, implant, jaw, graft or eye, and the back end asks for their number. */
export const isCounted = ({ unit, quantity }: CountedService): boolean =>
  quantity !== undefined && QUANTITY_MAX[unit] > 1;

/** The number with which the field begins when a treatment is chosen; empty for a treatment that is not counted. */
export const usualQuantity = (service: CountedService | undefined): string =>
  service && isCounted(service) ? String(service.quantity) : '';

/**
 * The bounds of the field, in steps of the unit. Before hydration the bounds cannot follow the chosen treatment, so
 * they are wide enough for all units.
 */
export function quantityBounds(service: CountedService | undefined, isHydrated: boolean) {
  if (!service || !isHydrated) return { min: 1, max: Math.max(...Object.values(QUANTITY_MAX)), step: 1 };
  const step = quantityStep(service.unit);
  return { min: step, max: QUANTITY_MAX[service.unit], step };
}
