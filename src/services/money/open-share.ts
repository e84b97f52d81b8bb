import type { Database } from '#db/client.ts';
import { findReservation } from '#db/queries/money/entries.ts';
import { postEntry } from '#db/queries/money/post-entry.ts';
import { creditValue } from '#db/queries/money/purchases.ts';
import { isWithdrawn, lockPaymentOfPurchase } from '#db/queries/money/withdrawals.ts';
import type { PaymentRow } from '#db/schema/money.ts';
import type { Money } from '#domain/money.ts';
import { issueRefund } from '#services/money/payments.ts';

interface OpenShare {
  /** The payment of the purchase. */
  payment: PaymentRow;
  /** Id of the patient's money account in the currency of the payment. */
  account: string;
  purchase: string;
  meeting: string;
  /** Credits of the meeting that were used, and those that were given back. */
  used: number;
  returned: number;
  now: Date;
}

/**
 * Settles the share of the price that a withdrawal left reserved for a meeting which had begun: the clinic keeps it for
 * a used credit; a credit that was given back ends, and its share is refunded. Returns the refund. The caller has
 * locked the payment and both accounts, and has posted the entry of the credit.
 */
export async function settleOpenShare(
  tx: Database,
  { payment, account, purchase, meeting, used, returned, now }: OpenShare,
): Promise<{ money?: Money; bundleWithdrawn?: true }> {
  const { amount: share, currency } = await creditValue(tx, purchase);
  const subject = `purchase:${purchase}:meeting:${meeting}`;
  const common = { purpose: { purchase }, at: now };
  const kept = share * used;
  if (kept > 0)
    await postEntry(tx, { ...common, account, kind: 'use', amount: kept, reference: `use:${subject}` });
  if (returned === 0) return {};
  const reference = `withdraw:${subject}`;
  await postEntry(tx, { ...common, account: purchase, kind: 'expire', amount: returned, reference });
  const back = share * returned;
  if (back === 0) return {};
  await postEntry(tx, {
    ...common,
    account,
    kind: 'give-back',
    amount: back,
    reference: `give-back:${subject}`,
  });
  await issueRefund(tx, payment, { account, amount: back, now, further: true });
  return { money: { amount: back, currency }, bundleWithdrawn: true };
}

/**
 * Whether the credit of a meeting is of a bundle that the patient has withdrawn from. The payment of the bundle is locked,
 * so that nobody withdraws before the transaction ends.
 */
export async function isOfWithdrawnBundle(tx: Database, meeting: string): Promise<boolean> {
  const reservation = await findReservation(tx, meeting);
  if (reservation?.unit !== 'credits') return false;
  await lockPaymentOfPurchase(tx, reservation.account);
  return isWithdrawn(tx, reservation.account);
}
