import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { open } from '#db/encryption/open.ts';
import { meetingNotes } from '#db/schema/meeting-rooms.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

const placeOf = (row: string) => ({ table: 'meeting_notes', row, column: 'body' });

/** The decrypted notes on a meeting. The caller has made sure that the reader may see them. */
export async function findNotes(db: Database, meeting: string): Promise<DecryptedText | undefined> {
  const [row] = await db.select().from(meetingNotes).where(eq(meetingNotes.id, meeting));
  return row && open(placeOf(row.id), row.body);
}

/** Stores notes, encrypted, in the place of those that are there. */
export async function upsertNotes(tx: Database, meeting: string, notes: string, now: Date): Promise<void> {
  const values = { body: encrypt(placeOf(meeting), notes), changedAt: now };
  await tx
    .insert(meetingNotes)
    .values({ id: meeting, ...values })
    .onConflictDoUpdate({ target: meetingNotes.id, set: values });
}

/** Deletes the notes on a meeting, if there are any. */
export async function deleteNotes(tx: Database, meeting: string): Promise<void> {
  await tx.delete(meetingNotes).where(eq(meetingNotes.id, meeting));
}
