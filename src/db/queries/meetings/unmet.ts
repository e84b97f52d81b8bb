import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { files } from '#db/schema/files.ts';
import { meetingCases, meetingFiles, meetings } from '#db/schema/meetings.ts';

/**
 * Deletes the cases and the attached files of meetings that were cancelled or expired before a time, except where doctor
 * and patient had met before the technology failed.
 */
export async function deleteUnmetCases(db: Database, before: Date): Promise<void> {
  const unmet = db
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        inArray(meetings.state, ['cancelled', 'expired']),
        isNull(meetings.metAt),
        lt(meetings.changedAt, before),
      ),
    );
  const attached = db
    .select({ id: meetingFiles.fileId })
    .from(meetingFiles)
    .where(inArray(meetingFiles.meetingId, unmet));
  await db.delete(files).where(inArray(files.id, attached));
  await db.delete(meetingCases).where(inArray(meetingCases.id, unmet));
}
