import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type PaymentRow, type PaymentState, payments, refunds } from '#db/schema/money.ts';
import { users } from '#db/schema/users.ts';

interface Page {
  limit: number;
  offset: number;
}

/** A payment with its payer. */
export interface PayerRow {
  payment: PaymentRow;
  payer: { name: string; email: string };
}

const PAYER = { payment: payments, payer: { name: users.name, email: users.email } };

/** Payments in a state, oldest first; with a reference, the payment of that reference in any state. */
export async function listPayments(
  db: Database,
  { state, reference }: { state: PaymentState; reference?: string | undefined },
  page: Page,
): Promise<{ total: number; rows: PayerRow[] }> {
  const which = reference
    ? eq(payments.reference, reference.trim().toUpperCase())
    : eq(payments.state, state);
  return {
    total: await db.$count(payments, which),
    rows: await db
      .select(PAYER)
      .from(payments)
      .innerJoin(users, eq(users.id, payments.patientId))
      .where(which)
      .orderBy(asc(payments.createdAt), asc(payments.id))
      .limit(page.limit)
      .offset(page.offset),
  };
}

export interface RefundRow extends PayerRow {
  refund: typeof refunds.$inferSelect;
}

/** Refunds that staff have yet to send, oldest first. */
export async function listDueRefunds(
  db: Database,
  page: Page,
): Promise<{ total: number; rows: RefundRow[] }> {
  const due = isNull(refunds.sentAt);
  return {
    total: await db.$count(refunds, due),
    rows: await db
      .select({ refund: refunds, ...PAYER })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(users, eq(users.id, payments.patientId))
      .where(due)
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(page.limit)
      .offset(page.offset),
  };
}

/** The payer of a payment; undefined when they have no account. */
export async function payerOf(db: Database, payment: PaymentRow): Promise<PayerRow['payer'] | undefined> {
  const [row] = await db.select(PAYER.payer).from(users).where(eq(users.id, payment.patientId));
  return row;
}
