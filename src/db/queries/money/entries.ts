import { eq, max, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { ledgerAccounts, ledgerEntries } from '#db/schema/money.ts';
import type { LedgerUnit } from '#domain/booking/ledger.ts';

/** The account in which the money or credit of a meeting was reserved, its unit, and the meeting's practice. */
export interface ReservationRow {
  account: string;
  unit: LedgerUnit;
  practice: string;
}

/** The account and the practice of a meeting's reservation; undefined when nothing was ever reserved for it. */
export async function findReservation(db: Database, meeting: string): Promise<ReservationRow | undefined> {
  const [row] = await db
    .select({
      account: ledgerEntries.accountId,
      unit: ledgerAccounts.unit,
      practice: ledgerEntries.practiceId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerEntries.reference, `reserve:meeting:${meeting}`));
  return row?.practice ? { ...row, practice: row.practice } : undefined;
}

const isUse = eq(ledgerEntries.kind, 'use');
/** The sum that was used, as a column for a query over entries. */
export const USED = sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${isUse}), 0)`.mapWith(
  Number,
);

/** The number of credits of a purchase that were used. */
export async function usedCredits(db: Database, purchase: string): Promise<number> {
  const [row] = await db
    .select({ used: USED })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, purchase));
  return row?.used ?? 0;
}

/** The id of the newest entry of an account; null when it has none. */
export async function lastEntryOf(db: Database, account: string): Promise<number | null> {
  const [row] = await db
    .select({ id: max(ledgerEntries.id) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, account));
  return row?.id ?? null;
}
