import * as v from 'valibot';
import { Money } from '#contract/money.ts';
import { LocaleCode } from '#contract/text.ts';
import { COST_UNITS } from '#domain/cost/price-list.ts';

const Named = {
  /** The same in every language. */
  key: v.string(),
  slug: v.string(),
  title: v.string(),
  /** Language of the title: a fallback's where no translation exists. */
  locale: LocaleCode,
};

/**
 * A step that is offered after a result: a consultation, or an existing page. Steps whose page does not exist
 * are left out.
 */
export const NextStep = v.variant('to', [
  v.object({ to: v.literal('consultation') }),
  /** Doctors of a specialty, with its key, slug and name. */
  v.object({ to: v.literal('doctors'), ...Named }),
  v.object({ to: v.literal('service'), ...Named }),
  /** The price of a service on the price list; left out where the law of the language forbids prices. */
  v.object({
    to: v.literal('cost'),
    ...Named,
    unit: v.picklist(COST_UNITS),
    low: Money,
    high: Money,
  }),
  v.object({ to: v.literal('post'), ...Named }),
  v.object({ to: v.literal('calculator'), ...Named }),
]);
export type NextStep = v.InferOutput<typeof NextStep>;
