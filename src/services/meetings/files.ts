import { eq } from 'drizzle-orm';
import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import { attachFiles, type FileCard, fileCards } from '#db/queries/files.ts';
import { bookingTransaction, MeetingRefused } from '#db/queries/meetings/booking-transaction.ts';
import { lockMeeting, type MeetingRow } from '#db/queries/meetings/change.ts';
import { tellOfFiles } from '#services/meetings/notify.ts';
import { meetingFiles } from '#db/schema/meetings.ts';
import { MAX_CASE_FILES, takesFiles } from '#domain/booking/case-files.ts';

interface NewFiles {
  patientId: string;
  /** Of their health files. */
  ids: readonly string[];
  now: Date;
}

/**
 * The patient adds health files to a meeting of theirs that has not begun; all of them or none. Undefined when they have no
 * such meeting. Throws {@link MeetingRefused}.
 */
export function addFiles(
  meeting: string,
  { patientId, ids, now }: NewFiles,
): Promise<FileCard[] | undefined> {
  return bookingTransaction(async (tx) => {
    const found = await lockMeeting(tx, meeting, { role: 'patient', id: patientId });
    if (!found || found.meeting.state === 'held') return undefined;
    if (!takesFiles(found.meeting, now)) throw new MeetingRefused('state');
    await storeFiles(tx, found.meeting, ids);
    if (ids.length > 0) {
      await tellOfFiles(tx, found.meeting);
      await noteMeetingEvent(tx, meeting);
    }
    return filesOf(tx, meeting);
  });
}

/**
 * Names health files in a meeting, which is locked. Throws MeetingRefused: `files` when one is not the patient's, not
 * there, or named already; `many` when they are too many.
 */
export async function storeFiles(
  tx: Database,
  { id: meetingId, patientId }: Pick<MeetingRow, 'id' | 'patientId'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const present = await tx.$count(meetingFiles, eq(meetingFiles.meetingId, meetingId));
  if (present + ids.length > MAX_CASE_FILES) throw new MeetingRefused('many');
  const attached = await attachFiles(tx, { ids, owner: patientId, purpose: 'health' });
  if (!attached) throw new MeetingRefused('files');
  const named = await tx
    .insert(meetingFiles)
    .values(ids.map((fileId) => ({ fileId, meetingId })))
    .onConflictDoNothing()
    .returning({ id: meetingFiles.fileId });
  if (named.length < ids.length) throw new MeetingRefused('files');
}

/** The files of a meeting, oldest first. The caller has made sure that the reader may see them. */
export async function filesOf(db: Database, meeting: string): Promise<FileCard[]> {
  const rows = await db
    .select({ id: meetingFiles.fileId })
    .from(meetingFiles)
    .where(eq(meetingFiles.meetingId, meeting));
  return fileCards(
    db,
    rows.map(({ id }) => id),
  );
}
