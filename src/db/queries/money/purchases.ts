import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { balanceOf, LedgerRefused, lockCreditAccounts, postEntry } from '#db/queries/money/post-entry.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { doctorSpecialties } from '#db/schema/doctors.ts';
import { payments } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import { priceOfCredit } from '#domain/booking/withdrawal.ts';
import type { Money } from '#domain/money.ts';

const DAY = 86_400_000;

/** Stores a purchase; its id is that of the ledger account of its credits. */
export async function insertPurchase(
  tx: Database,
  purchase: typeof bundlePurchases.$inferInsert,
): Promise<void> {
  await tx.insert(bundlePurchases).values(purchase);
}

/** Posts the credits of a paid purchase to its account, and sets their expiry, `validDays` from `now`. */
export async function grantCredits(tx: Database, purchase: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(bundlePurchases).where(eq(bundlePurchases.id, purchase));
  if (!row) throw new LedgerRefused('not-found');
  await postEntry(tx, {
    account: purchase,
    kind: 'grant',
    amount: row.credits,
    reference: `grant:${purchase}`,
    purpose: { purchase },
    at: now,
  });
  const expiresAt = new Date(now.getTime() + row.validDays * DAY);
  await tx
    .update(bundlePurchases)
    .set({ expiresAt })
    .where(and(eq(bundlePurchases.id, purchase), isNull(bundlePurchases.expiresAt)));
}

/**
 * The share of one credit in the price of its purchase, rounded down: the practice's fee for it, or what a withdrawal
 * leaves open.
 */
export async function creditValue(tx: Database, purchase: string): Promise<Money> {
  const [row] = await tx.select().from(bundlePurchases).where(eq(bundlePurchases.id, purchase));
  if (!row) throw new LedgerRefused('not-found');
  return { amount: priceOfCredit(row.amount, row.credits), currency: row.currency };
}

export interface Booking {
  practice: string;
  minutes: number;
}

interface CreditQuery {
  patient: string;
  purchase?: string | undefined;
  booking: Booking;
  now: Date;
}

/**
 * Locks the credit accounts of the patient's purchases that could pay for this meeting, and gives the id of the first
 * one that has a credit: only the given purchase, or else all in the order of their expiry. Throws {@link LedgerRefused}
 * with the reason of the last one, or `not-found`.
 */
export async function purchaseFor(tx: Database, query: CreditQuery): Promise<string> {
  let reason: LedgerRefused['reason'] = 'not-found';
  const purchases = await purchasesOf(tx, query);
  const usable = purchases.filter(({ refusal }) => refusal === undefined);
  await lockCreditAccounts(
    tx,
    usable.map(({ id }) => id),
  );
  for (const { id, refusal } of purchases) {
    if (refusal) reason = refusal;
    else if ((await balanceOf(tx, id)).available > 0) return id;
    else reason = 'not-enough';
  }
  throw new LedgerRefused(reason);
}

/** The patient's purchases with a credit for this meeting, in the order in which {@link purchaseFor} takes them. */
export async function purchasesFor(db: Database, query: CreditQuery): Promise<string[]> {
  const usable: string[] = [];
  for (const { id, refusal } of await purchasesOf(db, query)) {
    if (!refusal && (await balanceOf(db, id)).available > 0) usable.push(id);
  }
  return usable;
}

/** The purchases of the patient, the first to expire first; `refusal` is the reason why one cannot pay for the meeting. */
async function purchasesOf(
  db: Database,
  { patient, purchase, booking, now }: CreditQuery,
): Promise<{ id: string; refusal: LedgerRefused['reason'] | undefined }[]> {
  const rows = await db
    .select()
    .from(bundlePurchases)
    .where(
      and(
        eq(bundlePurchases.patientId, patient),
        isNull(bundlePurchases.withdrawnAt),
        purchase === undefined ? gt(bundlePurchases.expiresAt, now) : eq(bundlePurchases.id, purchase),
      ),
    )
    .orderBy(asc(bundlePurchases.expiresAt), asc(bundlePurchases.id));
  const fields = await specialtiesOf(db, booking.practice);
  const refusalOf = ({ expiresAt, minutes, specialtyId }: typeof bundlePurchases.$inferSelect) => {
    if (!expiresAt) return 'not-enough';
    if (expiresAt <= now) return 'expired';
    return minutes < booking.minutes || (specialtyId !== null && !fields.has(specialtyId))
      ? 'scope'
      : undefined;
  };
  return rows.map((row) => ({ id: row.id, refusal: refusalOf(row) }));
}

async function specialtiesOf(db: Database, practice: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: doctorSpecialties.specialtyId })
    .from(practices)
    .innerJoin(doctorSpecialties, eq(doctorSpecialties.doctorId, practices.doctorId))
    .where(eq(practices.id, practice));
  return new Set(rows.map(({ id }) => id));
}

/** Cancels the pending payments of a patient's purchases. */
export async function cancelPurchasePayments(tx: Database, patientId: string, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'cancelled', settledAt: now })
    .where(
      and(eq(payments.patientId, patientId), eq(payments.state, 'pending'), isNotNull(payments.purchaseId)),
    );
}

/** The least number of days for which credits can be used after a return through no fault of the patient. */
const GRACE_DAYS = 30;

/** Moves the expiry of a purchase to {@link GRACE_DAYS} from `now`, if it is earlier. */
export async function extendAfterReturn(tx: Database, purchase: string, now: Date): Promise<void> {
  const least = new Date(now.getTime() + GRACE_DAYS * DAY);
  await tx
    .update(bundlePurchases)
    // The patient is warned again before the new expiry.
    .set({ expiresAt: least, warnedDays: null })
    .where(and(eq(bundlePurchases.id, purchase), lt(bundlePurchases.expiresAt, least)));
}
