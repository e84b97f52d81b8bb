import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { lockMoneyAccount, openCreditAccount } from '#db/queries/money/accounts.ts';
import { beginPayment, type NewPayment } from '#services/money/payments.ts';
import { keepOpen } from '#db/queries/open-account.ts';
import { bundlePurchases, bundles } from '#db/schema/bundles.ts';
import { type PaymentRow, payments } from '#db/schema/money.ts';

export interface Taking extends Omit<NewPayment, 'purpose' | 'price'> {
  bundle: number;
}

/**
 * A patient takes a bundle: a purchase and its payment. Whoever is still to pay for the same bundle in the same way is
 * told so again; another way replaces the first. Undefined when no such bundle is sold. Throws MethodRefused,
 * AccountClosed.
 */
export async function takeBundle(tx: Database, { bundle, ...wish }: Taking): Promise<PaymentRow | undefined> {
  const { patient, now } = wish;
  await keepOpen(tx, patient);
  const [row] = await tx
    .select()
    .from(bundles)
    .where(and(eq(bundles.id, bundle), eq(bundles.offered, true)));
  if (!row) return undefined;
  const { credits, amount, currency, validDays, specialtyId, minutes } = row;
  // Two takings of one patient come one after the other.
  await lockMoneyAccount(tx, patient, currency);
  const waiting = await pendingFor(tx, patient, bundle);
  for (const payment of waiting) {
    if (payment.method === wish.method && payment.amount === amount) return payment;
    await tx.update(payments).set({ state: 'cancelled', settledAt: now }).where(eq(payments.id, payment.id));
  }
  const purchase = await openCreditAccount(tx, patient);
  await tx.insert(bundlePurchases).values({
    id: purchase,
    patientId: patient,
    bundleId: bundle,
    takenAt: now,
    credits,
    amount,
    currency,
    validDays,
    specialtyId,
    minutes,
  });
  return beginPayment(tx, { ...wish, purpose: { purchase }, price: { amount, currency } });
}

async function pendingFor(tx: Database, patient: string, bundle: number): Promise<PaymentRow[]> {
  const rows = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(bundlePurchases, eq(bundlePurchases.id, payments.purchaseId))
    .where(
      and(
        eq(payments.patientId, patient),
        eq(payments.state, 'pending'),
        eq(bundlePurchases.bundleId, bundle),
      ),
    )
    .for('update', { of: payments });
  return rows.map(({ payment }) => payment);
}
