import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { monthsWithEntries } from '#db/queries/money/statement-months.ts';
import { ledgerAccounts, ledgerEntries, payouts } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';

/** The earnings of a practice in a month, in one currency; amounts in its minor unit. */
export interface StatementRow {
  /** The month (`YYYY-MM`) on the clinic's clock. */
  month: string;
  currency: string;
  /** Number of meetings that earned a fee. */
  meetings: number;
  fees: number;
  /** Sum of the refunds to patients of its meetings. */
  refunds: number;
  /** The time of the payout; null while there is none. */
  paidAt: Date | null;
}

/** The fee of one meeting, or the refund to its patient; `amount` in minor units of `currency`. */
export interface StatementLine {
  id: number;
  kind: 'use' | 'refund';
  meeting: string | null;
  /** It is the fee for a credit of a bundle. */
  ofBundle: boolean;
  amount: number;
  currency: string;
  at: Date;
}

interface Page {
  limit: number;
  offset: number;
}

// The entry of a used credit holds its value as a fee; an entry of money has the currency of its account.
const currency = sql<string>`coalesce(${ledgerEntries.feeCurrency}, ${ledgerAccounts.currency})`;
const value = sql`coalesce(${ledgerEntries.fee}, ${ledgerEntries.amount})`;
const sumOf = (kind: StatementLine['kind']) =>
  sql<number>`coalesce(sum(${value}) filter (where ${eq(ledgerEntries.kind, kind)}), 0)`.mapWith(Number);

const isFeeOrRefund = (which: SQL | undefined) => and(which, inArray(ledgerEntries.kind, ['use', 'refund']));

const inMonth = sql`${ledgerEntries.at} >= of_clinic.starts and ${ledgerEntries.at} < of_clinic.ends`;

// The aliases begin with `of_`: Drizzle writes them without the name of the subquery, so no joined table may have them.
/** A subquery of the earnings by practice, month and currency; `which` is a condition on the practices. */
export const monthsOf = async (db: Database, which: SQL | undefined) =>
  db
    .select({
      practice: practices.id,
      month: sql<string>`of_clinic.month`.as('of_month'),
      ends: sql<Date>`of_clinic.ends`.mapWith(ledgerEntries.at).as('ends'),
      currency: currency.as('of_currency'),
      meetings: sql<number>`count(*) filter (where ${eq(ledgerEntries.kind, 'use')})`
        .mapWith(Number)
        .as('meetings'),
      fees: sumOf('use').as('fees'),
      refunds: sumOf('refund').as('refunds'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(practices, eq(practices.id, ledgerEntries.practiceId))
    .innerJoin(await monthsWithEntries(db, which), inMonth)
    .where(isFeeOrRefund(which))
    .groupBy(practices.id, sql`of_clinic.month`, sql`of_clinic.ends`, currency)
    .as('months');

export type Months = Awaited<ReturnType<typeof monthsOf>>;

/** The condition that joins the payout of a month. */
export const payoutOf = (months: Months) =>
  and(
    eq(payouts.practiceId, months.practice),
    eq(payouts.month, months.month),
    eq(payouts.currency, months.currency),
  );

/** The condition that the month is over on the clinic's clock and has fees to pay out. */
export const isDue = (months: Months, now: Date): SQL =>
  sql`(${months.fees} > 0 and ${months.ends} <= ${now.toISOString()}::timestamptz)`;

/** The months of a doctor (`user`), newest first; `total` counts all of them. */
export async function listStatements(
  db: Database,
  user: string,
  page: Page,
): Promise<{ total: number; rows: StatementRow[] }> {
  const months = await monthsOf(db, eq(practices.userId, user));
  const [sum] = await db.select({ total: count() }).from(months);
  const rows = await db
    .select({
      month: months.month,
      currency: months.currency,
      meetings: months.meetings,
      fees: months.fees,
      refunds: months.refunds,
      paidAt: payouts.paidAt,
    })
    .from(months)
    .leftJoin(payouts, payoutOf(months))
    .orderBy(sql`${months.month} desc`, asc(months.currency))
    .limit(page.limit)
    .offset(page.offset);
  return { total: sum?.total ?? 0, rows };
}

/** The limit of lines of one month in one answer. */
const MAX_LINES = 5_000;

/** The lines of one month (`YYYY-MM`) of a doctor (`user`), oldest first. */
export async function listStatementLines(
  db: Database,
  user: string,
  month: string,
): Promise<StatementLine[]> {
  const rows = await db
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      meeting: ledgerEntries.meetingId,
      unit: ledgerAccounts.unit,
      amount: sql<number>`${value}`.mapWith(Number),
      currency,
      at: ledgerEntries.at,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(practices, eq(practices.id, ledgerEntries.practiceId))
    .innerJoin(await monthsWithEntries(db, eq(practices.userId, user)), inMonth)
    .where(isFeeOrRefund(and(eq(practices.userId, user), sql`of_clinic.month = ${month}`)))
    .orderBy(asc(ledgerEntries.id))
    .limit(MAX_LINES);
  return rows.map(({ unit, ...row }) => ({
    ...row,
    kind: row.kind === 'use' ? 'use' : 'refund',
    ofBundle: unit === 'credits',
  }));
}

/** The fees of a practice in a month, in minor units, and whether they can be paid out; undefined without entries. */
export async function findEarnings(
  db: Database,
  { practice, month, currency: code }: { practice: string; month: string; currency: string },
  now: Date,
): Promise<{ fees: number; due: boolean } | undefined> {
  const months = await monthsOf(db, eq(practices.id, practice));
  const [row] = await db
    .select({ fees: months.fees, due: isDue(months, now).mapWith(Boolean) })
    .from(months)
    .where(and(eq(months.month, month), eq(months.currency, code)));
  return row;
}
