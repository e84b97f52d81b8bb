import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { Clock } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { BothClocks } from '#contract/meeting.ts';
import { Money } from '#contract/money.ts';
import { Payment } from '#contract/payment.ts';
import { withFallback } from '#contract/reading.ts';
import { IsoInstant } from '#contract/text.ts';
import { LEDGER_KINDS } from '#domain/booking/ledger.ts';

/**
 * Money that was paid or refunded, or credits that were granted, reserved, used, given back or expired.
 * Entries that move money between the two (`reserve`, `use`, `give-back`) are left out.
 */
export const Transaction = v.object({
  id: v.pipe(v.number(), v.integer()),
  kind: v.picklist(LEDGER_KINDS),
  /** On the clock of the account. */
  at: Clock,
  /**
   * Either `money` or `credits` is set, and never negative; the kind tells whether they were added or taken.
   */
  money: v.nullable(Money),
  credits: v.nullable(v.number()),
  meeting_id: v.nullable(v.string()),
  purchase_id: v.nullable(v.string()),
  /** Title of the bundle that the transaction belongs to, in the language of the call or a fallback’s. */
  bundle: v.nullable(v.string()),
  /** Reference of the payment that was received or is refunded; null for credits. */
  reference: v.nullable(v.string()),
  /** The state of a refund; null for everything else. */
  refund: v.nullable(v.picklist(['due', 'sent'])),
  /** Whether these credits ended because the patient withdrew from their bundle; `kind` is `expire` then. */
  withdrawn: withFallback(v.boolean(), false),
});
export type Transaction = v.InferOutput<typeof Transaction>;

/** A payment that is awaited, and what it is for. */
export const PendingPayment = v.object({
  ...Payment.entries,
  /** Instant at which the order ends if the money has not come; null where it is not known. */
  due: withFallback(v.nullable(IsoInstant), null),
  /** The meeting that the payment is for; null for a bundle. */
  meeting: withFallback(
    v.nullable(v.object({ starts: BothClocks, doctor: v.object({ name: v.string() }) })),
    null,
  ),
  /** Title of the bundle that the payment is for, in the language of the call or a fallback’s; null for a meeting. */
  bundle: withFallback(v.nullable(v.string()), null),
});
export type PendingPayment = v.InferOutput<typeof PendingPayment>;

export const getTransactions = endpoint({
  method: 'GET',
  path: '/patient/transactions',
  access: 'Patient',
  summary:
    'The patient’s transactions, newest first, and under `pending` the payments that are awaited, newest first and at most 50.',
  query: v.object(pageQuery(PAGE_SIZE.patientWallet)),
  output: v.object({ ...listOf(Transaction), pending: v.array(PendingPayment) }),
});
