import { and, asc, eq, exists, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { type Database, run, transaction } from '#db/client.ts';
import { lockMoneyAccount } from '#db/queries/money/accounts.ts';
import { postEntry } from '#db/queries/money/post-entry.ts';
import { ledgerEntries, payments } from '#db/schema/money.ts';
import { WITHDRAWAL_DAYS } from '#domain/booking/withdrawal.ts';

/** Days after the payment at which nobody can withdraw any more, whatever their clock shows. */
const SURELY_OVER = WITHDRAWAL_DAYS + 2;
const DAY = 86_400_000;

/** The price of bundles from which nobody can withdraw any more is the clinic's. Returns of how many. */
export async function settlePurchases(now: Date): Promise<number> {
  const due = await run((db) =>
    db
      .select({ id: payments.id })
      .from(payments)
      .where(unsettled(db, now))
      .orderBy(asc(payments.settledAt), asc(payments.id)),
  );
  let settled = 0;
  for (const { id } of due) if (await transaction((tx) => settle(tx, id, now))) settled += 1;
  return settled;
}

async function settle(tx: Database, id: string, now: Date): Promise<boolean> {
  const which = and(eq(payments.id, id), unsettled(tx, now));
  const [payment] = await tx.select().from(payments).where(which).for('update');
  if (!payment?.purchaseId) return false;
  const { patientId, purchaseId: purchase, amount, currency } = payment;
  const account = await lockMoneyAccount(tx, patientId, currency);
  const reference = `use:purchase:${purchase}`;
  await postEntry(tx, { account, kind: 'use', amount, reference, purpose: { purchase }, at: now });
  return true;
}

/** Paid for credits, and neither used nor given back. */
function unsettled(db: Database, now: Date): SQL | undefined {
  const posted = (kind: string) =>
    db
      .select({ one: sql`1` })
      .from(ledgerEntries)
      .where(sql`${ledgerEntries.reference} = ${`${kind}:purchase:`} || ${payments.purchaseId}`);
  return and(
    eq(payments.state, 'paid'),
    lte(payments.settledAt, new Date(now.getTime() - SURELY_OVER * DAY)),
    exists(posted('reserve')),
    notExists(posted('use')),
    notExists(posted('give-back')),
  );
}
