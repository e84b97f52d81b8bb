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
  summary: 'Payments, oldest first: by `state` (default pending); `reference` finds one.',
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
    'Notes that the money has arrived: credits are granted, or the meeting is booked; if it was cancelled meanwhile, a refund is due.',
  output: DeskPayment,
});

export const refusePayment = endpoint({
  method: 'POST',
  path: '/desk/payments/{id}/refuse',
  params: { id: Uuid },
  access: 'Editor',
  summary: 'Notes that the money did not arrive, or not as agreed. 409 when the payment is settled.',
  body: v.object({ reason: Text(300) }),
  output: DeskPayment,
});

export const getRefunds = endpoint({
  method: 'GET',
  path: '/desk/refunds',
  access: 'Editor',
  summary: 'Refunds that are due, oldest first.',
  query: v.object(pageQuery(OWN_PAGE_SIZE.desk)),
  output: v.object(listOf(DueRefund)),
});

export const sendRefund = endpoint({
  method: 'POST',
  path: '/desk/refunds/{id}/sent',
  params: { id: Uuid },
  access: 'Editor',
  summary: 'Notes that a refund was sent.',
  output: v.null(),
});
