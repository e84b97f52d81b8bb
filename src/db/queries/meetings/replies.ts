import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { noteMeetingEvent } from '#db/account-events.ts';
import { type Database, transaction } from '#db/client.ts';
import type { Person, Side } from '#db/queries/meetings/change.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { tellOfReply } from '#db/queries/meetings/notify.ts';
import { noteChange } from '#db/queries/meetings/with-meeting.ts';
import { meetingReplies, type ReplyAuthor } from '#db/schema/meetings.ts';
import { open } from '#db/vault/open.ts';
import { seal } from '#db/vault/seal.ts';
import type { Opened } from '#domain/unreadable.ts';

export interface Reply {
  id: string;
  by: ReplyAuthor;
  reply: Opened;
  at: Date;
  /** When the other side read it. */
  readAt: Date | null;
}

const placeOf = (row: string) => ({ table: 'meeting_replies', row, column: 'body' });

/** Stores a reply and tells the other side; staff write in the clinic's name. Undefined: this person has no such meeting. */
export function addReply(
  meeting: string,
  { by, text, now }: { by: Person; text: string; now: Date },
): Promise<Reply | undefined> {
  return transaction(async (tx) => {
    const found = await findMeeting(tx, meeting, by);
    if (!found) return undefined;
    const id = randomUUID();
    const author: ReplyAuthor = by.role === 'staff' ? 'clinic' : by.role;
    const row = { id, meetingId: found.id, authorId: by.id ?? null, by: author, createdAt: now };
    await tx.insert(meetingReplies).values({ ...row, body: seal(placeOf(id), text) });
    await tellOfReply(tx, found, author);
    await noteMeetingEvent(tx, found.id);
    if (by.role === 'staff') await noteChange(tx, by.actor, found);
    return { id, by: author, reply: text, at: now, readAt: null };
  });
}

/** The replies of a meeting, oldest first; those of the other side are read by that. Undefined as in addReply. */
export function readReplies(meeting: string, reader: Side, now: Date): Promise<Reply[] | undefined> {
  return transaction(async (tx) => {
    if (!(await findMeeting(tx, meeting, reader))) return undefined;
    return repliesOf(tx, meeting, reader, now);
  });
}

/** Variant of a message by its reader; `clinic` reads in the doctor's place. */
const FOR: Readonly<Record<ReplyAuthor, ReplyAuthor[]>> = {
  patient: ['doctor', 'clinic'],
  doctor: ['patient'],
  clinic: ['patient'],
};

/** As {@link readReplies}, of a meeting that is known to be the reader's. */
export async function repliesOf(
  tx: Database,
  meeting: string,
  reader: { role: ReplyAuthor },
  now: Date,
): Promise<Reply[]> {
  const unread = and(
    eq(meetingReplies.meetingId, meeting),
    inArray(meetingReplies.by, FOR[reader.role]),
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
    reply: open(placeOf(id), body),
    at: createdAt,
  }));
}
