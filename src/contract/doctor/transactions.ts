import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { Clock, Month } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { Money } from '#contract/money.ts';
import { nullIfMissing, withFallback } from '#contract/reading.ts';

/** The statement of a practice for one month, by the clinic's clock, and one currency. */
export const Statement = v.object({
  month: Month,
  /** Meetings for which the practice is paid: they took place, were cancelled too late, or the patient did not come. */
  meetings: v.pipe(v.number(), v.integer()),
  /** The sum of the fees, which is the sum of the payout: refunds are not taken off it. */
  fees: Money,
  /**
   * The sum of this month’s refunds to patients of the practice’s meetings, also of meetings without a fee.
   */
  refunds: Money,
  /**
   * `open`: the month is not over; `none`: it is over, and there is nothing to pay. `paid_at` is on the
   * clinic’s clock.
   */
  payout: v.object({ state: v.picklist(['open', 'due', 'paid', 'none']), paid_at: v.nullable(Clock) }),
});
export type Statement = v.InferOutput<typeof Statement>;

export const StatementLine = v.object({
  id: v.pipe(v.number(), v.integer()),
  kind: v.picklist(['fee', 'refund']),
  /** The time on the clinic's clock, which also tells the month. */
  at: Clock,
  meeting_id: v.nullable(v.string()),
  /** Whether a credit of a bundle paid for the meeting: the fee is then its share of the price of the bundle. */
  with_bundle: withFallback(v.boolean(), false),
  /** Never negative; the kind tells its direction. */
  amount: Money,
});
export type StatementLine = v.InferOutput<typeof StatementLine>;

/** One entry of the doctor's account, for back ends that answer with entries instead of statements. */
export const AccountEntry = v.object({
  id: v.string(),
  title: v.string(),
  /** Null where the back end does not tell it. */
  kind: nullIfMissing(v.picklist(['pay', 'refund'])),
  at: Clock,
  money: Money,
  meeting_id: v.nullable(v.string()),
});
export type AccountEntry = v.InferOutput<typeof AccountEntry>;

export const getDoctorTransactions = endpoint({
  method: 'GET',
  path: '/doctor/transactions',
  access: 'Doctor',
  summary: 'Statements of the months that have entries, newest month first, one for each currency.',
  query: v.object(pageQuery(OWN_PAGE_SIZE.doctorStatements)),
  output: v.object({
    ...listOf(Statement),
    /**
     * Single entries, which other back ends send instead of statements. They cannot be added up to statements, since a
     * page of entries does not cover whole months.
     */
    entries: v.optional(v.array(AccountEntry)),
  }),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/doctor/transactions/{month}',
  access: 'Doctor',
  summary:
    'The lines of one month (`YYYY-MM`) in all currencies, oldest first and at most 5,000, also as a CSV table in the language of the call (French and Turkish ones have semicolons between fields and commas in amounts), with a file name. Empty for a month without entries; 404 for anything that is no month.',
  output: v.object({
    items: v.array(StatementLine),
    csv: v.object({ filename: v.string(), text: v.string() }),
  }),
});
