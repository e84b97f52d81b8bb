import { noteMeetingEvent } from '#db/account-events.ts';
import { type Database, transaction } from '#db/client.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { lockMeeting, type Person, type Participant } from '#db/queries/meetings/lock.ts';
import { filesOf } from '#db/queries/meetings/files.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import {
  findReplyTime,
  insertReply,
  markRepliesRead,
  type Reply,
  repliesOf,
} from '#db/queries/meetings/replies.ts';
import { attachHealthFiles } from '#services/meetings/files.ts';
import { notifyOfReply } from '#services/meetings/notify.ts';
import { noteStaffChange } from '#services/meetings/change-own-meeting.ts';
import { takesFiles } from '#domain/booking/case-files.ts';

interface NewReply {
  by: Person;
  text: string;
  /** Ids of files of the meeting, or of health files of the patient who writes that belong to no meeting yet. */
  files?: readonly string[];
  now: Date;
}

/**
 * Adds a reply and notifies the other side; staff write in the clinic's name. Undefined when this person has no such
 * meeting. Throws {@link MeetingRefused} when a file cannot be attached.
 */
export function addReply(
  db: Database,
  meeting: string,
  { by, text, files = [], now }: NewReply,
): Promise<Reply | undefined> {
  return bookingTransaction(db, async (tx) => {
    const found = await findMeeting(tx, meeting, by);
    if (!found) return undefined;
    await attachReplyFiles(tx, found.id, by, files, now);
    const author = by.role === 'staff' ? 'clinic' : by.role;
    const reply = await insertReply(tx, {
      meeting: found.id,
      by: author,
      author: by.id ?? null,
      text,
      files,
      now,
    });
    // The writer of a reply has read the replies before it.
    await markRepliesRead(tx, found.id, author, now);
    await notifyOfReply(tx, found, author);
    await noteMeetingEvent(tx, found.id);
    if (by.role === 'staff') await noteStaffChange(tx, by.actor, found);
    return reply;
  });
}

/**
 * Attaches the new files of a reply to the meeting. Both sides may refer to files of the meeting; only the patient may
 * add new ones, while the meeting takes files.
 */
async function attachReplyFiles(
  tx: Database,
  meeting: string,
  by: Person,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const sharedIds = new Set((await filesOf(tx, meeting)).map(({ id }) => id));
  const newIds = ids.filter((id) => !sharedIds.has(id));
  if (newIds.length === 0) return;
  const lockedMeeting = by.role === 'patient' ? await lockMeeting(tx, meeting, by) : undefined;
  if (!lockedMeeting || !takesFiles(lockedMeeting.meeting, now)) throw new MeetingRefused('files');
  await attachHealthFiles(tx, lockedMeeting.meeting, newIds);
}

/** The replies of a meeting, oldest first. Undefined when the reader has no such meeting. */
export async function readReplies(
  db: Database,
  meeting: string,
  reader: Participant,
): Promise<Reply[] | undefined> {
  return (await findMeeting(db, meeting, reader)) ? repliesOf(db, meeting) : undefined;
}

interface Reading {
  reader: Participant;
  /** Id of the last reply that was in view. */
  reply: string;
  now: Date;
}

/**
 * Marks the other side's replies up to one of them as read, and notifies the other side's open pages. An unknown reply
 * changes nothing. False when the reader has no such meeting.
 */
export function readUpTo(db: Database, meeting: string, { reader, reply, now }: Reading): Promise<boolean> {
  return transaction(db, async (tx) => {
    const found = await findMeeting(tx, meeting, reader);
    if (!found) return false;
    const until = await findReplyTime(tx, found.id, reply);
    if (until && (await markRepliesRead(tx, found.id, reader.role, now, until)))
      await noteMeetingEvent(tx, found.id);
    return true;
  });
}
