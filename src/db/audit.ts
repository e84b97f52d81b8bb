import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import type { AuditAction } from '#domain/audit-action.ts';

/** Any number that no other use of advisory locks has. */
const LOCK = 7_428_901_154;

export interface Access {
  /** Id of the user who does it, or the name of a program such as `desk`. */
  actor: string;
  action: AuditAction;
  /** `table:id` of what is read or changed. */
  record: `${string}:${string}`;
  /** Id of the user whose record it is, where it is somebody's. */
  patient?: string | undefined;
}

/**
 * Notes who does what with a record, in the transaction in which it happens: nothing is read that is not noted.
 * Entries are written one after another, so call it last: others who note something wait for the end of `tx`.
 */
export async function noteAccess(tx: Database, { actor, action, record, patient }: Access): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
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

/** Minutes in which somebody who reads a record again, or whose page does, is still reading it. */
const ONE_READING = 10;

/** As {@link noteAccess}, of a record that is read; once for a reading, however often its page asks for it. */
export async function noteReading(tx: Database, access: Omit<Access, 'action'>): Promise<void> {
  const reading = { ...access, action: 'read' } as const;
  if (await isNoted(tx, reading)) return;
  // Another page of the same reader may be noting it right now.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
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

export type Chained = Omit<typeof auditEntries.$inferSelect, 'hash'>;

/** Binds an entry to all before it. The form is fixed: a change would break every chain there is. */
export function hashOf({ position, at, actor, action, record, patient, previous }: Chained): string {
  const text = JSON.stringify([position, at.toISOString(), actor, action, record, patient, previous]);
  return createHash('sha256').update(text).digest('hex');
}
