import { gte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { leads } from '#db/schema/leads.ts';

/**
 * Stores a lead whose phone, message and topic are encrypted. False when it asks about an entry of the audit log that
 * was asked about before.
 */
export async function insertLead(tx: Database, lead: typeof leads.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoNothing({ target: leads.auditPosition })
    .returning({ id: leads.id });
  return added.length > 0;
}

/** The number of leads that were stored at an instant or later. */
export const countLeads = (db: Database, since: Date): Promise<number> =>
  db.$count(leads, gte(leads.createdAt, since));
