import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { deleteNotes, findNotes, upsertNotes } from '#db/queries/room/notes.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

/** The doctor's private notes on a meeting, `''` where there are none; undefined when the doctor has no such meeting. */
export async function readNotes(
  db: Database,
  meeting: string,
  doctor: string,
): Promise<DecryptedText | undefined> {
  const found = await findMeeting(db, meeting, { role: 'doctor', id: doctor });
  return found && ((await findNotes(db, meeting)) ?? '');
}

/**
 * Replaces the doctor's private notes on a meeting; empty notes are deleted. False when the doctor has no such meeting.
 * The audit log says once that notes were written.
 */
export const storeNotes = (
  db: Database,
  meeting: string,
  { doctor, notes, now }: { doctor: string; notes: string; now: Date },
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const found = await findMeeting(tx, meeting, { role: 'doctor', id: doctor });
    if (!found) return false;
    const isFirst = (await findNotes(tx, meeting)) === undefined;
    if (notes.trim() === '') await deleteNotes(tx, meeting);
    else await upsertNotes(tx, meeting, notes, now);
    // One entry for the notes of a meeting: they are saved with every pause in typing.
    if (isFirst)
      await noteAccess(tx, {
        actor: doctor,
        action: 'write',
        record: `meeting_notes:${meeting}`,
        patient: found.patientId,
      });
    return true;
  });
