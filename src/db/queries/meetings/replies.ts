import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import type { Person } from '#db/queries/meetings/change.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { tellOfReply } from '#db/queries/meetings/notify.ts';
import { meetingReplies } from '#db/schema/meetings.ts';
import { seal, unseal } from '#db/vault/seal.ts';

/** Patient or doctor of a meeting. */
export type Side = Person & { role: 'patient' | 'doctor' };

export interface Reply {
  id: string;
  by: 'patient' | 'doctor';
  reply: string;
  at: Date;
  /** When the other side read it. */
  readAt: Date | null;
}

const placeOf = (row: string) => ({ table: 'meeting_replies', row, column: 'body' });

/** Stores a reply and tells the other side. Undefined when this person has no such meeting. */
export function addReply(
  meeting: string,
  { by, text, now }: { by: Side; text: string; now: Date },
): Promise<Reply | undefined> {
  return transaction(async (tx) => {
    const found = await findMeeting(tx, meeting, by);
    if (!found) return undefined;
    const id = randomUUID();
    const row = { id, meetingId: meeting, authorId: by.id, by: by.role, createdAt: now };
    await tx.insert(meetingReplies).values({ ...row, body: seal(placeOf(id), text) });
    await tellOfReply(tx, found, by.role);
    return { id, by: by.role, reply: text, at: now, readAt: null };
  });
}

/** The replies of a meeting, oldest first; those of the other side are read by that. Undefined as in addReply. */
export function readReplies(meeting: string, reader: Side, now: Date): Promise<Reply[] | undefined> {
  return transaction(async (tx) => {
    if (!(await findMeeting(tx, meeting, reader))) return undefined;
    return repliesOf(tx, meeting, reader, now);
  });
}

/** As {@link readReplies}, of a meeting that is known to be the reader's. */
export async function repliesOf(tx: Database, meeting: string, reader: Side, now: Date): Promise<Reply[]> {
  const unread = and(
    eq(meetingReplies.meetingId, meeting),
    ne(meetingReplies.by, reader.role),
    isNull(meetingReplies.readAt),
  );
  await tx.update(meetingReplies).set({ readAt: now }).where(unread);
  const rows = await tx
    .select()
    .from(meetingReplies)
    .where(eq(meetingReplies.meetingId, meeting))
    .orderBy(asc(meetingReplies.createdAt), asc(meetingReplies.id));
  return rows.map(({ id, by, body, createdAt, readAt }) => ({
    ...{ id, by, readAt },
    reply: unseal(placeOf(id), body),
    at: createdAt,
  }));
}
