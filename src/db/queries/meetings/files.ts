import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type FileCard, listFileCards } from '#db/queries/files.ts';
import { meetingFiles } from '#db/schema/meetings.ts';

/** The number of files of a meeting. */
export const countFiles = (db: Database, meeting: string): Promise<number> =>
  db.$count(meetingFiles, eq(meetingFiles.meetingId, meeting));

/** Adds files to a meeting; gives how many, without those that some meeting had before. */
export async function insertFiles(tx: Database, meeting: string, ids: readonly string[]): Promise<number> {
  const added = await tx
    .insert(meetingFiles)
    .values(ids.map((fileId) => ({ fileId, meetingId: meeting })))
    .onConflictDoNothing()
    .returning({ id: meetingFiles.fileId });
  return added.length;
}

/** The files of a meeting, oldest first. The caller has made sure that the reader may see them. */
export async function filesOf(db: Database, meeting: string): Promise<FileCard[]> {
  const rows = await db
    .select({ id: meetingFiles.fileId })
    .from(meetingFiles)
    .where(eq(meetingFiles.meetingId, meeting));
  return listFileCards(
    db,
    rows.map(({ id }) => id),
  );
}
