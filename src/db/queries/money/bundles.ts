import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { USED } from '#db/queries/money/entries.ts';
import { BALANCE } from '#db/queries/money/post-entry.ts';
import { begunCredits, type ReservingMeeting, reservingMeetings } from '#db/queries/money/withdrawals.ts';
import { type NamedRow, specialtyNames } from '#db/queries/specialties-of.ts';
import { bundlePurchases, bundles } from '#db/schema/bundles.ts';
import { ledgerEntries, type PaymentRow, payments } from '#db/schema/money.ts';
import { type Balance, EMPTY_BALANCE } from '#domain/booking/ledger.ts';

export type BundleRow = typeof bundles.$inferSelect & { specialty: NamedRow | null };

/** The bundles that are sold, by position. */
export async function listBundles(db: Database, locale: Locale): Promise<BundleRow[]> {
  const rows = await db
    .select()
    .from(bundles)
    .where(eq(bundles.offered, true))
    .orderBy(asc(bundles.position), asc(bundles.id));
  const fields = await specialtyNames(db, locale);
  return rows.map((row) => ({ ...row, specialty: fields.get(row.specialtyId ?? 0) ?? null }));
}

/** A bundle that is sold; undefined when no such bundle is. */
export async function findOfferedBundle(
  db: Database,
  id: number,
): Promise<typeof bundles.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(bundles)
    .where(and(eq(bundles.id, id), eq(bundles.offered, true)));
  return row;
}

export interface PurchaseRow {
  purchase: typeof bundlePurchases.$inferSelect;
  bundle: typeof bundles.$inferSelect;
  payment: PaymentRow;
  balance: Balance;
  /** Credits that were used; neither reserved ones nor those that have expired. */
  used: number;
  /** Reserved credits whose meeting has begun. */
  begun: number;
  /** Meetings ahead that credits are reserved for, the next one first. */
  ahead: readonly ReservingMeeting[];
  specialty: NamedRow | null;
}

/** The limit of purchases in one answer. */
const MAX_PURCHASES = 100;

/** The purchases of a patient, newest first, without those whose payment was cancelled. */
export async function listPurchases(
  db: Database,
  patient: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<PurchaseRow[]> {
  const rows = await db
    .select({ purchase: bundlePurchases, bundle: bundles, payment: payments })
    .from(bundlePurchases)
    .innerJoin(bundles, eq(bundles.id, bundlePurchases.bundleId))
    .innerJoin(payments, eq(payments.purchaseId, bundlePurchases.id))
    .where(and(eq(bundlePurchases.patientId, patient), ne(payments.state, 'cancelled')))
    .orderBy(desc(bundlePurchases.takenAt), desc(bundlePurchases.id))
    .limit(MAX_PURCHASES);
  const balances = await balancesOf(
    db,
    rows.map(({ purchase }) => purchase.id),
  );
  const reserving = [...balances].filter(([, { reserved }]) => reserved > 0).map(([account]) => account);
  const begun = await begunCredits(db, reserving, now);
  const ahead = await reservingMeetings(db, reserving, now);
  const fields = await specialtyNames(db, locale);
  return rows.map((row) => ({
    ...row,
    balance: balances.get(row.purchase.id) ?? EMPTY_BALANCE,
    used: balances.get(row.purchase.id)?.used ?? 0,
    begun: begun.get(row.purchase.id) ?? 0,
    ahead: ahead.filter(({ purchase }) => purchase === row.purchase.id),
    specialty: fields.get(row.purchase.specialtyId ?? 0) ?? null,
  }));
}

async function balancesOf(
  db: Database,
  accounts: readonly string[],
): Promise<Map<string, Balance & { used: number }>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .select({ account: ledgerEntries.accountId, ...BALANCE, used: USED })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.accountId, [...accounts]))
    .groupBy(ledgerEntries.accountId);
  return new Map(rows.map(({ account, ...balance }) => [account, balance]));
}
