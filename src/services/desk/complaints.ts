import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import {
  findComplaint,
  findComplaints,
  lockComplaint,
  type StaffComplaint,
  updateComplaintOutcome,
} from '#db/queries/desk/complaints.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import { readList } from '#services/desk/read-list.ts';

/** Complaints: waiting ones, oldest first, or with `settled` the settled ones, newest first. The audit log names `actor`. */
export function listComplaints(
  db: Database,
  actor: string,
  settled: boolean,
  page: Page,
): Promise<{ total: number; rows: StaffComplaint[] }> {
  return readList(db, actor, 'complaints', (tx) => findComplaints(tx, settled, page));
}

/** Stores the outcome of a complaint, replacing a former one. Undefined when there is no such complaint. */
export function settleComplaint(
  db: Database,
  actor: string,
  id: string,
  outcome: string,
  now: Date,
): Promise<StaffComplaint | undefined> {
  return transaction(db, async (tx) => {
    const complaint = await lockComplaint(tx, id);
    if (complaint === undefined) return undefined;
    await updateComplaintOutcome(tx, complaint, { outcome, settledAt: now });
    const settled = await findComplaint(tx, complaint);
    if (!settled) return undefined;
    await noteAccess(tx, {
      actor,
      action: 'staff-change',
      record: `complaints:${complaint}`,
      patient: settled.patientId,
    });
    return settled.complaint;
  });
}
