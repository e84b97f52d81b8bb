import type { Database } from '#db/client.ts';
import { lockMoneyAccount } from '#db/queries/money/accounts.ts';
import { findReservation } from '#db/queries/money/entries.ts';
import { cancelPending, findPaidPayment, lockPendingPayment } from '#db/queries/money/payments.ts';
import { lockAccount, postEntry, reservedFor } from '#db/queries/money/post-entry.ts';
import { creditValue, extendAfterReturn, purchaseFor } from '#db/queries/money/purchases.ts';
import { isWithdrawn, lockPaymentOfPurchase } from '#db/queries/money/withdrawals.ts';
import type { PaymentRow } from '#db/schema/money.ts';
import { type Money, percentOf } from '#domain/money.ts';
import { beginPayment, issueRefund, type NewPayment } from '#services/money/payments.ts';
import { settleOpenShare } from '#services/money/open-share.ts';

// The money of meetings. Each function runs inside the transaction that changes the meeting and has locked its row, and
// does nothing the second time.

/** The credit that a meeting needs. */
export interface Reservation {
  meeting: string;
  practice: string;
  minutes: number;
  patient: string;
  /** The purchase to take the credit from; if left out, the one that expires first. */
  purchase?: string | undefined;
  now: Date;
}

/** Reserves a credit for a meeting; returns the id of its purchase. Throws LedgerRefused when the patient has none. */
export async function reserveCredit(
  tx: Database,
  { meeting, practice, minutes, patient, purchase, now }: Reservation,
): Promise<string> {
  const reservation = await findReservation(tx, meeting);
  if (reservation) return reservation.account;
  const account = await purchaseFor(tx, {
    patient,
    purchase,
    booking: { practice, minutes },
    now,
  });
  await postEntry(tx, {
    account,
    kind: 'reserve',
    amount: 1,
    at: now,
    reference: `reserve:meeting:${meeting}`,
    purpose: { meeting, practice },
  });
  return account;
}

export interface MeetingPayment extends Omit<NewPayment, 'purpose'> {
  meeting: string;
  practice: string;
}

/**
 * Begins the payment of a meeting, once: a second call gives the same payment, a call with another method, or after
 * agreement to other terms, replaces it.
 * `state` of the answer: `pending` until staff confirm the money, `paid` when the method pays at once.
 * Throws MethodRefused.
 */
export async function payFor(
  tx: Database,
  { meeting, practice, ...newPayment }: MeetingPayment,
): Promise<PaymentRow> {
  // A paid payment without a reservation was refunded: it paid for nothing.
  const payment = (await findReservation(tx, meeting)) && (await findPaidPayment(tx, meeting));
  if (payment) return payment;
  const pending = await lockPendingPayment(tx, meeting);
  const isSame = pending?.method === newPayment.method && pending.termsVersion === newPayment.termsVersion;
  if (isSame) return pending;
  if (pending) await cancelPending(tx, meeting, newPayment.now);
  return beginPayment(tx, { ...newPayment, purpose: { meeting, practice } });
}

/** Gives the reserved money or credit to the practice: the meeting took place, or the patient was absent. */
export async function spendReserved(tx: Database, { meeting, now }: EndedMeeting): Promise<void> {
  await settle(tx, { meeting, now, percent: 0 });
}

/** Gives everything back: the meeting does not take place through no fault of the patient. */
export async function giveBack(tx: Database, { meeting, now }: EndedMeeting): Promise<Returned> {
  const returned = await settle(tx, { meeting, now, percent: 100 });
  if (returned.purchase) await extendAfterReturn(tx, returned.purchase, now);
  return returned;
}

/** Gives back `percent` (0 to 100) of the price by the cancellation policy; the practice gets the rest. */
export function giveBackShare(tx: Database, ending: EndedMeeting & { percent: number }): Promise<Returned> {
  return settle(tx, ending);
}

interface EndedMeeting {
  /** The meeting's id. */
  meeting: string;
  now: Date;
}

/**
 * The returned money, or the number of returned credits and their purchase; neither when nothing was reserved. Of a
 * purchase that the patient has withdrawn from, money comes back in place of a credit (`bundleWithdrawn`).
 */
export interface Returned {
  money?: Money;
  bundleWithdrawn?: true;
  credits?: number;
  purchase?: string;
}

/**
 * Divides the reserved money or credit between the patient, who gets `percent` of it, and the practice. A payment that
 * is still awaited is cancelled. The second call finds nothing reserved.
 */
async function settle(
  tx: Database,
  { meeting, now, percent }: EndedMeeting & { percent: number },
): Promise<Returned> {
  await cancelPending(tx, meeting, now);
  const reservation = await findReservation(tx, meeting);
  if (!reservation) return {};
  const { account, unit, practice } = reservation;
  const bought = unit === 'credits' ? await lockPaymentOfPurchase(tx, account) : undefined;
  const money = bought && (await lockMoneyAccount(tx, bought.patientId, bought.currency));
  const { currency } = (await lockAccount(tx, account)) ?? {};
  const reserved = await reservedFor(tx, account, meeting);
  const returned = percentOf(reserved, percent);
  const used = reserved - returned;
  const entry = { account, purpose: { meeting, practice }, at: now };
  if (returned > 0) {
    await postEntry(tx, {
      ...entry,
      kind: 'give-back',
      amount: returned,
      reference: `give-back:meeting:${meeting}`,
    });
  }
  if (used > 0) {
    const fee = currency ? { amount: used, currency } : await feeOfCredits(tx, account, used);
    await postEntry(tx, { ...entry, kind: 'use', amount: used, reference: `use:meeting:${meeting}`, fee });
  }
  if (bought && money && (await isWithdrawn(tx, account)))
    return settleOpenShare(tx, {
      payment: bought,
      account: money,
      purchase: account,
      meeting,
      used,
      returned,
      now,
    });
  if (returned === 0) return {};
  if (!currency) return { credits: returned, purchase: account };
  const payment = await findPaidPayment(tx, meeting);
  if (!payment) throw new Error('Money is reserved that nobody paid');
  await issueRefund(tx, payment, { account, amount: returned, now });
  return { money: { amount: returned, currency } };
}

/** The money that a practice earns by credits of a purchase, whose id is that of their account. */
async function feeOfCredits(tx: Database, purchase: string, credits: number): Promise<Money> {
  const { amount, currency } = await creditValue(tx, purchase);
  return { amount: amount * credits, currency };
}
