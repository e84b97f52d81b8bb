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
    'Pays a meeting that waits for its payment: again after a refused transfer, or by another method. The deadline of the payment stays the same. 409 on `terms` if their text has changed since it was read.',
  body: v.object({
    /** A credit of a bundle, or a way to pay money. */
    payment: v.picklist(['credit', ...PAYMENT_METHODS], 'in'),
    /** The purchase whose credit is taken; without it the one that expires first. */
    purchase_id: v.optional(Uuid),
    /** Whether the patient agrees to the price, the cancellation policy and the distance-sale terms. */
    terms: Agreed,
    terms_version: ReadVersion,
  }),
  /** `payment` is null when a credit paid. */
  output: v.object({ meeting: MeetingCard, payment: v.nullable(Payment) }),
});
