import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import { attachFiles, type FileCard } from '#db/queries/files.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { lockMeeting, type MeetingRow } from '#db/queries/meetings/lock.ts';
import { countFiles, filesOf, insertFiles } from '#db/queries/meetings/files.ts';
import { notifyOfFiles } from '#services/meetings/notify.ts';
import { MAX_CASE_FILES, takesFiles } from '#domain/booking/case-files.ts';

interface NewFiles {
  patientId: string;
  /** Ids of the patient's health files. */
  ids: readonly string[];
  now: Date;
}

/**
 * Adds health files of the patient to a meeting that has not begun; all of them or none. Gives all files of the
 * meeting, or undefined when they have no such meeting. Throws {@link MeetingRefused}.
 */
export function addFiles(
  db: Database,
  meeting: string,
  { patientId, ids, now }: NewFiles,
): Promise<FileCard[] | undefined> {
  return bookingTransaction(db, async (tx) => {
    const found = await lockMeeting(tx, meeting, { role: 'patient', id: patientId });
    if (!found || found.meeting.state === 'held') return undefined;
    if (!takesFiles(found.meeting, now)) throw new MeetingRefused('state');
    await attachHealthFiles(tx, found.meeting, ids);
    if (ids.length > 0) {
      await notifyOfFiles(tx, found.meeting);
      await noteMeetingEvent(tx, meeting);
    }
    return filesOf(tx, meeting);
  });
}

/**
 * Attaches health files of the patient to a locked meeting, all of them or none. Throws MeetingRefused: `files` when
 * one is missing, is not the patient's, or belongs to a meeting already; `many` when the meeting would have too many.
 */
export async function attachHealthFiles(
  tx: Database,
  { id, patientId }: Pick<MeetingRow, 'id' | 'patientId'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  if ((await countFiles(tx, id)) + ids.length > MAX_CASE_FILES) throw new MeetingRefused('many');
  const attached = await attachFiles(tx, { ids, owner: patientId, purpose: 'health' });
  if (!attached) throw new MeetingRefused('files');
  if ((await insertFiles(tx, id, ids)) < ids.length) throw new MeetingRefused('files');
}
