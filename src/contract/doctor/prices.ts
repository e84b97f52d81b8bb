import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { CurrencyCode, Money, PriceText } from '#contract/money.ts';

/** A doctor's price for a meeting of one length. */
export const PricePlan = v.object({
  id: v.pipe(v.number(), v.integer()),
  /**
   * The id of the length in `GET /doctor/durations`. This API uses the number of minutes; other back ends may have ids of
   * their own, so that the length is read from `minutes`.
   */
  duration_id: v.pipe(v.number(), v.integer()),
  minutes: v.pipe(v.number(), v.integer()),
  /** An amount of 0 means that the meeting costs nothing. */
  price: Money,
});
export type PricePlan = v.InferOutput<typeof PricePlan>;

export const getPrices = endpoint({
  method: 'GET',
  path: '/doctor/prices',
  access: 'Doctor',
  pending: true,
  summary: 'The doctor’s price plans, shortest meeting first; none before the doctor has a practice.',
  output: v.object({ items: v.array(PricePlan) }),
});

export const setPricePlan = endpoint({
  method: 'POST',
  path: '/doctor/price-plan',
  access: 'Doctor',
  pending: true,
  summary:
    'Sets or replaces the price of meetings of one length: an amount in the main unit, such as 45 or "45.50"; a text may have a decimal comma, and no thousands separators. Meetings that are held or booked keep their price. 422 on `duration_id` for a length that is not offered, on `price` for more decimal places than the currency has; 409 before the doctor has a practice, which their first schedule makes.',
  body: v.object({
    /** One of the ids of `GET /doctor/durations`. */
    duration_id: v.pipe(v.union([v.string(), v.number()], 'required'), v.transform(Number), v.integer('in')),
    price: PriceText,
    /** Default: the currency of the doctor’s price for the shortest meeting, or EUR if there are none. */
    currency: v.optional(CurrencyCode),
  }),
  output: PricePlan,
});

export const removePricePlan = endpoint({
  method: 'DELETE',
  path: '/doctor/price-plan/{id}',
  access: 'Doctor',
  pending: true,
  summary:
    'Ends the offer of meetings of this length; booked meetings stay. 404 for a plan that is not the doctor’s.',
  output: v.null(),
});
