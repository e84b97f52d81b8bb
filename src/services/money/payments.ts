import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { lockMoneyAccount } from '#db/queries/money/accounts.ts';
import { type Entry, postEntry, type Purpose } from '#db/queries/money/post-entry.ts';
import { grantCredits } from '#db/queries/money/purchases.ts';
import { queueMessage } from '#db/outbox.ts';
import { receiptLetters } from '#db/receipt.ts';
import { type PaymentRow, payments, refunds } from '#db/schema/money.ts';
import type { Money } from '#domain/money.ts';
import { type PaymentMethod, type PaymentSite, providerOf } from '#domain/payment-methods.ts';

/** The way to pay is not offered here. */
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

/** Begins a payment. Of a method that pays at once the money is there afterwards. Throws {@link MethodRefused}. */
export async function beginPayment(tx: Database, wish: NewPayment): Promise<PaymentRow> {
  const { patient, purpose, price, method, termsVersion, site, now } = wish;
  const provider = providerOf(method);
  if (!provider.offered(site)) throw new MethodRefused(`${method} is not offered here`);
  const [payment] = await tx
    .insert(payments)
    .values({
      id: randomUUID(),
      reference: `${receiptLetters(4)}-${receiptLetters(4)}`,
      patientId: patient,
      ...('meeting' in purpose
        ? { meetingId: purpose.meeting, practiceId: purpose.practice }
        : { purchaseId: purpose.purchase }),
      ...price,
      method,
      state: 'pending',
      termsVersion,
      createdAt: now,
    })
    .returning();
  if (!payment) throw new Error('The payment was not stored');
  return provider.begins === 'paid' ? receive(tx, payment, { now }) : payment;
}

interface Receipt {
  now: Date;
  /** Who of the staff saw the money. */
  staff?: string | undefined;
}

/** Books money that came in, for what it was asked for. The payment is pending and locked. */
export async function receive(
  tx: Database,
  payment: PaymentRow,
  { now, staff }: Receipt,
): Promise<PaymentRow> {
  const paid = await markPaid(tx, payment, { now, staff });
  const { id, amount } = payment;
  const purpose = purposeOf(payment);
  const account = await lockMoneyAccount(tx, payment.patientId, payment.currency);
  const entry = { account, amount, purpose, at: now } satisfies Partial<Entry>;
  await postEntry(tx, { ...entry, kind: 'pay', reference: `pay:${id}` });
  if ('purchase' in purpose) {
    // Set apart until nobody can withdraw any more.
    await postEntry(tx, { ...entry, kind: 'reserve', reference: `reserve:purchase:${purpose.purchase}` });
    await grantCredits(tx, purpose.purchase, now);
  } else {
    await postEntry(tx, { ...entry, kind: 'reserve', reference: `reserve:meeting:${purpose.meeting}` });
  }
  return paid;
}

/** Books money that came in for what is no longer wanted, and sends it back. */
export async function receiveInVain(
  tx: Database,
  payment: PaymentRow,
  receipt: Receipt,
): Promise<PaymentRow> {
  const paid = await markPaid(tx, payment, receipt);
  const account = await lockMoneyAccount(tx, payment.patientId, payment.currency);
  const purpose = purposeOf(payment);
  const { amount } = payment;
  await postEntry(tx, {
    account,
    amount,
    purpose,
    at: receipt.now,
    kind: 'pay',
    reference: `pay:${payment.id}`,
  });
  await sendBack(tx, payment, { account, amount, now: receipt.now });
  return paid;
}

/** Takes available money out of the account, to be sent to whoever paid it. */
export async function sendBack(
  tx: Database,
  payment: PaymentRow,
  { account, amount, now }: { account: string; amount: number; now: Date },
): Promise<void> {
  const reference = `refund:${payment.id}`;
  await postEntry(tx, { account, amount, purpose: purposeOf(payment), at: now, kind: 'refund', reference });
  await tx.insert(refunds).values({
    id: randomUUID(),
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    createdAt: now,
    sentAt: providerOf(payment.method).refunds === 'sent' ? now : null,
  });
  if (providerOf(payment.method).refunds === 'sent') await tellOfRefund(tx, payment, amount);
}

/** The payer is told that the money is on its way back. */
export async function tellOfRefund(
  tx: Database,
  { patientId, currency, reference }: PaymentRow,
  amount: number,
): Promise<void> {
  await queueMessage(tx, {
    kind: 'refund-made',
    to: { user: patientId },
    about: { amount, currency, reference },
  });
}

/** The payment that came in for a meeting: what its money is. One that was not sent back comes before those that were. */
export async function paidFor(tx: Database, meeting: string): Promise<PaymentRow | undefined> {
  const sentBack = exists(
    tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, payments.id)),
  );
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.meetingId, meeting), eq(payments.state, 'paid')))
    .orderBy(asc(sentBack), asc(payments.settledAt), asc(payments.id))
    .limit(1);
  return row;
}

/** What is still to be paid for a meeting is no longer asked for; but for this payment of it. */
export async function cancelPending(
  tx: Database,
  meeting: string,
  now: Date,
  except?: PaymentRow,
): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'cancelled', settledAt: now })
    .where(
      and(
        eq(payments.meetingId, meeting),
        eq(payments.state, 'pending'),
        except && ne(payments.id, except.id),
      ),
    );
}

/** The payer is told. */
async function markPaid(
  tx: Database,
  { id, state: from }: PaymentRow,
  { now, staff }: Receipt,
): Promise<PaymentRow> {
  const [row] = await tx
    .update(payments)
    .set({ state: 'paid', settledAt: now, settledBy: staff })
    .where(and(eq(payments.id, id), eq(payments.state, from)))
    .returning();
  if (!row) throw new Error('The payment was settled meanwhile');
  const { patientId, amount, currency, reference } = row;
  await queueMessage(tx, {
    kind: 'payment-received',
    to: { user: patientId },
    about: { amount, currency, reference },
  });
  return row;
}

function purposeOf({ meetingId, practiceId, purchaseId }: PaymentRow): Purpose {
  if (purchaseId) return { purchase: purchaseId };
  if (meetingId && practiceId) return { meeting: meetingId, practice: practiceId };
  throw new Error('A payment is for nothing');
}
