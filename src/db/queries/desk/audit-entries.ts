import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { users } from '#db/schema/users.ts';
import type { AuditAction } from '#domain/audit-action.ts';
import { isUuid } from '#domain/uuid.ts';

/** An entry of the audit log for the staff. */
export interface StaffAuditEntry {
  position: number;
  at: Date;
  actor: string;
  /** Name of the actor's account; null for a program, and of a closed account. */
  name: string | null;
  action: AuditAction;
  record: string;
}

/** The entry of the audit log at a position; undefined when there is none. */
export async function findAuditEntry(tx: Database, position: number): Promise<StaffAuditEntry | undefined> {
  const { at, actor, action, record } = auditEntries;
  const [entry] = await tx
    .select({ position: auditEntries.position, at, actor, action, record })
    .from(auditEntries)
    .where(eq(auditEntries.position, position));
  return entry && { ...entry, name: await nameOf(tx, entry.actor) };
}

async function nameOf(tx: Database, actor: string): Promise<string | null> {
  if (!isUuid(actor)) return null;
  const [found] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor));
  return found?.name || null;
}
