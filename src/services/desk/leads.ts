import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { findAuditEntry, type StaffAuditEntry } from '#db/queries/desk/audit-entries.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import {
  findDecryptedLeads,
  findLead,
  findLeads,
  type Lead,
  type LeadChange,
  type LeadFilter,
  type ListedLead,
  lockLead,
  updateLead,
} from '#db/queries/desk/leads.ts';
import { type EstimateRow, findEstimate } from '#db/queries/estimates.ts';
import { readList } from '#services/desk/read-list.ts';
import { mayMoveLead } from '#domain/leads.ts';

/** A lead with the records that it refers to; null where it refers to none. */
export type OpenedLead = Lead & {
  /** Null also when the estimate was deleted. */
  estimate: EstimateRow | null;
  /** The entry of the audit log that a patient asks about. */
  auditEntry: StaffAuditEntry | null;
};

/** Leads, newest first. The audit log names `actor`. */
export function listLeads(
  db: Database,
  actor: string,
  filter: LeadFilter,
  page: Page,
): Promise<{ total: number; rows: ListedLead[] }> {
  return readList(db, actor, 'leads', (tx) => findLeads(tx, filter, page));
}

/** A lead with all its data; undefined when there is none. The audit log names `actor`. */
export function readLead(db: Database, actor: string, id: string): Promise<OpenedLead | undefined> {
  return transaction(db, async (tx) => {
    const lead = await findLead(tx, id);
    if (!lead) return undefined;
    await noteAccess(tx, { actor, action: 'staff-read', record: `leads:${id}` });
    return withReferences(tx, lead);
  });
}

/**
 * Changes the state or the note of a lead. Undefined: there is no such lead; `refused`: its state does not allow
 * the change.
 */
export function changeLead(
  db: Database,
  actor: string,
  id: string,
  change: LeadChange,
  now: Date,
): Promise<OpenedLead | 'refused' | undefined> {
  return transaction(db, async (tx) => {
    const lead = await lockLead(tx, id);
    if (!lead) return undefined;
    if (change.state && !mayMoveLead(lead.state, change.state)) return 'refused';
    const isChange = change.note !== undefined || (change.state !== undefined && change.state !== lead.state);
    const updated = await updateLead(tx, lead.id, change, isChange ? now : undefined);
    const action = isChange ? 'staff-change' : 'staff-read';
    await noteAccess(tx, { actor, action, record: `leads:${id}` });
    return updated && withReferences(tx, updated);
  });
}

/** The most leads of one export. Staff export more of them in parts, by the days in the filter. */
export const EXPORT_LIMIT = 10_000;

/** Leads with all their data for a file, newest first. The audit log names `actor`. */
export function exportLeads(db: Database, actor: string, filter: LeadFilter): Promise<Lead[]> {
  return transaction(db, async (tx) => {
    const leads = await findDecryptedLeads(tx, filter, EXPORT_LIMIT);
    await noteAccess(tx, { actor, action: 'export', record: 'leads:list' });
    return leads;
  });
}

async function withReferences(tx: Database, lead: Lead): Promise<OpenedLead> {
  const estimate = lead.estimateId === null ? undefined : await findEstimate(tx, lead.estimateId);
  const entry = lead.auditPosition === null ? undefined : await findAuditEntry(tx, lead.auditPosition);
  return { ...lead, estimate: estimate ?? null, auditEntry: entry ?? null };
}
