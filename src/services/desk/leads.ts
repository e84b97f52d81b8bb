import { and, desc, eq, getTableColumns, gte, ilike, lt, or, sql } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { EstimateRow } from '#db/queries/estimates.ts';
import { estimates } from '#db/schema/estimates.ts';
import { leads } from '#db/schema/leads.ts';
import { open } from '#db/vault/open.ts';
import { seal } from '#db/vault/seal.ts';
import { type LeadKind, type LeadState, leadMayGo } from '#domain/leads.ts';
import type { Opened } from '#domain/unreadable.ts';

export interface LeadFilter {
  state?: LeadState | undefined;
  kind?: LeadKind | undefined;
  /** Part of a name or an e-mail address. */
  search?: string | undefined;
  /** Days in Türkiye, `YYYY-MM-DD`: sent on the first or later, and before the second. */
  from?: string | undefined;
  until?: string | undefined;
}

type LeadRow = typeof leads.$inferSelect;
/** A lead in a list: without what it holds sealed. */
export type ListedLead = Omit<LeadRow, 'phone' | 'message' | 'topic' | 'note'>;
/** A lead with its texts open. */
export type Lead = ListedLead & {
  phone: Opened | null;
  message: Opened;
  topic: Opened | null;
  note: Opened | null;
};
/** With the estimate that it names; null where it names none, or one that is no longer kept. */
export type OpenedLead = Lead & { estimate: EstimateRow | null };

const { phone: _phone, message: _message, topic: _topic, note: _note, ...LISTED } = getTableColumns(leads);

const ISTANBUL = sql.raw(`'Europe/Istanbul'`);
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function matching({ state, kind, search, from, until }: LeadFilter) {
  const like = search && `%${literally(search)}%`;
  return and(
    state && eq(leads.state, state),
    kind && eq(leads.kind, kind),
    like ? or(ilike(leads.name, like), ilike(leads.email, like)) : undefined,
    from ? gte(leads.createdAt, sql`${from}::timestamp at time zone ${ISTANBUL}`) : undefined,
    until ? lt(leads.createdAt, sql`${until}::timestamp at time zone ${ISTANBUL}`) : undefined,
  );
}

interface Page {
  limit: number;
  offset: number;
}

/** Leads, newest first. `actor` is noted. */
export function listLeads(actor: string, filter: LeadFilter, page: Page) {
  return transaction(async (tx): Promise<{ total: number; rows: ListedLead[] }> => {
    const which = matching(filter);
    const total = await tx.$count(leads, which);
    const rows = await tx
      .select(LISTED)
      .from(leads)
      .where(which)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(page.limit)
      .offset(page.offset);
    await noteAccess(tx, { actor, action: 'staff-read', record: 'leads:list' });
    return { total, rows };
  });
}

/** A lead with everything it holds; undefined when there is none. `actor` is noted. */
export function readLead(actor: string, id: string): Promise<OpenedLead | undefined> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(leads).where(eq(leads.id, id));
    if (!row) return undefined;
    await noteAccess(tx, { actor, action: 'staff-read', record: `leads:${id}` });
    return withEstimate(tx, opened(row));
  });
}

/** New values; an empty note takes the note away. */
export interface LeadChange {
  state?: LeadState | undefined;
  note?: string | undefined;
}

/** Moves a lead or writes its note. Undefined: there is none; `refused`: it may not go there from where it is. */
export function changeLead(
  actor: string,
  id: string,
  { state, note }: LeadChange,
  now: Date,
): Promise<OpenedLead | 'refused' | undefined> {
  return transaction(async (tx) => {
    const [found] = await tx.select().from(leads).where(eq(leads.id, id)).for('update');
    if (!found) return undefined;
    if (state && !leadMayGo(found.state, state)) return 'refused';
    const [changed] = await tx
      .update(leads)
      .set({
        changedAt: now,
        ...(state && { state }),
        ...(note !== undefined && { note: note === '' ? null : seal(place(found.id, 'note'), note) }),
      })
      .where(eq(leads.id, id))
      .returning();
    await noteAccess(tx, { actor, action: 'staff-change', record: `leads:${id}` });
    return changed && withEstimate(tx, opened(changed));
  });
}

/** At most so many leads leave with one export; more are asked for by their days. */
export const EXPORT_LIMIT = 10_000;

/** Leads with everything they hold, newest first, for a file. `actor` is noted. */
export function exportLeads(actor: string, filter: LeadFilter): Promise<Lead[]> {
  return transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(leads)
      .where(matching(filter))
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(EXPORT_LIMIT);
    await noteAccess(tx, { actor, action: 'export', record: 'leads:list' });
    return rows.map(opened);
  });
}

async function withEstimate(tx: Database, lead: Lead): Promise<OpenedLead> {
  const { estimateId } = lead;
  if (estimateId === null) return { ...lead, estimate: null };
  const [estimate] = await tx.select().from(estimates).where(eq(estimates.id, estimateId));
  return { ...lead, estimate: estimate ?? null };
}

const place = (row: string, column: string) => ({ table: 'leads', row, column });

function opened(row: LeadRow): Lead {
  const text = (column: 'phone' | 'message' | 'topic' | 'note'): Opened | null => {
    const sealed = row[column];
    return sealed === null ? null : open(place(row.id, column), sealed);
  };
  const [phone, topic, note] = [text('phone'), text('topic'), text('note')];
  return { ...row, phone, topic, note, message: text('message') ?? '' };
}
