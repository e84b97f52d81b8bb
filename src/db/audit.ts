import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import type { Database } from '#db/client.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import type { AuditAction } from '#domain/audit-action.ts';

export interface Access {
  /** Id of the acting user, or the name of a program and its user, such as `desk:leyla`. */
  actor: string;
  action: AuditAction;
  /**
   * `table:id` of what is read or changed, `table:list` of a page or export of a list; a payout has
   * `payouts:practice/month/currency`.
   */
  record: `${string}:${string}`;
  /** Id of the user whom the record belongs to, if it belongs to one. */
  patient?: string | undefined;
}

/**
 * Adds an entry to the audit log in the transaction of the act, so that no record is read without an entry. Entries
 * are written one after another: call this last, because other writers wait for the end of `tx`.
 */
export async function noteAccess(tx: Database, { actor, action, record, patient }: Access): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.auditLog})`);
  const [last] = await tx
    .select({ position: auditEntries.position, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.position))
    .limit(1);
  const entry = {
    position: (last?.position ?? 0) + 1,
    at: new Date(),
    actor,
    action,
    record,
    patient: patient ?? null,
    previous: last?.hash ?? '',
  };
  await tx.insert(auditEntries).values({ ...entry, hash: hashOf(entry) });
}

/** Minutes within which a repeated reading of a record counts as the same reading. */
const ONE_READING = 10;

/** Adds an entry for a record that is read; repeated readings within {@link ONE_READING} minutes have one entry. */
export async function noteReading(tx: Database, access: Omit<Access, 'action'>): Promise<void> {
  const reading = { ...access, action: 'read' } as const;
  if (await isNoted(tx, reading)) return;
  // The lock makes another page of the same reader wait, which may add the entry at this moment.
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.auditLog})`);
  if (!(await isNoted(tx, reading))) await noteAccess(tx, reading);
}

async function isNoted(tx: Database, { actor, action, record }: Access): Promise<boolean> {
  const [found] = await tx
    .select({ position: auditEntries.position })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.record, record),
        eq(auditEntries.actor, actor),
        eq(auditEntries.action, action),
        gt(auditEntries.at, new Date(Date.now() - ONE_READING * 60_000)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** An entry without its own hash, which is computed from all other fields. */
export type Chained = Omit<typeof auditEntries.$inferSelect, 'hash'>;

/**
 * The hash that binds an entry to all entries before it. Its form is fixed: a change would break every existing
 * chain.
 */
export function hashOf({ position, at, actor, action, record, patient, previous }: Chained): string {
  const text = JSON.stringify([position, at.toISOString(), actor, action, record, patient, previous]);
  return createHash('sha256').update(text).digest('hex');
}
