import { type Database, transaction } from '#db/client.ts';
import { openCreditAccount } from '#db/queries/money/accounts.ts';
import { findOfferedBundle } from '#db/queries/money/bundles.ts';
import { cancelPayment, lockPendingOrders, type PendingOrder } from '#db/queries/money/payments.ts';
import { insertPurchase } from '#db/queries/money/purchases.ts';
import { requireOpenAccount } from '#db/queries/open-account.ts';
import { lockUserForWriting } from '#db/queries/users.ts';
import type { PaymentRow } from '#db/schema/money.ts';
import { beginPayment, type NewPayment } from '#services/money/payments.ts';

export interface BundleOrder extends Omit<NewPayment, 'purpose' | 'price'> {
  /** The id of the bundle. */
  bundle: number;
}

/** The terms of a bundle that its purchase keeps. */
type Offer = Pick<
  PendingOrder['purchase'],
  'credits' | 'amount' | 'currency' | 'validDays' | 'specialtyId' | 'minutes'
>;

/**
 * Orders a bundle for a patient: stores a purchase and its payment. A pending payment for the same bundle is returned
 * instead if it was ordered on the same terms: those of the bundle, the method, and the version of the distance-sale
 * terms. Other pending payments for the bundle are cancelled. Undefined when no such bundle is sold. Throws
 * MethodRefused, AccountClosed.
 */
export const takeBundle = (
  db: Database,
  { bundle, ...order }: BundleOrder,
): Promise<PaymentRow | undefined> =>
  transaction(db, async (tx) => {
    const { patient, now } = order;
    await requireOpenAccount(tx, patient);
    const bundleOffer = await findOfferedBundle(tx, bundle);
    if (!bundleOffer) return undefined;
    const { credits, amount, currency, validDays, specialtyId, minutes } = bundleOffer;
    const offer: Offer = { credits, amount, currency, validDays, specialtyId, minutes };
    // Two orders of one patient come one after the other, so that the second one finds the payment of the first.
    await lockUserForWriting(tx, patient);
    for (const pending of await lockPendingOrders(tx, { patient, bundle })) {
      if (isSameOrder(pending, offer, order)) return pending.payment;
      await cancelPayment(tx, pending.payment.id, now);
    }
    // A purchase has the id of the account of its credits.
    const purchase = await openCreditAccount(tx, patient);
    await insertPurchase(tx, {
      id: purchase,
      patientId: patient,
      bundleId: bundle,
      takenAt: now,
      ...offer,
    });
    return beginPayment(tx, { ...order, purpose: { purchase }, price: { amount, currency } });
  });

function isSameOrder(
  { payment, purchase }: PendingOrder,
  offer: Offer,
  { method, termsVersion }: Pick<BundleOrder, 'method' | 'termsVersion'>,
): boolean {
  const isSameOffer = (Object.keys(offer) as (keyof Offer)[]).every((key) => purchase[key] === offer[key]);
  return isSameOffer && payment.method === method && payment.termsVersion === termsVersion;
}
