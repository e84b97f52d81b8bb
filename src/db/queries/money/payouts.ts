import { and, asc, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isDue, type Months, monthsOf, payoutOf } from '#db/queries/money/statements.ts';
import { doctorTranslations } from '#db/schema/doctors.ts';
import { payouts } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';

/** A due or paid payout: the fees of a practice for a month in one currency. */
export interface PayoutRow {
  practice: string;
  doctor: string;
  /** The month (`YYYY-MM`) on the clinic's clock. */
  month: string;
  currency: string;
  meetings: number;
  /** Minor units. */
  fees: number;
  paidAt: Date | null;
}

interface Filter {
  /** The wanted state of payouts. `due`: months that are over and not paid out. */
  state: 'due' | 'paid';
  month?: string | undefined;
}

interface Page {
  limit: number;
  offset: number;
}

/** Payouts of all practices, the oldest month first. */
export async function listPayouts(
  db: Database,
  { state, month }: Filter,
  page: Page,
  now: Date,
): Promise<{ total: number; rows: PayoutRow[] }> {
  const months = await monthsOf(db, undefined);
  const which = and(
    month === undefined ? undefined : eq(months.month, month),
    state === 'paid' ? isNotNull(payouts.paidAt) : and(isNull(payouts.paidAt), isDue(months, now)),
  );
  const [sum] = await db
    .select({ total: count() })
    .from(months)
    .leftJoin(payouts, payoutOf(months))
    .where(which);
  return { total: sum?.total ?? 0, rows: await rowsOf(db, months, which, page) };
}

interface PracticeMonth {
  practice: string;
  /** The month (`YYYY-MM`) on the clinic's clock. */
  month: string;
}

/**
 * The payouts of one practice for a month, one for each currency: paid, due, or, while the month lasts, what it has
 * earned so far.
 */
export async function listPayoutsOfMonth(
  db: Database,
  { practice, month }: PracticeMonth,
): Promise<PayoutRow[]> {
  const months = await monthsOf(db, eq(practices.id, practice));
  return rowsOf(db, months, and(eq(months.month, month), gt(months.fees, 0)), ALL);
}

/** One page for all payouts of a month: a practice is paid in fewer than 100 currencies. */
const ALL: Page = { limit: 100, offset: 0 };

/** The name on the doctor's public page, for a doctor without an account. */
const publicName = sql<string | null>`(
  select ${doctorTranslations.honorific} || ' ' || ${doctorTranslations.title} from ${doctorTranslations}
  where ${doctorTranslations.doctorId} = ${practices.doctorId}
  order by (${doctorTranslations.locale} = 'tr') desc limit 1)`;

function rowsOf(
  db: Database,
  months: Months,
  which: SQL | undefined,
  { limit, offset }: Page,
): Promise<PayoutRow[]> {
  return db
    .select({
      practice: months.practice,
      doctor: sql<string>`coalesce(${users.name}, ${publicName}, '')`,
      month: months.month,
      currency: months.currency,
      meetings: months.meetings,
      fees: months.fees,
      paidAt: payouts.paidAt,
    })
    .from(months)
    .innerJoin(practices, eq(practices.id, months.practice))
    .leftJoin(users, eq(users.id, practices.userId))
    .leftJoin(payouts, payoutOf(months))
    .where(which)
    .orderBy(asc(months.month), asc(months.practice), asc(months.currency))
    .limit(limit)
    .offset(offset);
}

/** Stores a payout, once; false when the month was paid out before. */
export async function insertPayout(tx: Database, payout: typeof payouts.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(payouts)
    .values(payout)
    .onConflictDoNothing()
    .returning({ amount: payouts.amount });
  return rows.length > 0;
}
