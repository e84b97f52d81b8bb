import type { COST_FIELDS } from '#contract/costs/estimate.ts';
import { type CountedService, usualQuantity } from '#islands/cost/quantity.ts';

export type CostField = (typeof COST_FIELDS)[number];
export type Answers = Partial<Record<CostField, string>>;

/** The answers with which the form begins: those that were chosen or sent before, and the usual ones. */
export function renderedAnswers(
  services: readonly (CountedService & { id: string })[],
  values: Answers,
): Answers {
  const service = services.find(({ id }) => id === values.serviceId);
  return { stars: '4', travellers: '2', quantity: usualQuantity(service), ...values };
}
