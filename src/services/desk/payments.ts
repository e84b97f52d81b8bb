import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import * as payers from '#db/queries/money/payers.ts';
import type { PaymentState } from '#db/schema/money.ts';
import { readList } from '#services/desk/read-list.ts';
import * as money from '#services/money/staff-payments.ts';

/** The acting staff member: the name in the audit log, and the id of the account, if there is one. */
export interface Staff {
  actor: string;
  user?: string | undefined;
}

/** Payments by state or reference, oldest first. The audit log names the staff member. */
export function listPayments(
  db: Database,
  { actor }: Staff,
  filter: { state: PaymentState; reference?: string | undefined },
  page: Page,
): Promise<{ total: number; rows: payers.PayerRow[] }> {
  return readList(db, actor, 'payments', (tx) => payers.listPayments(tx, filter, page));
}

/** Refunds that are due, oldest first. The audit log names the staff member. */
export function listDueRefunds(
  db: Database,
  { actor }: Staff,
  page: Page,
): Promise<{ total: number; rows: payers.RefundRow[] }> {
  return readList(db, actor, 'refunds', (tx) => payers.listDueRefunds(tx, page));
}

/** A payment with its payer and `outcome`, the result of the decision on it. */
export type DecidedPayment<Outcome> = payers.PayerRow & { outcome: Outcome };

/** Confirms a payment, as `confirmPayment` of `staff-payments.ts` does. Undefined when there is none. */
export const confirmPayment = (db: Database, staff: Staff, id: string, now: Date) =>
  decideOnPayment(db, staff, id, async (tx) => {
    const done = await money.confirmPayment(tx, { payment: id, staff: staff.user, now });
    return done && { payment: done.payment, outcome: done.outcome };
  });

/** Refuses a payment with a reason; `outcome` is whether this call refused it. Undefined when there is none. */
export const refusePayment = (db: Database, staff: Staff, id: string, reason: string, now: Date) =>
  decideOnPayment(db, staff, id, async (tx) => {
    const done = await money.refusePayment(tx, { payment: id, staff: staff.user, now, reason });
    return done && { payment: done.payment, outcome: done.refused };
  });

/**
 * Makes a decision on a payment in one transaction, with an entry in the audit log. The payment of a meeting books the
 * meeting, so that the transaction is run again after a conflict, like every change of a meeting.
 */
function decideOnPayment<Outcome>(
  db: Database,
  { actor }: Staff,
  id: string,
  decision: (tx: Database) => Promise<{ payment: payers.PayerRow['payment']; outcome: Outcome } | undefined>,
): Promise<DecidedPayment<Outcome> | undefined> {
  return bookingTransaction(db, async (tx) => {
    const done = await decision(tx);
    if (!done) return undefined;
    const payer = (await payers.payerOf(tx, done.payment)) ?? { name: '', email: '' };
    const patient = done.payment.patientId;
    await noteAccess(tx, { actor, action: 'staff-change', record: `payments:${id}`, patient });
    return { ...done, payer };
  });
}

/** Marks a due refund as sent and notifies the payer. False when there is none. */
export function markRefundSent(
  db: Database,
  { actor, user }: Staff,
  id: string,
  now: Date,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const patient = await money.markRefundSent(tx, { refund: id, staff: user, now });
    if (patient === undefined) return false;
    await noteAccess(tx, { actor, action: 'staff-change', record: `refunds:${id}`, patient });
    return true;
  });
}
