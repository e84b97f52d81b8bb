import { asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import { complaintReasons, complaints, meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { Role } from '#domain/roles.ts';
import type { DecryptedText } from '#domain/unreadable.ts';
import { isUuid } from '#domain/uuid.ts';

/** A report of a problem with a meeting. */
export interface StaffComplaint {
  id: string;
  meeting: { id: string; startsAt: Date };
  by: { id: string; name: string; email: string; role: Role };
  /** The key of a usual reason, or the person's own text, which is erased when they close their account. */
  reason: { usual: string } | { own: DecryptedText } | { erased: true };
  createdAt: Date;
  settledAt: Date | null;
  /** The findings and actions of staff. */
  outcome: DecryptedText | null;
}

const reasonPlace = (row: string) => ({ table: 'complaint_reasons', row, column: 'title' });
const outcomePlace = (row: string) => ({ table: 'complaints', row, column: 'outcome' });

const selectComplaints = (db: Database, which: SQL | undefined) =>
  db
    .select({
      complaint: complaints,
      meeting: { id: meetings.id, startsAt: meetings.startsAt, patientId: meetings.patientId },
      by: { id: users.id, name: users.name, email: users.email, role: users.role },
      own: { id: complaintReasons.id, title: complaintReasons.title },
    })
    .from(complaints)
    .innerJoin(meetings, eq(meetings.id, complaints.meetingId))
    .innerJoin(users, eq(users.id, complaints.userId))
    .leftJoin(complaintReasons, eq(sql`${complaintReasons.id}::text`, complaints.reason))
    .where(which);

type Row = Awaited<ReturnType<typeof selectComplaints>>[number];

function reasonOf({ complaint: { reason }, own }: Row): StaffComplaint['reason'] {
  if (own) return { own: open(reasonPlace(own.id), own.title) };
  // The complaint still names an own reason by its id after the text of the reason was erased.
  return isUuid(reason) ? { erased: true } : { usual: reason };
}

function decryptComplaint(row: Row): StaffComplaint {
  const { complaint, by } = row;
  const { id, startsAt } = row.meeting;
  const { outcome, createdAt, settledAt } = complaint;
  return {
    id: complaint.id,
    meeting: { id, startsAt },
    by,
    createdAt,
    settledAt,
    reason: reasonOf(row),
    outcome: outcome === null ? null : open(outcomePlace(complaint.id), outcome),
  };
}

/** Reports that wait, oldest first, or settled ones, newest first. */
export async function findComplaints(
  tx: Database,
  settled: boolean,
  { limit, offset }: Page,
): Promise<{ total: number; rows: StaffComplaint[] }> {
  const which = settled ? isNotNull(complaints.settledAt) : isNull(complaints.settledAt);
  const total = await tx.$count(complaints, which);
  const rows = await selectComplaints(tx, which)
    .orderBy(settled ? desc(complaints.settledAt) : asc(complaints.createdAt), asc(complaints.id))
    .limit(limit)
    .offset(offset);
  return { total, rows: rows.map(decryptComplaint) };
}

/** A report, with the id of the patient of its meeting. */
export async function findComplaint(
  tx: Database,
  id: string,
): Promise<{ complaint: StaffComplaint; patientId: string } | undefined> {
  const [row] = await selectComplaints(tx, eq(complaints.id, id));
  return row && { complaint: decryptComplaint(row), patientId: row.meeting.patientId };
}

/** Locks a report until the transaction ends; gives its id, undefined when there is none. */
export async function lockComplaint(tx: Database, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: complaints.id })
    .from(complaints)
    .where(eq(complaints.id, id))
    .for('update');
  return row?.id;
}

/** Stores the outcome of a report, encrypted. */
export async function updateComplaintOutcome(
  tx: Database,
  id: string,
  { outcome, settledAt }: { outcome: string; settledAt: Date },
): Promise<void> {
  await tx
    .update(complaints)
    .set({ settledAt, outcome: encrypt(outcomePlace(id), outcome) })
    .where(eq(complaints.id, id));
}
