import { and, eq, ne, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '#config.ts';
import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { lockMoneyAccount } from '#db/queries/money/accounts.ts';
import { sendBack } from '#services/money/payments.ts';
import { balanceOf, lockAccount, postEntry } from '#db/queries/money/post-entry.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { ledgerEntries, payments } from '#db/schema/money.ts';
import { users } from '#db/schema/users.ts';
import {
  divided,
  withdrawalEnds,
  withdrawalRefusal,
  type WithdrawalRefusal,
} from '#domain/booking/withdrawal.ts';
import type { Money } from '#domain/money.ts';

/** The patient cannot, or can no longer, withdraw. */
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
 * A patient withdraws from a bundle: its credits end, used ones count at their price, the rest of the money goes back.
 * Gives what goes back; undefined when the patient has no such purchase. Throws {@link WithdrawalRefused}.
 */
export async function withdraw(
  tx: Database,
  { patient, purchase, now }: Withdrawal,
): Promise<Money | undefined> {
  const found = await lockPurchase(tx, { patient, purchase });
  if (!found) return undefined;
  const { payment, bought, zone } = found;
  // Paid too late for its order, it was sent back and has no credits.
  if (payment.state !== 'paid' || !payment.settledAt || !bought.expiresAt)
    throw new WithdrawalRefused('unpaid');
  if (now >= withdrawalEnds(payment.settledAt, zone ?? DEFAULT_ZONE)) throw new WithdrawalRefused('late');
  const { amount, currency } = payment;
  const account = await lockMoneyAccount(tx, patient, currency);
  await lockAccount(tx, purchase);
  // Read once nobody else can change it.
  const [current] = await tx
    .select({ withdrawnAt: bundlePurchases.withdrawnAt })
    .from(bundlePurchases)
    .where(eq(bundlePurchases.id, purchase));
  if (current?.withdrawnAt) throw new WithdrawalRefused('before');
  const { available, reserved } = await balanceOf(tx, purchase);
  const used = await usedOf(tx, purchase);
  const refused = withdrawalRefusal({ credits: bought.credits, used, reserved });
  if (refused) throw new WithdrawalRefused(refused);
  const of = { purpose: { purchase }, at: now };
  if (available > 0) {
    const reference = `withdraw:${purchase}`;
    await postEntry(tx, { ...of, account: purchase, kind: 'expire', amount: available, reference });
  }
  const { back, kept } = divided(amount, { credits: bought.credits, used });
  if (kept > 0)
    await postEntry(tx, { ...of, account, kind: 'use', amount: kept, reference: `use:purchase:${purchase}` });
  await postEntry(tx, {
    ...of,
    account,
    kind: 'give-back',
    amount: back,
    reference: `give-back:purchase:${purchase}`,
  });
  await tx.update(bundlePurchases).set({ withdrawnAt: now }).where(eq(bundlePurchases.id, purchase));
  const { reference } = payment;
  await queueMessage(tx, {
    kind: 'bundle-withdrawn',
    to: { user: patient },
    about: { amount: back, currency, reference },
  });
  await sendBack(tx, payment, { account, amount: back, now });
  return { amount: back, currency };
}

async function usedOf(tx: Database, purchase: string): Promise<number> {
  const [row] = await tx
    .select({ used: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountId, purchase), eq(ledgerEntries.kind, 'use')));
  return row?.used ?? 0;
}

async function lockPurchase(tx: Database, { patient, purchase }: Omit<Withdrawal, 'now'>) {
  const [found] = await tx
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
  return found;
}
