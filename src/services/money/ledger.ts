import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { beginPayment, cancelPending, type NewPayment, paidFor, sendBack } from '#services/money/payments.ts';
import { lockAccount, postEntry, reservedFor } from '#db/queries/money/post-entry.ts';
import { creditValue, extendAfterReturn, purchaseFor } from '#db/queries/money/purchases.ts';
import { ledgerEntries, payments, type PaymentRow } from '#db/schema/money.ts';
import { type Money, percentOf } from '#domain/money.ts';

// What happens to a meeting's money. Each is called inside the transaction that changes the meeting, whose row is
// locked there, and does nothing the second time.

export interface Reservation {
  meeting: string;
  practice: string;
  minutes: number;
  patient: string;
  /** The bundle to take the credit from; left out: the one that expires first. */
  purchase?: string | undefined;
  now: Date;
}

/** Sets a credit apart for a meeting; gives the purchase it is of. Throws LedgerRefused. */
export async function reserve(tx: Database, wish: Reservation): Promise<string> {
  const { meeting, practice, minutes, patient, now } = wish;
  const before = await reservationOf(tx, meeting);
  if (before) return before.account;
  const account = await purchaseFor(tx, {
    patient,
    purchase: wish.purchase,
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
 * Asks the patient for the price of a meeting, once: who asks again hears of the same payment, another way to pay
 * replaces the first. `state` of the answer: `pending` until staff see the money, `paid` when the method pays at once.
 * Throws MethodRefused.
 */
export async function payFor(
  tx: Database,
  { meeting, practice, ...wish }: MeetingPayment,
): Promise<PaymentRow> {
  // What came in without being set apart was sent back: it paid for nothing.
  const paid = (await reservationOf(tx, meeting)) && (await paidFor(tx, meeting));
  if (paid) return paid;
  const ofMeeting = and(eq(payments.meetingId, meeting), eq(payments.state, 'pending'));
  const [pending] = await tx.select().from(payments).where(ofMeeting).for('update');
  if (pending?.method === wish.method) return pending;
  if (pending) await cancelPending(tx, meeting, wish.now);
  return beginPayment(tx, { ...wish, purpose: { meeting, practice } });
}

/** The meeting took place, or the patient did not come: all that is reserved for it is the practice's. */
export async function use(tx: Database, { meeting, now }: Event): Promise<void> {
  await settle(tx, { meeting, now, percent: 0 });
}

/** The meeting does not take place through no fault of the patient: everything comes back. */
export async function giveBack(tx: Database, { meeting, now }: Event): Promise<Returned> {
  const returned = await settle(tx, { meeting, now, percent: 100 });
  if (returned.purchase) await extendAfterReturn(tx, returned.purchase, now);
  return returned;
}

/** The patient cancelled: by the policy so much comes back (`percentBack`), the rest is the practice's. */
export function refund(tx: Database, event: Event & { percent: number }): Promise<Returned> {
  return settle(tx, event);
}

interface Event {
  meeting: string;
  now: Date;
}

/** What came back: money, or credits of a purchase; neither when nothing was reserved. */
export interface Returned {
  money?: Money;
  credits?: number;
  purchase?: string;
}

async function settle(
  tx: Database,
  { meeting, now, percent }: Event & { percent: number },
): Promise<Returned> {
  await cancelPending(tx, meeting, now);
  const reservation = await reservationOf(tx, meeting);
  if (!reservation) return {};
  const { account, practice } = reservation;
  const { currency } = (await lockAccount(tx, account)) ?? {};
  const reserved = await reservedFor(tx, account, meeting);
  const back = percentOf(reserved, percent);
  const kept = reserved - back;
  const entry = { account, purpose: { meeting, practice }, at: now };
  if (back > 0) {
    await postEntry(tx, {
      ...entry,
      kind: 'give-back',
      amount: back,
      reference: `give-back:meeting:${meeting}`,
    });
  }
  if (kept > 0) {
    const worth = currency ? { amount: 1, currency } : await creditValue(tx, account);
    const fee = { amount: worth.amount * kept, currency: worth.currency };
    await postEntry(tx, { ...entry, kind: 'use', amount: kept, reference: `use:meeting:${meeting}`, fee });
  }
  if (!currency) return back > 0 ? { credits: back, purchase: account } : {};
  if (back === 0) return {};
  const payment = await paidFor(tx, meeting);
  if (!payment) throw new Error('Money is reserved that nobody paid');
  await sendBack(tx, payment, { account, amount: back, now });
  return { money: { amount: back, currency } };
}

/** Where the money or the credit of a meeting was set apart. */
async function reservationOf(
  tx: Database,
  meeting: string,
): Promise<{ account: string; practice: string } | undefined> {
  const [row] = await tx
    .select({ account: ledgerEntries.accountId, practice: ledgerEntries.practiceId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reference, `reserve:meeting:${meeting}`));
  return row?.practice ? { account: row.account, practice: row.practice } : undefined;
}
