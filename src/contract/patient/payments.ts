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
    'Pays a meeting that waits for its payment: again after a refused transfer, or by another method, which replaces the pending payment. The deadline of the payment stays the same. 409 on `terms` if their text has changed since it was read, for a meeting that does not wait for money or is past its deadline, and without a credit; 422 on `payment` for a method that the site does not offer, 503 without terms of sale.',
  body: v.object({
    /** A credit of a bundle, or a way to pay money. */
    payment: v.picklist(['credit', ...PAYMENT_METHODS], 'in'),
    /** The purchase whose credit is taken; without it the one that expires first. */
    purchase_id: v.optional(Uuid),
    /** Whether the patient agrees to the price, the cancellation policy and the distance-sale terms. */
    terms: Agreed,
    terms_version: ReadVersion,
  }),
  /**
   * `payment` is null when a credit paid; its `state` is `paid` where the method pays at once, and the
   * meeting is then booked.
   */
  output: v.object({ meeting: MeetingCard, payment: v.nullable(Payment) }),
});
