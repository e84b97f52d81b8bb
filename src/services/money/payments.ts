import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { lockMoneyAccount } from '#db/queries/money/accounts.ts';
import { insertPendingPayment, markPaid, type Settlement } from '#db/queries/money/payments.ts';
import { type Entry, postEntry } from '#db/queries/money/post-entry.ts';
import { grantCredits } from '#db/queries/money/purchases.ts';
import { type Purpose, purposeColumns, purposeOf } from '#db/queries/money/purpose.ts';
import { insertRefund } from '#db/queries/money/refunds.ts';
import { receiptLetters } from '#db/receipt.ts';
import type { PaymentRow } from '#db/schema/money.ts';
import type { Money } from '#domain/money.ts';
import { type PaymentMethod, type PaymentSite, providerOf } from '#domain/payment-methods.ts';
import { notifyPayer } from '#services/money/notify-payer.ts';

/** The site does not offer the payment method, or a price has none. */
export class MethodRefused extends Error {}

export interface NewPayment {
  patient: string;
  purpose: Purpose;
  price: Money;
  method: PaymentMethod;
  /** Version of the distance-sale terms that the payer agreed to. */
  termsVersion: string;
  site: PaymentSite;
  now: Date;
}

/** Begins a payment; with a method that pays at once it is received as well. Throws {@link MethodRefused}. */
export async function beginPayment(
  tx: Database,
  { patient, purpose, price, method, termsVersion, site, now }: NewPayment,
): Promise<PaymentRow> {
  const provider = providerOf(method);
  if (!provider.offered(site)) throw new MethodRefused(`${method} is not offered here`);
  const payment = await insertPendingPayment(tx, {
    id: randomUUID(),
    reference: `${receiptLetters(4)}-${receiptLetters(4)}`,
    patientId: patient,
    ...purposeColumns(purpose),
    ...price,
    method,
    termsVersion,
    createdAt: now,
  });
  return provider.begins === 'paid' ? receivePayment(tx, payment, { now }) : payment;
}

/** Books received money and reserves it for its purpose. The caller has locked the payment, which is not paid yet. */
export async function receivePayment(
  tx: Database,
  payment: PaymentRow,
  settlement: Settlement,
): Promise<PaymentRow> {
  const { paid, entry } = await bookMoney(tx, payment, settlement);
  const { purpose } = entry;
  if ('purchase' in purpose) {
    // The money stays reserved until the right to withdraw has ended.
    await postEntry(tx, { ...entry, kind: 'reserve', reference: `reserve:purchase:${purpose.purchase}` });
    await grantCredits(tx, purpose.purchase, settlement.now);
  } else {
    await postEntry(tx, { ...entry, kind: 'reserve', reference: `reserve:meeting:${purpose.meeting}` });
  }
  return paid;
}

/** Books money that was received for a cancelled meeting or purchase, and refunds it. The caller has locked the payment. */
export async function receiveAndRefund(
  tx: Database,
  payment: PaymentRow,
  settlement: Settlement,
): Promise<PaymentRow> {
  const { paid, entry } = await bookMoney(tx, payment, settlement);
  await issueRefund(tx, payment, { account: entry.account, amount: entry.amount, now: settlement.now });
  return paid;
}

/**
 * Marks a payment as paid, notifies the payer and posts the money to their account. Returns the paid payment, and the
 * fields that further entries about the same money have in common.
 */
async function bookMoney(tx: Database, payment: PaymentRow, settlement: Settlement) {
  const paidPayment = await markPaid(tx, payment, settlement);
  if (!paidPayment) throw new Error('The payment was settled meanwhile');
  await notifyPayer(tx, 'payment-received', paidPayment);
  const purpose = purposeOf(payment);
  const account = await lockMoneyAccount(tx, payment.patientId, payment.currency);
  const entry = { account, amount: payment.amount, purpose, at: settlement.now } satisfies Partial<Entry>;
  await postEntry(tx, { ...entry, kind: 'pay', reference: `pay:${payment.id}` });
  return { paid: paidPayment, entry };
}

/**
 * Takes available money (`amount`, minor units) out of the payer's account and stores its refund. The payer is notified
 * when it is sent, which some methods do at once. A payment has at most one refund of its own, and any number of further ones (`further`).
 */
export async function issueRefund(
  tx: Database,
  payment: PaymentRow,
  { account, amount, now, further }: { account: string; amount: number; now: Date; further?: boolean },
): Promise<void> {
  const id = randomUUID();
  // `listTransactions` finds the refund of an entry by these references.
  const reference = further ? `refund:${payment.id}:${id}` : `refund:${payment.id}`;
  await postEntry(tx, { account, amount, purpose: purposeOf(payment), at: now, kind: 'refund', reference });
  const isSentByProvider = providerOf(payment.method).refunds === 'sent';
  await insertRefund(tx, {
    id,
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    createdAt: now,
    sentAt: isSentByProvider ? now : null,
  });
  if (isSentByProvider) await notifyPayer(tx, 'refund-made', payment, amount);
}
