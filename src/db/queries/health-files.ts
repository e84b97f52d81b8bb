import { and, count, desc, eq, or, sql, isNull, isNotNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { fileRightsColumns, fileCardOf, type FileCard } from '#db/queries/files.ts';
import { type FoundMeeting, meetingsById } from '#db/queries/messages/meeting-facts.ts';
import { files } from '#db/schema/files.ts';
import { meetingFiles, meetings } from '#db/schema/meetings.ts';
import { givesFilesBack } from '#domain/booking/case-files.ts';

export interface HealthFileRow extends FileCard {
  sentAt: Date;
  meeting: FoundMeeting | undefined;
  removable: boolean;
}

/**
 * A page of the health files of a patient, newest first, and their number: files of a meeting, and files that were never
 * attached to one. A file belongs to one meeting at most; those whose meeting has been deleted are left out.
 */
export async function listHealthFiles(
  db: Database,
  owner: string,
  { limit, offset, now = new Date() }: { limit: number; offset: number; now?: Date },
): Promise<{ items: HealthFileRow[]; total: number }> {
  const isListed = and(
    eq(files.ownerId, owner),
    eq(files.purpose, 'health'),
    or(isNull(files.attachedAt), isNotNull(meetingFiles.meetingId)),
  );

  const rows = await db
    .select({ file: files, meetingId: meetingFiles.meetingId, meeting: fileRightsColumns })
    .from(files)
    .leftJoin(meetingFiles, eq(meetingFiles.fileId, files.id))
    .leftJoin(meetings, eq(meetings.id, meetingFiles.meetingId))
    .where(isListed)
    .orderBy(desc(files.createdAt), sql`${files.id}`)
    .limit(limit)
    .offset(offset);
  const [row] = await db
    .select({ total: count() })
    .from(files)
    .leftJoin(meetingFiles, eq(meetingFiles.fileId, files.id))
    .where(isListed);
  const meetingsOfFiles = await meetingsById(db, [
    ...new Set(rows.flatMap(({ meetingId }) => meetingId ?? [])),
  ]);
  const items = rows.map(({ file, meetingId, meeting }) => ({
    ...fileCardOf(file),
    sentAt: file.createdAt,
    meeting: meetingId === null ? undefined : meetingsOfFiles.get(meetingId),
    removable: !meeting || givesFilesBack(meeting, now),
  }));
  return { items, total: row?.total ?? 0 };
}
