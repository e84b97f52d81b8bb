import { type Database, transaction } from '#db/client.ts';
import { lockMoneyAccount } from '#db/queries/money/accounts.ts';
import { postEntry } from '#db/queries/money/post-entry.ts';
import { findUnsettledPayments, lockUnsettledPayment } from '#db/queries/money/unsettled-payments.ts';
import { WITHDRAWAL_DAYS } from '#domain/booking/withdrawal.ts';

/** Days after the payment at which the right to withdraw has ended in every time zone. */
const DAYS_UNTIL_SETTLED = WITHDRAWAL_DAYS + 2;
const DAY = 86_400_000;

/**
 * Books the price of bundles whose right to withdraw has ended as the clinic's money. Returns the number of bundles.
 */
export async function settlePurchases(db: Database, now: Date): Promise<number> {
  const until = new Date(now.getTime() - DAYS_UNTIL_SETTLED * DAY);
  const unsettled = await findUnsettledPayments(db, until);
  let settled = 0;
  for (const id of unsettled)
    if (await transaction(db, (tx) => settlePurchase(tx, id, until, now))) settled += 1;
  return settled;
}

async function settlePurchase(tx: Database, id: string, until: Date, now: Date): Promise<boolean> {
  const payment = await lockUnsettledPayment(tx, id, until);
  if (!payment?.purchaseId) return false;
  const { patientId, purchaseId: purchase, amount, currency } = payment;
  const account = await lockMoneyAccount(tx, patientId, currency);
  const reference = `use:purchase:${purchase}`;
  await postEntry(tx, { account, kind: 'use', amount, reference, purpose: { purchase }, at: now });
  return true;
}
