import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { Clock, Month } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { CurrencyCode, Money } from '#contract/money.ts';
import { PAYOUT_STATES } from '#domain/payouts.ts';

/** A payout to a practice, due or made, for a month in one currency. */
export const DeskPayout = v.object({
  /** Id of the practice and the month, `<practice>.<YYYY-MM>`, the same for all currencies. */
  id: v.string(),
  /** Name of the doctor's account, or else of the public page. */
  doctor: v.string(),
  /** On the clinic's clock. */
  month: Month,
  /** The number of meetings for which the practice is paid. */
  meetings: v.pipe(v.number(), v.integer()),
  /** The fees of the month in this currency, which are the amount of the payout. */
  fees: Money,
  /** Time of the payout on the clinic's clock; null while it is due, or the month is not over. */
  paid_at: v.nullable(Clock),
});
export type DeskPayout = v.InferOutput<typeof DeskPayout>;

export const getPayouts = endpoint({
  method: 'GET',
  path: '/desk/payouts',
  access: 'Editor',
  summary:
    'Payouts of all doctors, the oldest month first: `state` (default due: months that are over and not paid; paid), `month` (`YYYY-MM`).',
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
    'One doctor’s month, also one that is not over, with an item for each currency, and the bank accounts for the payout with their whole IBAN. 404 when nothing was earned in it. Each account is written to the audit log.',
  output: v.object({
    items: v.array(DeskPayout),
    /**
     * The doctor's bank accounts, oldest first; empty where the doctor has none, or no account on the site.
     */
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
    'Notes that a doctor was paid for a month that is over, once for each currency; answers with all currencies of the month. 409 when the month is not over or is paid already, or the amount differs; 404 when nothing was earned in this currency. Written to the audit log.',
  /** `amount`: the transferred amount, in minor units. */
  body: v.object({ amount: Money.entries.amount, currency: CurrencyCode }),
  output: v.array(DeskPayout),
});
