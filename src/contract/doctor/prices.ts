import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { CurrencyCode, Money, PriceText } from '#contract/money.ts';
import { DURATIONS } from '#domain/booking/plan.ts';

/** A doctor's price for a meeting of one length. */
export const PricePlan = v.object({
  id: v.pipe(v.number(), v.integer()),
  /** A duration's id is its number of minutes. */
  duration_id: v.pipe(v.number(), v.integer()),
  minutes: v.pipe(v.number(), v.integer()),
  price: Money,
});
export type PricePlan = v.InferOutput<typeof PricePlan>;

export const getPrices = endpoint({
  method: 'GET',
  path: '/doctor/prices',
  access: 'Doctor',
  pending: true,
  summary: 'The doctor’s price plans, shortest meeting first.',
  output: v.object({ items: v.array(PricePlan) }),
});

export const setPricePlan = endpoint({
  method: 'POST',
  path: '/doctor/price-plan',
  access: 'Doctor',
  pending: true,
  summary:
    'Sets the price of meetings of one length: an amount in the main unit, such as 45 or "45.50". 409 before the doctor has a practice.',
  body: v.object({
    duration_id: v.pipe(
      v.union([v.string(), v.number()], 'required'),
      v.transform(Number),
      v.picklist(DURATIONS, 'in'),
    ),
    price: PriceText,
    /** Default: the currency of the doctor’s other prices, or EUR if there are none. */
    currency: v.optional(CurrencyCode),
  }),
  output: PricePlan,
});

export const removePricePlan = endpoint({
  method: 'DELETE',
  path: '/doctor/price-plan/{id}',
  access: 'Doctor',
  pending: true,
  summary: 'Ends the offer of meetings of this length; booked meetings stay.',
  output: v.null(),
});
