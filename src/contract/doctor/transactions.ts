import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { Clock, Month } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { Money } from '#contract/money.ts';
import { nullIfMissing } from '#contract/reading.ts';

/** The statement of a practice for one month, by the practice's clock, and one currency. */
export const Statement = v.object({
  month: Month,
  /** Meetings for which the practice is paid: they took place, were cancelled too late, or the patient did not come. */
  meetings: v.pipe(v.number(), v.integer()),
  fees: Money,
  /** The sum of refunds to patients of these meetings. */
  refunds: Money,
  /** `open`: the month is not over; `none`: there is nothing to pay. */
  payout: v.object({ state: v.picklist(['open', 'due', 'paid', 'none']), paid_at: v.nullable(Clock) }),
});
export type Statement = v.InferOutput<typeof Statement>;

export const StatementLine = v.object({
  id: v.pipe(v.number(), v.integer()),
  kind: v.picklist(['fee', 'refund']),
  at: Clock,
  meeting_id: v.nullable(v.string()),
  amount: Money,
});
export type StatementLine = v.InferOutput<typeof StatementLine>;

/** One entry of the doctor's account, for back ends that answer with entries instead of statements. */
export const AccountEntry = v.object({
  id: v.string(),
  title: v.string(),
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
  summary: 'Statements per month, newest first.',
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
  summary: 'The lines of one month (`YYYY-MM`), oldest first, also as a CSV table with a file name.',
  output: v.object({
    items: v.array(StatementLine),
    csv: v.object({ filename: v.string(), text: v.string() }),
  }),
});
