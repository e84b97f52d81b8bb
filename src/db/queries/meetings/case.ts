import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { canOpenEstimate } from '#db/queries/estimates.ts';
import { meetingCases } from '#db/schema/meetings.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { type DecryptedText, UNREADABLE } from '#domain/unreadable.ts';

/** A patient's description of their health for the doctor. */
export interface Case {
  complaint: string;
  history?: string | undefined;
  medication?: string | undefined;
  allergies?: string | undefined;
  /** Id of a stored estimate. */
  estimate_id?: string | undefined;
}

const placeOf = (row: string) => ({ table: 'meeting_cases', row, column: 'intake' });

/** Stores the case of a meeting, encrypted. */
export async function storeCase(tx: Database, meeting: string, intake: Case, now: Date): Promise<void> {
  await tx
    .insert(meetingCases)
    .values({ id: meeting, intake: encrypt(placeOf(meeting), JSON.stringify(intake)), changedAt: now });
}

/** A decrypted case; when it cannot be decrypted, its complaint says so. */
export type OpenedCase = Omit<Case, 'complaint'> & {
  complaint: DecryptedText;
  /** Whether the estimate can still be opened, if the case names one. */
  estimate_stored?: boolean;
};

/** The decrypted case of a meeting. The caller has made sure that the reader may see it. */
export async function readCase(db: Database, meeting: string): Promise<OpenedCase | undefined> {
  const [row] = await db.select().from(meetingCases).where(eq(meetingCases.id, meeting));
  if (!row) return undefined;
  const intake = open(placeOf(row.id), row.intake);
  if (typeof intake !== 'string') return { complaint: UNREADABLE };
  const opened = JSON.parse(intake) as Case;
  if (opened.estimate_id === undefined) return opened;
  return { ...opened, estimate_stored: await canOpenEstimate(db, opened.estimate_id) };
}
