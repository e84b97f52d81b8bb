import { and, asc, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { type Database, run, transaction } from '#db/client.ts';
import type { Staff } from '#services/desk/payments.ts';
import { bankAccountsOf, type StoredAccount } from '#db/queries/money/bank-accounts.ts';
import { isDue, type Months, monthsOf, payoutOf } from '#services/money/statements.ts';
import { doctorTranslations } from '#db/schema/doctors.ts';
import { payouts } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';

/** What a practice is, or was, to be paid for a month in one currency. */
export interface PayoutRow {
  practice: string;
  doctor: string;
  /** `YYYY-MM` in the practice's zone. */
  month: string;
  zone: string;
  currency: string;
  meetings: number;
  /** Minor units. */
  fees: number;
  paidAt: Date | null;
}

interface Which {
  /** `due`: months that are over and not paid out. */
  state: 'due' | 'paid';
  month?: string | undefined;
}

interface Page {
  limit: number;
  offset: number;
}

/** Payouts of all practices, the oldest month first. */
export function listPayouts(
  { state, month }: Which,
  page: Page,
  now: Date,
): Promise<{ total: number; rows: PayoutRow[] }> {
  return run(async (db) => {
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
  });
}

/**
 * One practice's month with the accounts of its doctor, in plain text: noted in the audit chain. Undefined when it earned
 * nothing then.
 */
export function readPayout({
  practice,
  month,
  staff,
}: {
  practice: string;
  month: string;
  staff: Staff;
}): Promise<{ rows: PayoutRow[]; accounts: StoredAccount[] } | undefined> {
  return transaction(async (tx) => {
    const rows = await monthOf(tx, { practice, month });
    if (rows.length === 0) return undefined;
    const [owner] = await tx
      .select({ user: practices.userId })
      .from(practices)
      .where(eq(practices.id, practice));
    const accounts = owner?.user ? await bankAccountsOf(tx, owner.user) : [];
    for (const { id } of accounts) {
      await noteAccess(tx, { actor: staff.actor, action: 'staff-read', record: `bank_accounts:${id}` });
    }
    return { rows, accounts };
  });
}

/** What one practice is, or was, to be paid for a month. */
export const payoutsOf = (which: { practice: string; month: string }): Promise<PayoutRow[]> =>
  run((db) => monthOf(db, which));

async function monthOf(
  db: Database,
  { practice, month }: { practice: string; month: string },
): Promise<PayoutRow[]> {
  const months = await monthsOf(db, eq(practices.id, practice));
  return rowsOf(db, months, and(eq(months.month, month), gt(months.fees, 0)), ALL);
}

/** One month has a line for each currency. */
const ALL: Page = { limit: 100, offset: 0 };

/** The name on the doctor's public page stands in where they have no account. */
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
      zone: months.zone,
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
