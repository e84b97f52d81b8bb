import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { hasConsent } from '#db/consents.ts';
import { lockUser } from '#db/queries/users.ts';
import { savedResults } from '#db/schema/saved-results.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { MOST_SAVED, type Saved } from '#domain/saved-results.ts';

const placeOf = (row: string) => ({ table: 'saved_results', row, column: 'content' });

export interface SavedRow {
  id: string;
  keptAt: Date;
  /** The result; undefined when it cannot be decrypted. */
  saved: Saved | undefined;
}

/**
 * The id of the saved result, `no-consent` without the owner's consent to the storage of health data, or `full` when
 * the owner has {@link MOST_SAVED} results.
 */
export type Keeping = { id: string } | 'no-consent' | 'full';

/** Saves a result; a result with the same answers is not saved twice. */
export function keepResult(db: Database, owner: string, saved: Saved): Promise<Keeping> {
  const content = JSON.stringify(saved);
  return transaction(db, async (tx) => {
    // Changes of the saved results of an account and of the consent to them run one after another.
    await lockUser(tx, owner);
    if (!(await hasConsent(tx, owner, 'health-data'))) return 'no-consent';
    const rows = await tx.select().from(savedResults).where(eq(savedResults.userId, owner));
    const same = rows.find((row) => open(placeOf(row.id), row.content) === content);
    if (same) return { id: same.id };
    if (rows.length >= MOST_SAVED) return 'full';
    const id = randomUUID();
    await tx.insert(savedResults).values({ id, userId: owner, content: encrypt(placeOf(id), content) });
    return { id };
  });
}

/** The saved results of a patient, newest first. */
export async function listSaved(
  db: Database,
  owner: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: SavedRow[]; total: number }> {
  const isOwn = eq(savedResults.userId, owner);

  const rows = await db
    .select()
    .from(savedResults)
    .where(isOwn)
    .orderBy(desc(savedResults.keptAt), savedResults.id)
    .limit(limit)
    .offset(offset);
  const [row] = await db.select({ total: count() }).from(savedResults).where(isOwn);
  const items = rows.map(({ id, keptAt, content }) => {
    const text = open(placeOf(id), content);
    return { id, keptAt, saved: typeof text === 'string' ? (JSON.parse(text) as Saved) : undefined };
  });
  return { items, total: row?.total ?? 0 };
}

/** Deletes a saved result. False when the owner has none with this id. */
export async function removeSaved(db: Database, owner: string, id: string): Promise<boolean> {
  const which = and(eq(savedResults.id, id), eq(savedResults.userId, owner));
  const gone = await db.delete(savedResults).where(which).returning({ id: savedResults.id });
  return gone.length > 0;
}

/** Locks the account of a patient and deletes all their saved results, when they withdraw their consent. */
export async function eraseSaved(tx: Database, owner: string): Promise<void> {
  await lockUser(tx, owner);
  await tx.delete(savedResults).where(eq(savedResults.userId, owner));
}
