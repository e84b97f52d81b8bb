import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { optionalField } from '#contract/form-fields.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { Money } from '#contract/money.ts';
import { Payment } from '#contract/payment.ts';
import { IsoInstant, Text, Uuid } from '#contract/text.ts';
import { PAYMENT_STATES } from '#domain/payment-states.ts';

export const DeskPayment = v.object({
  ...v.omit(Payment, ['transfer']).entries,
  /** Name and address of the patient's account as they are now. */
  payer: v.object({ name: v.string(), email: v.string() }),
});
export type DeskPayment = v.InferOutput<typeof DeskPayment>;

/** Money that is to be sent back to its payer. */
export const DueRefund = v.object({
  id: v.string(),
  amount: Money,
  created_at: IsoInstant,
  payment: DeskPayment,
});
export type DueRefund = v.InferOutput<typeof DueRefund>;

export const getPayments = endpoint({
  method: 'GET',
  path: '/desk/payments',
  access: 'Editor',
  summary:
    'Payments, oldest first: by `state` (default pending), or with `reference` the one of that reference in any state, in any letter case. Written to the audit log.',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    state: v.fallback(v.optional(v.picklist(PAYMENT_STATES), 'pending'), 'pending'),
    reference: optionalField(Text(40)),
  }),
  output: v.object(listOf(DeskPayment)),
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/desk/payments/{id}/confirm',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Notes that the money has arrived: credits are granted, or the meeting is booked, also by a payment that was refused; if the meeting or the order no longer waits for it, a refund is due. A repetition changes nothing. 404 when there is none.',
  output: DeskPayment,
});

export const refusePayment = endpoint({
  method: 'POST',
  path: '/desk/payments/{id}/refuse',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Notes that the money did not arrive, or not as agreed, with a reason that the payer reads in `reason`; they are told, and can pay again. 409 when the payment is not pending.',
  body: v.object({ reason: Text(300) }),
  output: DeskPayment,
});

export const getRefunds = endpoint({
  method: 'GET',
  path: '/desk/refunds',
  access: 'Editor',
  summary: 'Refunds that are due, oldest first. Written to the audit log.',
  query: v.object(pageQuery(OWN_PAGE_SIZE.desk)),
  output: v.object(listOf(DueRefund)),
});

export const sendRefund = endpoint({
  method: 'POST',
  path: '/desk/refunds/{id}/sent',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Notes that a refund was sent, and tells the payer. 404 when it is not due, for example because it was sent before.',
  output: v.null(),
});
