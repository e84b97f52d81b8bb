import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { noteMeetingEvent } from '#db/account-events.ts';
import { type Database, run, transaction } from '#db/client.ts';
import { bookingTransaction, MeetingRefused } from '#db/queries/meetings/booking-transaction.ts';
import { lockMeeting, type Person, type Side } from '#db/queries/meetings/change.ts';
import { filesOf, storeFiles } from '#services/meetings/files.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { tellOfReply } from '#services/meetings/notify.ts';
import { noteChange } from '#services/meetings/with-meeting.ts';
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
    // An answer says that its writer has read what came before.
    await markRead(tx, found.id, author, now);
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

/** The replies of a meeting, oldest first. Undefined as in addReply. */
export function readReplies(meeting: string, reader: Side): Promise<Reply[] | undefined> {
  return run(async (db) => ((await findMeeting(db, meeting, reader)) ? repliesOf(db, meeting) : undefined));
}

interface Reading {
  reader: Side;
  /** Id of the last reply that was in view. */
  reply: string;
  now: Date;
}

/**
 * The reader has seen the other side's replies up to one of them, which tells the other side; a reply that is not there
 * changes nothing. False: the reader has no such meeting.
 */
export function readUpTo(meeting: string, { reader, reply, now }: Reading): Promise<boolean> {
  return transaction(async (tx) => {
    const found = await findMeeting(tx, meeting, reader);
    if (!found) return false;
    const one = and(eq(meetingReplies.meetingId, found.id), eq(meetingReplies.id, reply));
    const [last] = await tx.select({ at: meetingReplies.createdAt }).from(meetingReplies).where(one);
    if (last && (await markRead(tx, found.id, reader.role, now, last.at)))
      await noteMeetingEvent(tx, found.id);
    return true;
  });
}

/** Whose replies somebody reads; `clinic` reads in the doctor's place. */
const READ_BY: Readonly<Record<ReplyAuthor, ReplyAuthor[]>> = {
  patient: ['doctor', 'clinic'],
  doctor: ['patient'],
  clinic: ['patient'],
};

/** Notes that the replies of the other side were read, up to a moment; false: none was unread. */
export async function markRead(
  tx: Database,
  meeting: string,
  reader: ReplyAuthor,
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

/** As {@link readReplies}, of a meeting that is known to be the reader's. */
export async function repliesOf(db: Database, meeting: string): Promise<Reply[]> {
  const rows = await db
    .select()
    .from(meetingReplies)
    .where(eq(meetingReplies.meetingId, meeting))
    .orderBy(asc(meetingReplies.createdAt), asc(meetingReplies.id));
  return rows.map(({ id, by, body, fileIds, createdAt, readAt }) => ({
    id,
    by,
    readAt,
    reply: open(placeOf(id), body),
    files: fileIds ?? [],
    at: createdAt,
  }));
}
