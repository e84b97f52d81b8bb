import { and, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { BALANCE } from '#db/queries/money/post-entry.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { meetings } from '#db/schema/meetings.ts';
import { ledgerEntries, type PaymentRow, payments } from '#db/schema/money.ts';
import { users } from '#db/schema/users.ts';

export interface WithdrawalRow {
  payment: PaymentRow;
  bought: typeof bundlePurchases.$inferSelect;
  /** The time zone of the patient; null while they have said none. */
  zone: string | null;
}

/** Reads a purchase of a patient and locks its payment; undefined when the patient has no such purchase. */
export async function lockPurchasePayment(
  tx: Database,
  { patient, purchase }: { patient: string; purchase: string },
): Promise<WithdrawalRow | undefined> {
  const [row] = await tx
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
  return row;
}

/** Locks the paid payment of a purchase; undefined where the id is that of no paid purchase. */
export async function lockPaymentOfPurchase(tx: Database, purchase: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.purchaseId, purchase), eq(payments.state, 'paid')))
    .for('update');
  return row;
}

/** The numbers of credits by purchase that are reserved for meetings which have begun by `now`. */
export async function begunCredits(
  db: Database,
  purchases: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (purchases.length === 0) return new Map();
  const rows = await db
    .select({ purchase: ledgerEntries.accountId, begun: BALANCE.reserved })
    .from(ledgerEntries)
    .innerJoin(meetings, eq(meetings.id, ledgerEntries.meetingId))
    .where(and(inArray(ledgerEntries.accountId, [...purchases]), lte(meetings.startsAt, now)))
    .groupBy(ledgerEntries.accountId);
  return new Map(rows.map(({ purchase, begun }) => [purchase, begun]));
}

/** A meeting ahead that a credit of a purchase is reserved for. */
export interface ReservingMeeting extends Pick<
  typeof meetings.$inferSelect,
  | 'id'
  | 'state'
  | 'startsAt'
  | 'endsAt'
  | 'policy'
  | 'payment'
  | 'failureReportedAt'
  | 'patientZone'
  | 'practiceZone'
> {
  purchase: string;
}

/** The meetings after `now` that credits of these purchases are reserved for, the next one first. */
export async function reservingMeetings(
  db: Database,
  purchases: readonly string[],
  now: Date,
): Promise<ReservingMeeting[]> {
  if (purchases.length === 0) return [];
  return db
    .select({
      purchase: ledgerEntries.accountId,
      id: meetings.id,
      state: meetings.state,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      policy: meetings.policy,
      payment: meetings.payment,
      failureReportedAt: meetings.failureReportedAt,
      patientZone: meetings.patientZone,
      practiceZone: meetings.practiceZone,
    })
    .from(ledgerEntries)
    .innerJoin(meetings, eq(meetings.id, ledgerEntries.meetingId))
    .where(and(inArray(ledgerEntries.accountId, [...purchases]), gt(meetings.startsAt, now)))
    .groupBy(ledgerEntries.accountId, meetings.id)
    .having(gt(BALANCE.reserved, 0))
    .orderBy(meetings.startsAt);
}

/** Whether the patient has withdrawn from a purchase. */
export async function isWithdrawn(db: Database, purchase: string): Promise<boolean> {
  const [row] = await db
    .select({ withdrawnAt: bundlePurchases.withdrawnAt })
    .from(bundlePurchases)
    .where(eq(bundlePurchases.id, purchase));
  return Boolean(row?.withdrawnAt);
}

/**
 * The condition that the credit which pays for a meeting is of a purchase that the patient has withdrawn from. A credit that
 * was given back before the withdrawal went to the bundle, and may have paid for another meeting since.
 */
export const isPaidFromWithdrawn = (meeting: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (
    select 1 from ${ledgerEntries} entry join ${bundlePurchases} purchase on purchase.id = entry.account_id
    where entry.reference = 'reserve:meeting:' || ${meeting} and purchase.withdrawn_at is not null
    and (not exists (select 1 from ${ledgerEntries} where reference = 'give-back:meeting:' || ${meeting})
      or exists (select 1 from ${ledgerEntries}
        where reference = 'withdraw:purchase:' || purchase.id || ':meeting:' || ${meeting})))`;

/** Marks a purchase as withdrawn. */
export async function markWithdrawn(tx: Database, purchase: string, now: Date): Promise<void> {
  await tx.update(bundlePurchases).set({ withdrawnAt: now }).where(eq(bundlePurchases.id, purchase));
}
