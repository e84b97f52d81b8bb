import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { pricePlans } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import type { Money } from '#domain/money.ts';

/** The price of a practice for a meeting of `minutes`; undefined when it offers none of that length. */
export async function priceOf(db: Database, practice: string, minutes: number): Promise<Money | undefined> {
  const [row] = await db
    .select({ amount: pricePlans.amount, currency: pricePlans.currency })
    .from(pricePlans)
    .where(and(eq(pricePlans.practiceId, practice), eq(pricePlans.minutes, minutes)));
  return row;
}

export interface PricePlan extends Money {
  id: number;
  minutes: number;
}

const PLAN = {
  id: pricePlans.id,
  minutes: pricePlans.minutes,
  amount: pricePlans.amount,
  currency: pricePlans.currency,
};

/** The practice of an account, as a query or a subquery. */
const practiceOf = (db: Database, user: string) =>
  db.select({ id: practices.id }).from(practices).where(eq(practices.userId, user));

/** The prices of a doctor (`user`), shortest meeting first. */
export function listPrices(db: Database, user: string): Promise<PricePlan[]> {
  return db
    .select(PLAN)
    .from(pricePlans)
    .where(inArray(pricePlans.practiceId, practiceOf(db, user)))
    .orderBy(asc(pricePlans.minutes));
}

/** Prices by the id of their practice, shortest meeting first; practices without prices are left out. */
export async function pricesOf(db: Database, ids: readonly string[]): Promise<Map<string, PricePlan[]>> {
  const rows = await db
    .select({ practiceId: pricePlans.practiceId, ...PLAN })
    .from(pricePlans)
    .where(inArray(pricePlans.practiceId, [...ids]))
    .orderBy(asc(pricePlans.minutes));
  return Map.groupBy(rows, ({ practiceId }) => practiceId);
}

/** Sets the price of meetings of `minutes`; undefined when the account has no practice. */
export function setPrice(
  db: Database,
  user: string,
  { minutes, ...price }: Omit<PricePlan, 'id'>,
): Promise<PricePlan | undefined> {
  return transaction(db, async (db) => {
    const [practice] = await practiceOf(db, user);
    if (!practice) return undefined;
    const [plan] = await db
      .insert(pricePlans)
      .values({ practiceId: practice.id, minutes, ...price })
      .onConflictDoUpdate({
        target: [pricePlans.practiceId, pricePlans.minutes],
        set: { amount: sql`excluded.amount`, currency: sql`excluded.currency` },
      })
      .returning(PLAN);
    await doctorPageChanged(db, { user });
    return plan;
  });
}

/** Removes a price, and with it the offer of its length; booked meetings stay. False when there is no such price. */
export function removePrice(db: Database, user: string, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const removed = await tx
      .delete(pricePlans)
      .where(and(eq(pricePlans.id, id), inArray(pricePlans.practiceId, practiceOf(tx, user))))
      .returning({ id: pricePlans.id });
    if (removed.length > 0) await doctorPageChanged(tx, { user });
    return removed.length > 0;
  });
}
