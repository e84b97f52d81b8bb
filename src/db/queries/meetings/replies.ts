import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { noteMeetingEvent } from '#db/account-events.ts';
import { type Database, transaction } from '#db/client.ts';
import { bookingTransaction, MeetingRefused } from '#db/queries/meetings/booking-transaction.ts';
import { lockMeeting, type Person, type Side } from '#db/queries/meetings/change.ts';
import { filesOf, storeFiles } from '#db/queries/meetings/files.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { tellOfReply } from '#db/queries/meetings/notify.ts';
import { noteChange } from '#db/queries/meetings/with-meeting.ts';
import { meetingReplies, type ReplyAuthor } from '#db/schema/meetings.ts';
import { open } from '#db/vault/open.ts';
import { seal } from '#db/vault/seal.ts';
import { takesFiles } from '#domain/booking/case-files.ts';
import type { Opened } from '#domain/unreadable.ts';

export interface Reply {
  id: string;
  by: ReplyAuthor;
  reply: Opened;
  /** Ids of files of the meeting. */
  files: readonly string[];
  at: Date;
  /** When the other side read it. */
  readAt: Date | null;
}

const placeOf = (row: string) => ({ table: 'meeting_replies', row, column: 'body' });

interface NewReply {
  by: Person;
  text: string;
  /** Of the meeting, or health files of the patient who writes that no meeting has named yet. */
  files?: readonly string[];
  now: Date;
}

/**
 * Stores a reply and tells the other side; staff write in the clinic's name. Undefined: this person has no such meeting.
 * Throws {@link MeetingRefused} where a file cannot be named.
 */
export function addReply(
  meeting: string,
  { by, text, files = [], now }: NewReply,
): Promise<Reply | undefined> {
  return bookingTransaction(async (tx) => {
    const found = await findMeeting(tx, meeting, by);
    if (!found) return undefined;
    await nameFiles(tx, found.id, by, files, now);
    const id = randomUUID();
    const author: ReplyAuthor = by.role === 'staff' ? 'clinic' : by.role;
    const row = { id, meetingId: found.id, authorId: by.id ?? null, by: author, createdAt: now };
    const fileIds = files.length > 0 ? [...files] : null;
    await tx.insert(meetingReplies).values({ ...row, body: seal(placeOf(id), text), fileIds });
    await tellOfReply(tx, found, author);
    await noteMeetingEvent(tx, found.id);
    if (by.role === 'staff') await noteChange(tx, by.actor, found);
    return { id, by: author, reply: text, files, at: now, readAt: null };
  });
}

/** Files of the meeting may be named by both sides; the patient adds others with it while the meeting takes any. */
async function nameFiles(
  tx: Database,
  meeting: string,
  by: Person,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await filesOf(tx, meeting)).map(({ id }) => id));
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  const locked = by.role === 'patient' ? await lockMeeting(tx, meeting, by) : undefined;
  if (!locked || !takesFiles(locked.meeting, now)) throw new MeetingRefused('files');
  await storeFiles(tx, locked.meeting, fresh);
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
  return rows.map(({ id, by, body, fileIds, createdAt, readAt }) => ({
    ...{ id, by, readAt },
    reply: open(placeOf(id), body),
    files: fileIds ?? [],
    at: createdAt,
  }));
}
