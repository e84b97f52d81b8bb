import { asc, gt } from 'drizzle-orm';
import { hashOf } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';

const BATCH = 1_000;

/** An entry by its position, and its hash: noted elsewhere, it shows later that nothing before it was changed. */
export interface Link {
  position: number;
  hash: string;
}

export interface Verified {
  /** The last entry that is sound, with all before it. */
  last: Link | undefined;
  /** The first one that is not, and why. */
  broken?: { position: number; reason: string };
}

/**
 * Checks the whole chain, up to its first broken link. A chain alone cannot show that its end was cut off, or that all
 * of it was written anew: pass a `witness`, an entry that was noted elsewhere at an earlier time, to find that out.
 */
export async function verifyAudit(db: Database, witness?: Link): Promise<Verified> {
  let last: Link | undefined;
  for (;;) {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.position, last?.position ?? 0))
      .orderBy(asc(auditEntries.position))
      .limit(BATCH);
    for (const entry of entries) {
      const position = (last?.position ?? 0) + 1;
      const reason = faultOf(entry, position, last, witness);
      if (reason) return { last, broken: { position, reason } };
      last = { position, hash: entry.hash };
    }
    if (entries.length < BATCH) break;
  }
  const isCut = witness && witness.position > (last?.position ?? 0);
  const broken = { position: (last?.position ?? 0) + 1, reason: 'the end of the chain was cut off' };
  return { last, ...(isCut && { broken }) };
}

type Entry = typeof auditEntries.$inferSelect;

/** The reason why an entry does not continue the chain; undefined when it does. */
function faultOf(entry: Entry, position: number, last: Link | undefined, witness: Link | undefined) {
  if (entry.position !== position) return 'the entry is missing';
  if (entry.previous !== (last?.hash ?? '')) return 'it does not follow from the entry before it';
  if (entry.hash !== hashOf(entry)) return 'it was changed';
  if (witness?.position === position && witness.hash !== entry.hash)
    return 'it is not the one that was noted';
  return undefined;
}
