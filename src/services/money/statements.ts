import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { type Database, run, transaction } from '#db/client.ts';
import type { Staff } from '#services/desk/payments.ts';
import { monthsOfPractices } from '#db/queries/money/statement-months.ts';
import { ledgerAccounts, ledgerEntries, payouts } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';

/** What a practice earned in a month, in one currency; amounts in its minor unit. */
export interface StatementRow {
  /** `YYYY-MM` in the practice's zone. */
  month: string;
  currency: string;
  /** Meetings that it earns something by. */
  meetings: number;
  fees: number;
  /** What went back to patients of its meetings. */
  refunds: number;
  zone: string;
  /** When it was paid out. */
  paidAt: Date | null;
}

/** One meeting's fee, or what went back to its patient. */
export interface StatementLine {
  id: number;
  kind: 'use' | 'refund';
  meeting: string | null;
  amount: number;
  currency: string;
  at: Date;
  zone: string;
}

interface Page {
  limit: number;
  offset: number;
}

// What a credit is worth stands with its use; money is of its account's currency.
const currency = sql<string>`coalesce(${ledgerEntries.feeCurrency}, ${ledgerAccounts.currency})`;
const worth = sql`coalesce(${ledgerEntries.fee}, ${ledgerEntries.amount})`;
const sumOf = (kind: StatementLine['kind']) =>
  sql<number>`coalesce(sum(${worth}) filter (where ${eq(ledgerEntries.kind, kind)}), 0)`.mapWith(Number);

const concerns = (which: SQL | undefined) => and(which, inArray(ledgerEntries.kind, ['use', 'refund']));

const inMonth = sql`of_zone.zone = ${practices.zone}
  and ${ledgerEntries.at} >= of_zone.starts and ${ledgerEntries.at} < of_zone.ends`;

/** Earnings of practices by month and currency; `which` chooses among them. */
// Names that no joined table has: they are written without the subquery's.
export const monthsOf = async (db: Database, which: SQL | undefined) =>
  db
    .select({
      practice: practices.id,
      month: sql<string>`of_zone.month`.as('of_month'),
      ends: sql<Date>`of_zone.ends`.mapWith(ledgerEntries.at).as('ends'),
      currency: currency.as('of_currency'),
      zone: practices.zone,
      meetings: sql<number>`count(*) filter (where ${eq(ledgerEntries.kind, 'use')})`
        .mapWith(Number)
        .as('meetings'),
      fees: sumOf('use').as('fees'),
      refunds: sumOf('refund').as('refunds'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(practices, eq(practices.id, ledgerEntries.practiceId))
    .innerJoin(await monthsOfPractices(db, which), inMonth)
    .where(concerns(which))
    .groupBy(practices.id, sql`of_zone.month`, sql`of_zone.ends`, currency)
    .as('months');

export type Months = Awaited<ReturnType<typeof monthsOf>>;

/** The payout of a month. */
export const payoutOf = (months: Months) =>
  and(
    eq(payouts.practiceId, months.practice),
    eq(payouts.month, months.month),
    eq(payouts.currency, months.currency),
  );

/** The month is over by the practice's clock, and there is something to pay. */
export const isDue = (months: Months, now: Date): SQL =>
  sql`(${months.fees} > 0 and ${months.ends} <= ${now.toISOString()}::timestamptz)`;

/** A doctor's months, newest first. */
export function listStatements(user: string, page: Page): Promise<{ total: number; rows: StatementRow[] }> {
  return run(async (db) => {
    const months = await monthsOf(db, eq(practices.userId, user));
    const [sum] = await db.select({ total: count() }).from(months);
    const rows = await db
      .select({
        month: months.month,
        currency: months.currency,
        meetings: months.meetings,
        fees: months.fees,
        refunds: months.refunds,
        zone: months.zone,
        paidAt: payouts.paidAt,
      })
      .from(months)
      .leftJoin(payouts, payoutOf(months))
      .orderBy(sql`${months.month} desc`, asc(months.currency))
      .limit(page.limit)
      .offset(page.offset);
    return { total: sum?.total ?? 0, rows };
  });
}

/** A month has at most so many lines in one answer. */
const MAX_LINES = 5_000;

/** The lines of one month of a doctor, oldest first. */
export async function listStatementLines(user: string, wanted: string): Promise<StatementLine[]> {
  const rows = await run(async (db) =>
    db
      .select({
        id: ledgerEntries.id,
        kind: ledgerEntries.kind,
        meeting: ledgerEntries.meetingId,
        amount: sql<number>`${worth}`.mapWith(Number),
        currency,
        at: ledgerEntries.at,
        zone: practices.zone,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .innerJoin(practices, eq(practices.id, ledgerEntries.practiceId))
      .innerJoin(await monthsOfPractices(db, eq(practices.userId, user)), inMonth)
      .where(concerns(and(eq(practices.userId, user), sql`of_zone.month = ${wanted}`)))
      .orderBy(asc(ledgerEntries.id))
      .limit(MAX_LINES),
  );
  return rows.map((row) => ({ ...row, kind: row.kind === 'use' ? 'use' : 'refund' }));
}

interface Payout {
  practice: string;
  month: string;
  currency: string;
  /** What was transferred, in minor units. */
  amount: number;
  /** Who of the staff paid. */
  staff: Staff;
  now: Date;
}

/**
 * Notes that a practice was paid for a month, once. `none`: it earned nothing then; `refused`: the month is not over, was
 * paid, or comes to another amount.
 */
export function recordPayout({
  practice,
  month: paid,
  currency: of,
  amount,
  staff,
  now,
}: Payout): Promise<'recorded' | 'refused' | 'none'> {
  return transaction(async (tx) => {
    const months = await monthsOf(tx, eq(practices.id, practice));
    const [month] = await tx
      .select({ fees: months.fees, due: isDue(months, now).mapWith(Boolean) })
      .from(months)
      .where(and(eq(months.month, paid), eq(months.currency, of)));
    if (!month) return 'none';
    if (!month.due || month.fees !== amount) return 'refused';
    const [row] = await tx
      .insert(payouts)
      .values({ practiceId: practice, month: paid, currency: of, amount, paidAt: now, paidBy: staff.user })
      .onConflictDoNothing()
      .returning({ amount: payouts.amount });
    if (!row) return 'refused';
    await noteAccess(tx, {
      actor: staff.actor,
      action: 'staff-change',
      record: `payouts:${practice}/${paid}/${of}`,
    });
    return 'recorded';
  });
}
