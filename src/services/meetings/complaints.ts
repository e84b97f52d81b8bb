import { type Database, transaction } from '#db/client.ts';
import type { Participant } from '#db/queries/meetings/lock.ts';
import {
  countOwnReasons,
  insertOwnReason,
  type OwnReason,
  upsertComplaint,
} from '#db/queries/meetings/complaints.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { queueMessage } from '#db/outbox.ts';
import { isPossibleReason } from '#domain/complaint-reasons.ts';
import { lockUser } from '#db/queries/users.ts';

/** The most reasons of their own that one person may store. */
const MAX_OWN_REASONS = 20;

/** Stores a reason for complaints that a person worded themselves; undefined when they have as many as allowed. */
export function addComplaintReason(
  db: Database,
  userId: string,
  title: string,
): Promise<OwnReason | undefined> {
  return transaction(db, async (tx) => {
    // The lock puts the reasons of one person in sequence, so that their number is the current one.
    await lockUser(tx, userId);
    if ((await countOwnReasons(tx, userId)) >= MAX_OWN_REASONS) return undefined;
    return insertOwnReason(tx, userId, title);
  });
}

/**
 * Stores a complaint about a meeting and confirms it by a message; a second complaint replaces the reason of the first.
 * `reason` is the key of a usual reason or the id of the person's own one. Undefined when this person has no such meeting;
 * `impossible` when nobody can have this problem with it yet.
 */
export function addComplaint(
  db: Database,
  meeting: string,
  { by, reason, now }: { by: Participant; reason: string; now: Date },
): Promise<{ id: string } | 'impossible' | undefined> {
  return transaction(db, async (tx) => {
    const found = await findMeeting(tx, meeting, by);
    if (!found) return undefined;
    if (!isPossibleReason(reason, found, now)) return 'impossible';
    const stored = await upsertComplaint(tx, { meeting, userId: by.id, reason, now });
    await queueMessage(tx, {
      kind: 'problem-received',
      to: { user: by.id },
      about: { meeting },
      key: `complaint:${meeting}:${by.id}`,
    });
    return stored;
  });
}
