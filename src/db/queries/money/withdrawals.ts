import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { type PaymentRow, payments } from '#db/schema/money.ts';
import { users } from '#db/schema/users.ts';

export interface WithdrawalRow {
  payment: PaymentRow;
  bought: typeof bundlePurchases.$inferSelect;
  /** The time zone of the patient; null while they have said none. */
  zone: string | null;
}

/** Reads a purchase of a patient and locks its payment; undefined when the patient has no such purchase. */
export async function lockPurchasePayment(
  tx: Database,
  { patient, purchase }: { patient: string; purchase: string },
): Promise<WithdrawalRow | undefined> {
  const [row] = await tx
    .select({ payment: payments, bought: bundlePurchases, zone: users.zone })
    .from(bundlePurchases)
    .innerJoin(payments, eq(payments.purchaseId, bundlePurchases.id))
    .innerJoin(users, eq(users.id, bundlePurchases.patientId))
    .where(
      and(
        eq(bundlePurchases.id, purchase),
        eq(bundlePurchases.patientId, patient),
        ne(payments.state, 'cancelled'),
      ),
    )
    .for('update', { of: payments });
  return row;
}

/** Whether the patient has withdrawn from a purchase. */
export async function isWithdrawn(db: Database, purchase: string): Promise<boolean> {
  const [row] = await db
    .select({ withdrawnAt: bundlePurchases.withdrawnAt })
    .from(bundlePurchases)
    .where(eq(bundlePurchases.id, purchase));
  return Boolean(row?.withdrawnAt);
}

/** Marks a purchase as withdrawn. */
export async function markWithdrawn(tx: Database, purchase: string, now: Date): Promise<void> {
  await tx.update(bundlePurchases).set({ withdrawnAt: now }).where(eq(bundlePurchases.id, purchase));
}
