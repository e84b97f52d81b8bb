import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetingReports } from '#db/schema/meetings.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { CodedReport } from '#domain/report/coded-report.ts';
import { joinReport, splitReport } from '#domain/report/stored-report.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

export interface Report {
  id: string;
  report: DecryptedText;
  /** Undefined of a report that was written as text. */
  coded: CodedReport | undefined;
  at: Date;
}

interface NewReport {
  meeting: string;
  /** Account of the author; null for staff at the command line. */
  author: string | null;
  text: string;
  coded?: CodedReport | undefined;
  now: Date;
}

const placeOf = (row: string) => ({ table: 'meeting_reports', row, column: 'body' });

/** Stores a report, encrypted. */
export async function insertReport(
  tx: Database,
  { meeting, author, text, coded, now }: NewReport,
): Promise<Report> {
  const id = randomUUID();
  await tx.insert(meetingReports).values({
    id,
    meetingId: meeting,
    authorId: author,
    body: encrypt(placeOf(id), joinReport(text, coded)),
    createdAt: now,
  });
  return { id, report: text, coded, at: now };
}

/**
 * The reports of a meeting, oldest first; the last one counts. The caller has made sure that the reader may see them.
 */
export async function reportsOf(db: Database, meeting: string): Promise<Report[]> {
  const rows = await db
    .select()
    .from(meetingReports)
    .where(eq(meetingReports.meetingId, meeting))
    .orderBy(asc(meetingReports.createdAt), asc(meetingReports.id));
  return rows.map(({ id, body, createdAt }) => ({ id, ...decryptReport(id, body), at: createdAt }));
}

function decryptReport(id: string, body: string): Pick<Report, 'report' | 'coded'> {
  const decrypted = open(placeOf(id), body);
  if (typeof decrypted !== 'string') return { report: decrypted, coded: undefined };
  const { text, coded } = splitReport(decrypted);
  return { report: text, coded };
}
