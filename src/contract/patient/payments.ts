import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Agreed } from '#contract/form-fields.ts';
import { MeetingCard } from '#contract/meeting.ts';
import { ReadVersion } from '#contract/patient/read-version.ts';
import { Payment } from '#contract/payment.ts';
import { Uuid } from '#contract/text.ts';
import { PAYMENT_METHODS } from '#domain/payment-methods.ts';

export const payMeeting = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/pay',
  params: { id: Uuid },
  access: 'Patient',
  idempotent: true,
  summary:
    'Pays a meeting that waits for its payment, for example again after a refused transfer. The same method on the same terms gives the pending payment again; another method, or other terms, replaces it with one that has a new reference; a credit cancels it. The deadline of the payment stays the same. 404 for a meeting that the patient does not have; 409 on `terms` if the text has changed since the patient read it; 409 also for a meeting that does not wait for its payment or is past its deadline, and for `credit` if no credit, or none of `purchase_id`, covers the meeting; 422 on `payment` for a method that the site does not offer; 503 without terms of sale.',
  body: v.object({
    /** A credit of a bundle, or a way to pay money. */
    payment: v.picklist(['credit', ...PAYMENT_METHODS], 'in'),
    /** The purchase whose credit is taken; if it is left out, the one that expires first. Only for `credit`. */
    purchase_id: v.optional(Uuid),
    /** Whether the patient agrees to the price, the cancellation policy and the distance-sale terms. */
    terms: Agreed,
    terms_version: ReadVersion,
  }),
  /**
   * `payment` is null when a credit paid. Its `state` is `paid` where the method pays at once. In both cases the meeting is
   * booked.
   */
  output: v.object({ meeting: MeetingCard, payment: v.nullable(Payment) }),
});
