import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { complaintReasons, complaints } from '#db/schema/meetings.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

/** A reason for complaints that a person worded themselves. */
export interface OwnReason {
  id: string;
  title: DecryptedText;
}

const placeOf = (row: string) => ({ table: 'complaint_reasons', row, column: 'title' });

/** The number of reasons that a person worded themselves. */
export const countOwnReasons = (db: Database, userId: string): Promise<number> =>
  db.$count(complaintReasons, eq(complaintReasons.userId, userId));

/** Stores a person's own reason, encrypted. */
export async function insertOwnReason(tx: Database, userId: string, title: string): Promise<OwnReason> {
  const id = randomUUID();
  await tx.insert(complaintReasons).values({ id, userId, title: encrypt(placeOf(id), title) });
  return { id, title };
}

/** The reasons that a person worded themselves, oldest first; only they and the staff see them. */
export async function listOwnReasons(db: Database, userId: string): Promise<OwnReason[]> {
  const rows = await db
    .select()
    .from(complaintReasons)
    .where(eq(complaintReasons.userId, userId))
    .orderBy(asc(complaintReasons.createdAt));
  return rows.map(({ id, title }) => ({ id, title: open(placeOf(id), title) }));
}

interface NewComplaint {
  meeting: string;
  userId: string;
  /** Key of a usual reason, or id of an own one. */
  reason: string;
  now: Date;
}

/**
 * Stores a complaint; a second one of the same person about the same meeting replaces the reason of the first. If staff
 * had settled the first, it waits for them again, and shows their former outcome.
 */
export async function upsertComplaint(
  tx: Database,
  { meeting, userId, reason, now }: NewComplaint,
): Promise<{ id: string } | undefined> {
  const [stored] = await tx
    .insert(complaints)
    .values({ id: randomUUID(), meetingId: meeting, userId, reason, createdAt: now })
    .onConflictDoUpdate({
      target: [complaints.meetingId, complaints.userId],
      set: { reason, createdAt: now, settledAt: null },
    })
    .returning({ id: complaints.id });
  return stored;
}
