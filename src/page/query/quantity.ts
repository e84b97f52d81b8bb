import type { getCostServices } from '#contract/costs/costs.ts';
import type { Content } from '#contract/endpoint.ts';
import { QUANTITY_MAX } from '#domain/cost/price-list.ts';

/**
 * The number of units (such as teeth) that a calculator puts into the address of the estimator. Undefined if the
 * treatment is not counted or cannot have that number.
 */
export function quantityIn(
  search: URLSearchParams,
  { unit, quantity }: Pick<Content<typeof getCostServices>['items'][number], 'unit' | 'quantity'>,
): string | undefined {
  const text = search.get('quantity') ?? '';
  const isCounted = quantity !== undefined && QUANTITY_MAX[unit] > 1;
  if (!isCounted || !/^\d{1,5}$/.test(text)) return undefined;
  const units = Number(text);
  return units >= 1 && units <= QUANTITY_MAX[unit] ? String(units) : undefined;
}
