import { DEFAULT_ZONE } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { lockMoneyAccount } from '#db/queries/money/accounts.ts';
import { usedCredits } from '#db/queries/money/entries.ts';
import { balanceOf, lockAccount, postEntry } from '#db/queries/money/post-entry.ts';
import {
  begunCredits,
  isWithdrawn,
  lockPurchasePayment,
  markWithdrawn,
} from '#db/queries/money/withdrawals.ts';
import {
  dividePrice,
  withdrawalEnds,
  withdrawalRefusal,
  type WithdrawalRefusal,
} from '#domain/booking/withdrawal.ts';
import type { Money } from '#domain/money.ts';
import { notifyOfWithdrawal } from '#services/money/notify-payer.ts';
import { issueRefund } from '#services/money/payments.ts';

/**
 * The patient cannot withdraw: `late` = the period is over, `unpaid` = the bundle is not paid, `before` = they withdrew
 * earlier, `used` = no credit is left, `reserved` = a meeting ahead has a credit.
 */
export class WithdrawalRefused extends Error {
  readonly reason: WithdrawalRefusal | 'late' | 'unpaid' | 'before';
  constructor(reason: WithdrawalRefused['reason']) {
    super(`a withdrawal is refused: ${reason}`);
    this.name = 'WithdrawalRefused';
    this.reason = reason;
  }
}

interface Withdrawal {
  patient: string;
  purchase: string;
  now: Date;
}

/**
 * Withdraws a patient from a bundle: its credits end, the price of the used ones is kept, and the rest of the money is
 * refunded. The credit of a meeting that has begun counts as used; until the meeting is closed its share stays
 * reserved, and if the credit is given back, the share is refunded too (`settleOpenShare`). Returns the refund, which
 * may be nothing, and whether shares are open; undefined when the patient has no such purchase. Throws
 * {@link WithdrawalRefused}.
 */
export const withdrawFromBundle = (
  db: Database,
  { patient, purchase, now }: Withdrawal,
): Promise<{ refund: Money; isOpen: boolean } | undefined> =>
  transaction(db, async (tx) => {
    const found = await lockPurchasePayment(tx, { patient, purchase });
    if (!found) return undefined;
    const { payment, bought: boughtBundle, zone } = found;
    // A purchase that was paid after its order had expired was refunded and has no credits.
    if (payment.state !== 'paid' || !payment.settledAt || !boughtBundle.expiresAt)
      throw new WithdrawalRefused('unpaid');
    if (now >= withdrawalEnds(payment.settledAt, zone ?? DEFAULT_ZONE)) throw new WithdrawalRefused('late');
    const { amount, currency } = payment;
    const account = await lockMoneyAccount(tx, patient, currency);
    await lockAccount(tx, purchase);
    // The mark is read under the locks: an earlier read could miss a withdrawal that committed meanwhile.
    if (await isWithdrawn(tx, purchase)) throw new WithdrawalRefused('before');
    const { available, reserved } = await balanceOf(tx, purchase);
    const used = await usedCredits(tx, purchase);
    const begun = (await begunCredits(tx, [purchase], now)).get(purchase) ?? 0;
    const { credits } = boughtBundle;
    const refusal = withdrawalRefusal({ credits, used, ahead: reserved - begun });
    if (refusal) throw new WithdrawalRefused(refusal);
    const { back, kept } = dividePrice(amount, { credits, used, begun });
    await postWithdrawal(tx, { purchase, account, available, kept, back, now });
    await markWithdrawn(tx, purchase, now);
    const isOpen = begun > 0;
    await notifyOfWithdrawal(tx, payment, { amount: back, isOpen });
    if (back > 0) await issueRefund(tx, payment, { account, amount: back, now });
    return { refund: { amount: back, currency }, isOpen };
  });

interface WithdrawalEntries {
  purchase: string;
  /** Id of the patient's money account in the currency of the payment. */
  account: string;
  /** Credits that are neither used nor reserved. */
  available: number;
  /** Minor units that the used credits cost, and those that go back. */
  kept: number;
  back: number;
  now: Date;
}

/** Ends the available credits, and divides the reserved price between the clinic and the patient, without open shares. */
async function postWithdrawal(
  tx: Database,
  { purchase, account, available, kept, back, now }: WithdrawalEntries,
): Promise<void> {
  const common = { purpose: { purchase }, at: now };
  if (available > 0) {
    const reference = `withdraw:${purchase}`;
    await postEntry(tx, { ...common, account: purchase, kind: 'expire', amount: available, reference });
  }
  if (kept > 0) {
    const reference = `use:purchase:${purchase}`;
    await postEntry(tx, { ...common, account, kind: 'use', amount: kept, reference });
  }
  if (back > 0) {
    const reference = `give-back:purchase:${purchase}`;
    await postEntry(tx, { ...common, account, kind: 'give-back', amount: back, reference });
  }
}
