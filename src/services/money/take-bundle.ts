import type { Database } from '#db/client.ts';
import { lockMoneyAccount, openCreditAccount } from '#db/queries/money/accounts.ts';
import { findOfferedBundle } from '#db/queries/money/bundles.ts';
import { cancelPayment, lockPendingOrders } from '#db/queries/money/payments.ts';
import { insertPurchase } from '#db/queries/money/purchases.ts';
import { requireOpenAccount } from '#db/queries/open-account.ts';
import type { PaymentRow } from '#db/schema/money.ts';
import { beginPayment, type NewPayment } from '#services/money/payments.ts';

export interface BundleOrder extends Omit<NewPayment, 'purpose' | 'price'> {
  /** The id of the bundle. */
  bundle: number;
}

/**
 * Orders a bundle for a patient: stores a purchase and its payment. A pending payment for the same bundle, price and
 * method is returned instead; other pending payments for the bundle are cancelled. Undefined when no such bundle is sold.
 * Throws MethodRefused, AccountClosed.
 */
export async function takeBundle(
  tx: Database,
  { bundle, ...order }: BundleOrder,
): Promise<PaymentRow | undefined> {
  const { patient, now } = order;
  await requireOpenAccount(tx, patient);
  const bundleOffer = await findOfferedBundle(tx, bundle);
  if (!bundleOffer) return undefined;
  const { credits, amount, currency, validDays, specialtyId, minutes } = bundleOffer;
  // The lock puts two orders of one patient in the same currency in sequence.
  await lockMoneyAccount(tx, patient, currency);
  for (const payment of await lockPendingOrders(tx, { patient, bundle })) {
    const isSamePrice = payment.amount === amount && payment.currency === currency;
    if (isSamePrice && payment.method === order.method) return payment;
    await cancelPayment(tx, payment.id, now);
  }
  // A purchase has the id of the account of its credits.
  const purchase = await openCreditAccount(tx, patient);
  await insertPurchase(tx, {
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
  return beginPayment(tx, { ...order, purpose: { purchase }, price: { amount, currency } });
}
