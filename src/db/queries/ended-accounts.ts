import { and, eq, gt, isNull, lt, ne, notExists } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';

/** Ids of accounts that were closed after a time; without those of the staff. */
export async function findClosedSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.closedAt, since), ne(users.role, 'Editor')));
  return rows.map(({ id }) => id);
}

const isUnverified = (before: Date) =>
  and(isNull(users.emailVerifiedAt), ne(users.state, 'closed'), lt(users.createdAt, before));

/**
 * Ids of at most `limit` accounts that are older than `before`, without a verified e-mail address and without a
 * meeting.
 */
export async function findUnverified(db: Database, before: Date, limit: number): Promise<string[]> {
  const meetingsOfUser = db
    .select({ id: meetings.id })
    .from(meetings)
    .where(eq(meetings.patientId, users.id));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnverified(before), notExists(meetingsOfUser)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks an account until the transaction ends; false when its e-mail address has been proved meanwhile. */
export async function lockUnverified(tx: Database, id: string, before: Date): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isUnverified(before)))
    .for('update');
  return locked.length > 0;
}

/** Deletes the row of an account; the caller has erased its other data. */
export async function deleteUser(tx: Database, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}
