import { and, desc, eq, getTableColumns, gte, ilike, lt, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { likePattern, type Page, startOfDay } from '#db/queries/desk/conditions.ts';
import { leads } from '#db/schema/leads.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { LeadKind, LeadState } from '#domain/leads.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

export interface LeadFilter {
  state?: LeadState | undefined;
  kind?: LeadKind | undefined;
  /** A part of a name or an e-mail address. */
  search?: string | undefined;
  /** Days in Türkiye, `YYYY-MM-DD`: leads of the first day or later, and before the second. */
  from?: string | undefined;
  until?: string | undefined;
}

type Row = typeof leads.$inferSelect;
/** A lead in a list: without its encrypted texts. */
export type ListedLead = Omit<Row, 'phone' | 'message' | 'topic' | 'note'>;
/** A lead with its texts decrypted. */
export type Lead = ListedLead & {
  phone: DecryptedText | null;
  message: DecryptedText;
  topic: DecryptedText | null;
  note: DecryptedText | null;
};

const { phone: _phone, message: _message, topic: _topic, note: _note, ...LISTED } = getTableColumns(leads);

function leadCondition({ state, kind, search, from, until }: LeadFilter) {
  const like = search && likePattern(search);
  return and(
    state && eq(leads.state, state),
    kind && eq(leads.kind, kind),
    like ? or(ilike(leads.name, like), ilike(leads.email, like)) : undefined,
    from ? gte(leads.createdAt, startOfDay(from)) : undefined,
    until ? lt(leads.createdAt, startOfDay(until)) : undefined,
  );
}

const NEWEST_FIRST = [desc(leads.createdAt), desc(leads.id)];

/** A page of leads, newest first. */
export async function findLeads(
  tx: Database,
  filter: LeadFilter,
  { limit, offset }: Page,
): Promise<{ total: number; rows: ListedLead[] }> {
  const which = leadCondition(filter);
  const total = await tx.$count(leads, which);
  const rows = await tx
    .select(LISTED)
    .from(leads)
    .where(which)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
  return { total, rows };
}

/** At most `limit` leads with their texts decrypted, newest first. */
export async function findDecryptedLeads(tx: Database, filter: LeadFilter, limit: number): Promise<Lead[]> {
  const rows = await tx
    .select()
    .from(leads)
    .where(leadCondition(filter))
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
  return rows.map(decryptLead);
}

/** A lead with its texts; undefined when there is none with this id. */
export async function findLead(tx: Database, id: string): Promise<Lead | undefined> {
  const [row] = await tx.select().from(leads).where(eq(leads.id, id));
  return row && decryptLead(row);
}

/** The state of a lead, which is locked until the transaction ends; undefined when there is none. */
export async function lockLead(
  tx: Database,
  wanted: string,
): Promise<{ id: string; state: LeadState } | undefined> {
  const { id, state } = leads;
  const [row] = await tx.select({ id, state }).from(leads).where(eq(id, wanted)).for('update');
  return row;
}

/** New values; an empty note deletes the note. */
export interface LeadChange {
  state?: LeadState | undefined;
  note?: string | undefined;
}

/**
 * Stores new values of a lead, its note encrypted; `id` as the database spells it. `changedAt` is undefined where only
 * the present state was named. The result is undefined when there is no such lead.
 */
export async function updateLead(
  tx: Database,
  id: string,
  { state, note }: LeadChange,
  changedAt: Date | undefined,
): Promise<Lead | undefined> {
  const [changed] = await tx
    .update(leads)
    .set({
      changedAt,
      ...(state && { state }),
      ...(note !== undefined && { note: note === '' ? null : encrypt(place(id, 'note'), note) }),
    })
    .where(eq(leads.id, id))
    .returning();
  return changed && decryptLead(changed);
}

const place = (row: string, column: string) => ({ table: 'leads', row, column });

function decryptLead(row: Row): Lead {
  const decryptText = (column: 'phone' | 'message' | 'topic' | 'note'): DecryptedText | null => {
    const encrypted = row[column];
    return encrypted === null ? null : open(place(row.id, column), encrypted);
  };
  return {
    ...row,
    phone: decryptText('phone'),
    topic: decryptText('topic'),
    note: decryptText('note'),
    message: decryptText('message') ?? '',
  };
}
