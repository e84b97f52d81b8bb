import { randomUUID } from 'node:crypto';
import { asc, count, eq } from 'drizzle-orm';
import { run, transaction } from '#db/client.ts';
import type { Side } from '#db/queries/meetings/change.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { queueMessage } from '#db/outbox.ts';
import { complaintReasons, complaints } from '#db/schema/meetings.ts';
import { open } from '#db/vault/open.ts';
import { seal } from '#db/vault/seal.ts';
import type { Opened } from '#domain/unreadable.ts';

/** Reasons of their own that one person may keep. */
const MAX_OWN = 20;

const placeOf = (row: string) => ({ table: 'complaint_reasons', row, column: 'title' });

export interface OwnReason {
  id: string;
  title: Opened;
}

/** Stores a reason for complaints that a person worded themselves; undefined when they have enough of them. */
export function addComplaintReason(userId: string, title: string): Promise<OwnReason | undefined> {
  return transaction(async (tx) => {
    const [own] = await tx
      .select({ count: count() })
      .from(complaintReasons)
      .where(eq(complaintReasons.userId, userId));
    if ((own?.count ?? 0) >= MAX_OWN) return undefined;
    const id = randomUUID();
    await tx.insert(complaintReasons).values({ id, userId, title: seal(placeOf(id), title) });
    return { id, title };
  });
}

/** The reasons that a person worded themselves; nobody else sees them but staff. */
export async function ownComplaintReasons(userId: string): Promise<OwnReason[]> {
  const rows = await run((db) =>
    db
      .select()
      .from(complaintReasons)
      .where(eq(complaintReasons.userId, userId))
      .orderBy(asc(complaintReasons.createdAt)),
  );
  return rows.map(({ id, title }) => ({ id, title: open(placeOf(id), title) }));
}

/**
 * Stores a complaint about a meeting; one that is made again gets the new reason. `reason` is a usual one's key or the
 * id of an own one. Undefined when this person has no such meeting.
 */
export function complain(
  meeting: string,
  { by, reason, now }: { by: Side; reason: string; now: Date },
): Promise<{ id: string } | undefined> {
  return transaction(async (tx) => {
    if (!(await findMeeting(tx, meeting, by))) return undefined;
    const [stored] = await tx
      .insert(complaints)
      .values({ id: randomUUID(), meetingId: meeting, userId: by.id, reason, createdAt: now })
      .onConflictDoUpdate({
        target: [complaints.meetingId, complaints.userId],
        set: { reason, createdAt: now },
      })
      .returning({ id: complaints.id });
    await queueMessage(tx, {
      kind: 'problem-received',
      to: { user: by.id },
      about: { meeting },
      key: `complaint:${meeting}:${by.id}`,
    });
    return stored;
  });
}
