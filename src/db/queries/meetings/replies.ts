import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetingReplies, type ReplyAuthor, type ReplySide } from '#db/schema/meeting-replies.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

export interface Reply {
  id: string;
  by: ReplyAuthor;
  /** The name of a guest of a call, UNREADABLE where it cannot be decrypted; null for everybody else, and for a guest without a name. */
  guest: DecryptedText | null;
  /** Whether it was written in the chat of a call. */
  inCall: boolean;
  /** Whether it stands for a picture that was shown in the call. */
  picture: boolean;
  reply: DecryptedText;
  /** Ids of files of the meeting. */
  files: readonly string[];
  at: Date;
  /** The instant at which the other side read the reply. */
  readAt: Date | null;
}

interface NewReply {
  meeting: string;
  by: ReplyAuthor;
  /** Account of the author; null for staff at the command line. */
  author: string | null;
  text: string;
  /** Ids of files of the meeting. */
  files: readonly string[];
  now: Date;
}

const placeOf = (row: string, column = 'body') => ({ table: 'meeting_replies', row, column });

/** Stores a reply, encrypted. */
export async function insertReply(
  tx: Database,
  { meeting, by, author, text, files, now }: NewReply,
): Promise<Reply> {
  const id = randomUUID();
  await tx.insert(meetingReplies).values({
    id,
    meetingId: meeting,
    authorId: author,
    by,
    body: encrypt(placeOf(id), text),
    fileIds: files.length > 0 ? [...files] : null,
    createdAt: now,
  });
  return { id, by, guest: null, inCall: false, picture: false, reply: text, files, at: now, readAt: null };
}

/** The replies of a meeting, oldest first. The caller has made sure that the reader may see them. */
export async function repliesOf(db: Database, meeting: string): Promise<Reply[]> {
  const rows = await db
    .select()
    .from(meetingReplies)
    .where(eq(meetingReplies.meetingId, meeting))
    .orderBy(asc(meetingReplies.createdAt), asc(meetingReplies.id));
  return rows.map(({ id, by, body, guestName, inCall, picture, fileIds, createdAt, readAt }) => ({
    id,
    by,
    guest: guestName === null ? null : open(placeOf(id, 'guest_name'), guestName),
    inCall,
    picture,
    readAt,
    reply: open(placeOf(id), body),
    files: fileIds ?? [],
    at: createdAt,
  }));
}

/** The instant at which a reply was written; undefined when the meeting has no reply with this id. */
export async function findReplyTime(db: Database, meeting: string, reply: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: meetingReplies.createdAt })
    .from(meetingReplies)
    .where(and(eq(meetingReplies.meetingId, meeting), eq(meetingReplies.id, reply)));
  return row?.at;
}

/**
 * For each reader, the authors whose replies are meant for them; the clinic reads in the doctor's place. Lines of
 * guests were read in the call.
 */
const READ_BY: Readonly<Record<ReplySide, ReplyAuthor[]>> = {
  patient: ['doctor', 'clinic'],
  doctor: ['patient'],
  clinic: ['patient'],
};

/** Marks the replies of the other side that were written up to `until` as read. False when none of them was unread. */
export async function markRepliesRead(
  tx: Database,
  meeting: string,
  reader: ReplySide,
  now: Date,
  until = now,
): Promise<boolean> {
  const read = await tx
    .update(meetingReplies)
    .set({ readAt: now })
    .where(
      and(
        eq(meetingReplies.meetingId, meeting),
        inArray(meetingReplies.by, READ_BY[reader]),
        isNull(meetingReplies.readAt),
        lte(meetingReplies.createdAt, until),
      ),
    )
    .returning({ id: meetingReplies.id });
  return read.length > 0;
}
