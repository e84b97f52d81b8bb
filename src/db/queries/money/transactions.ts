import { and, count, desc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import type { Localised } from '#db/schema/columns.ts';
import { bundlePurchases, bundles } from '#db/schema/bundles.ts';
import { ledgerAccounts, ledgerEntries, type PaymentRow, payments, refunds } from '#db/schema/money.ts';
import type { LedgerKind, LedgerUnit } from '#domain/booking/ledger.ts';

/** An entry of the ledger with the data that its patient is shown. */
export interface TransactionRow {
  id: number;
  kind: LedgerKind;
  amount: number;
  unit: LedgerUnit;
  /** ISO 4217; null for credits. */
  currency: string | null;
  at: Date;
  meeting: string | null;
  purchase: string | null;
  bundle: Localised | null;
  /** The reference of the payment; null for credits. */
  reference: string | null;
  /** The time at which a refund was sent; null while it is due, and for other kinds. */
  sentAt: Date | null;
  /** Whether credits ended because the patient withdrew from the bundle. */
  withdrawn: boolean;
}

interface Page {
  limit: number;
  offset: number;
}

/** Of money, patients see only payments and refunds: reservations inside their account mean nothing to them. */
const isShownToPatient = (patient: string): SQL | undefined =>
  and(
    eq(ledgerAccounts.ownerId, patient),
    or(eq(ledgerAccounts.unit, 'credits'), inArray(ledgerEntries.kind, ['pay', 'refund'])),
  );

/** The transactions of a patient, newest first; `total` counts all of them. */
export async function listTransactions(
  db: Database,
  patient: string,
  page: Page,
): Promise<{ total: number; rows: TransactionRow[] }> {
  const [sum] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(isShownToPatient(patient));
  return { total: sum?.total ?? 0, rows: await selectPage(db, patient, page) };
}

function selectPage(db: Database, patient: string, { limit, offset }: Page): Promise<TransactionRow[]> {
  return (
    db
      .select({
        id: ledgerEntries.id,
        kind: ledgerEntries.kind,
        amount: ledgerEntries.amount,
        unit: ledgerAccounts.unit,
        currency: ledgerAccounts.currency,
        at: ledgerEntries.at,
        meeting: ledgerEntries.meetingId,
        purchase: bundlePurchases.id,
        bundle: bundles.title,
        reference: payments.reference,
        sentAt: refunds.sentAt,
        // The services of a withdrawal give these references.
        withdrawn: sql<boolean>`${ledgerEntries.reference} like 'withdraw:%'`,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      // The account of a purchase's credits has its id.
      .leftJoin(
        bundlePurchases,
        or(eq(bundlePurchases.id, ledgerEntries.purchaseId), eq(bundlePurchases.id, ledgerAccounts.id)),
      )
      .leftJoin(bundles, eq(bundles.id, bundlePurchases.bundleId))
      .leftJoin(
        payments,
        and(
          eq(payments.patientId, patient),
          sql`(${ledgerEntries.reference} in ('pay:' || ${payments.id}, 'refund:' || ${payments.id})
            or ${ledgerEntries.reference} like 'refund:' || ${payments.id} || ':%')`,
        ),
      )
      .leftJoin(refunds, isRefundOfEntry(db))
      .where(isShownToPatient(patient))
      .orderBy(desc(ledgerEntries.id))
      .limit(limit)
      .offset(offset)
  );
}

/**
 * The condition that a refund of the payment is that of the entry: the reference of a further refund ends with its id,
 * that of the other one is of the payment alone.
 */
function isRefundOfEntry(db: Database): SQL | undefined {
  const own = sql`'refund:' || ${payments.id} || ':' || ${refunds.id}`;
  const others = alias(ledgerEntries, 'entries_of_refunds');
  const ownEntry = db
    .select({ id: others.id })
    .from(others)
    .where(sql`${others.reference} = ${own}`);
  return and(
    eq(refunds.paymentId, payments.id),
    or(
      sql`${ledgerEntries.reference} = ${own}`,
      and(sql`${ledgerEntries.reference} = 'refund:' || ${payments.id}`, notExists(ownEntry)),
    ),
  );
}

/** The limit of pending payments in one answer. */
const MAX_PENDING = 50;

/** A pending payment with the title of the bundle that it is for; null for a meeting. */
export interface PendingRow {
  payment: PaymentRow;
  bundle: Localised | null;
}

/** The pending payments of a patient, newest first. */
export function listPending(db: Database, patient: string): Promise<PendingRow[]> {
  return db
    .select({ payment: payments, bundle: bundles.title })
    .from(payments)
    .leftJoin(bundlePurchases, eq(bundlePurchases.id, payments.purchaseId))
    .leftJoin(bundles, eq(bundles.id, bundlePurchases.bundleId))
    .where(and(eq(payments.patientId, patient), eq(payments.state, 'pending')))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MAX_PENDING);
}
