import type { getCostServices } from '#contract/costs/costs.ts';
import type { Content } from '#contract/endpoint.ts';
import { QUANTITY_MAX } from '#domain/cost/price-list.ts';

type Service = Pick<Content<typeof getCostServices>['items'][number], 'unit' | 'quantity'>;

/** Whether a price is for a single tooth, implant, jaw or eye, and the back end asks for their number. */
export const isCounted = ({ unit, quantity }: Service): boolean =>
  quantity !== undefined && QUANTITY_MAX[unit] > 1;

/** The number with which the field begins when a treatment is chosen; empty for a treatment that is not counted. */
export const usualQuantity = (service: Service | undefined): string =>
  service && isCounted(service) ? String(service.quantity) : '';
