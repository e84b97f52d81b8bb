import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { Clock, Month } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { CurrencyCode, Money } from '#contract/money.ts';
import { PAYOUT_STATES } from '#domain/payouts.ts';

/** A payout to a practice, due or made, for a month in one currency. */
export const DeskPayout = v.object({
  /** Id of the practice and the month, the same for all currencies. */
  id: v.string(),
  doctor: v.string(),
  month: Month,
  /** The number of meetings for which the practice is paid. */
  meetings: v.pipe(v.number(), v.integer()),
  fees: Money,
  /** Time of the payout in the practice's zone; null while it is due. */
  paid_at: v.nullable(Clock),
});
export type DeskPayout = v.InferOutput<typeof DeskPayout>;

export const getPayouts = endpoint({
  method: 'GET',
  path: '/desk/payouts',
  access: 'Editor',
  summary:
    'Payouts of all doctors, the oldest month first: `state` (default due; paid), `month` (`YYYY-MM`).',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    state: v.fallback(v.optional(v.picklist(PAYOUT_STATES), 'due'), 'due'),
    month: v.optional(Month),
  }),
  output: v.object(listOf(DeskPayout)),
});

export const getPayout = endpoint({
  method: 'GET',
  path: '/desk/payouts/{id}',
  access: 'Editor',
  summary:
    'One doctor’s month with the bank accounts for the payout, in plain text. Written to the audit log.',
  output: v.object({
    items: v.array(DeskPayout),
    /** The doctor's bank accounts, oldest first. */
    accounts: v.array(
      v.object({
        id: v.string(),
        holder: v.string(),
        /** The IBAN in groups of four characters. */
        iban: v.string(),
      }),
    ),
  }),
});

export const payPayout = endpoint({
  method: 'POST',
  path: '/desk/payouts/{id}/paid',
  access: 'Editor',
  summary:
    'Notes that a doctor was paid for a month that is over, once. 409 when the month is not over or is paid already, or the amount differs.',
  /** `amount`: the transferred amount, in minor units. */
  body: v.object({ amount: Money.entries.amount, currency: CurrencyCode }),
  output: v.array(DeskPayout),
});
