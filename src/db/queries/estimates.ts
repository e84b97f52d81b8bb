import { and, eq, exists, lt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { receiptLetters } from '#db/receipt.ts';
import { estimates } from '#db/schema/estimates.ts';
import { services } from '#db/schema/services.ts';

export type EstimateRow = typeof estimates.$inferSelect;
export type NewEstimate = Omit<EstimateRow, 'id' | 'createdAt'>;

/** The number of letters and digits of an id: 80 random bits. */
const ID_LENGTH = 16;
/** Years for which estimates are stored. */
const KEPT_YEARS = 2;

/** Stores an estimate; gives its id. */
export async function storeEstimate(db: Database, estimate: NewEstimate): Promise<string> {
  const id = receiptLetters(ID_LENGTH);
  await db.insert(estimates).values({ id, ...estimate });
  return id;
}

/** An estimate by its id; undefined when there is none. */
export async function findEstimate(db: Database, id: string): Promise<EstimateRow | undefined> {
  const [row] = await db.select().from(estimates).where(eq(estimates.id, id));
  return row;
}

/** Whether an estimate has a page: it is stored, and its treatment has not been removed. */
export async function canOpenEstimate(db: Database, id: string): Promise<boolean> {
  const hasTreatment = exists(
    db.select({ id: services.id }).from(services).where(eq(services.key, estimates.service)),
  );
  return (await db.$count(estimates, and(eq(estimates.id, id), hasTreatment))) > 0;
}

/** Deletes estimates that are older than {@link KEPT_YEARS} years. */
export async function forgetEstimates(db: Database, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  await db.delete(estimates).where(lt(estimates.createdAt, before));
}
