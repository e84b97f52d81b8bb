import { asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { complaintReasons, complaints, meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import { open } from '#db/vault/open.ts';
import { seal } from '#db/vault/seal.ts';
import type { Role } from '#domain/roles.ts';
import type { Opened } from '#domain/unreadable.ts';

/** A report of a problem with a meeting. */
export interface StaffComplaint {
  id: string;
  meeting: { id: string; startsAt: Date };
  by: { id: string; name: string; email: string; role: Role };
  /** A usual reason's key, or its own words. */
  reason: { usual: string } | { own: Opened };
  createdAt: Date;
  settledAt: Date | null;
  /** What staff found and did. */
  outcome: Opened | null;
}

interface Page {
  limit: number;
  offset: number;
}

const reasonPlace = (row: string) => ({ table: 'complaint_reasons', row, column: 'title' });
const outcomePlace = (row: string) => ({ table: 'complaints', row, column: 'outcome' });

const select = (db: Database, which: SQL | undefined) =>
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

type Row = Awaited<ReturnType<typeof select>>[number];

function opened({ complaint, meeting: { id, startsAt }, by, own }: Row): StaffComplaint {
  const { outcome, reason, createdAt, settledAt } = complaint;
  return {
    id: complaint.id,
    meeting: { id, startsAt },
    by,
    createdAt,
    settledAt,
    reason: own ? { own: open(reasonPlace(own.id), own.title) } : { usual: reason },
    outcome: outcome === null ? null : open(outcomePlace(complaint.id), outcome),
  };
}

/** Reports that wait, oldest first, or settled ones, newest first. `actor` is noted. */
export function listComplaints(actor: string, settled: boolean, page: Page) {
  return transaction(async (tx): Promise<{ total: number; rows: StaffComplaint[] }> => {
    const which = settled ? isNotNull(complaints.settledAt) : isNull(complaints.settledAt);
    const total = await tx.$count(complaints, which);
    const rows = await select(tx, which)
      .orderBy(settled ? desc(complaints.settledAt) : asc(complaints.createdAt), asc(complaints.id))
      .limit(page.limit)
      .offset(page.offset);
    await noteAccess(tx, { actor, action: 'staff-read', record: 'complaints:list' });
    return { total, rows: rows.map(opened) };
  });
}

/** Notes what came of a report; written again, the new words count. Undefined when there is none. */
export function settleComplaint(
  actor: string,
  id: string,
  outcome: string,
  now: Date,
): Promise<StaffComplaint | undefined> {
  return transaction(async (tx) => {
    const [found] = await tx
      .select({ id: complaints.id })
      .from(complaints)
      .where(eq(complaints.id, id))
      .for('update');
    if (!found) return undefined;
    await tx
      .update(complaints)
      .set({ settledAt: now, outcome: seal(outcomePlace(found.id), outcome) })
      .where(eq(complaints.id, found.id));
    const [row] = await select(tx, eq(complaints.id, found.id));
    if (!row) return undefined;
    await noteAccess(tx, {
      actor,
      action: 'staff-change',
      record: `complaints:${row.complaint.id}`,
      patient: row.meeting.patientId,
    });
    return opened(row);
  });
}
