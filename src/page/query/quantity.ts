import type { getCostServices } from '#contract/costs/costs.ts';
import type { Content } from '#contract/endpoint.ts';
import { QUANTITY_MAX } from '#domain/cost/price-list.ts';

/**
 * The number of units with which a calculator leads to the estimate, as the field writes it; undefined where it is none
 * that the treatment can have.
 */
export function quantityIn(
  search: URLSearchParams,
  { unit, quantity }: Pick<Content<typeof getCostServices>['items'][number], 'unit' | 'quantity'>,
): string | undefined {
  const wanted = search.get('quantity') ?? '';
  const isCounted = quantity !== undefined && QUANTITY_MAX[unit] > 1;
  if (!isCounted || !/^\d{1,5}$/.test(wanted)) return undefined;
  const units = Number(wanted);
  return units >= 1 && units <= QUANTITY_MAX[unit] ? String(units) : undefined;
}
