import { gte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { leads } from '#db/schema/leads.ts';

/** Stores a lead whose phone, message and topic are encrypted. */
export async function insertLead(tx: Database, lead: typeof leads.$inferInsert): Promise<void> {
  await tx.insert(leads).values(lead);
}

/** How many leads were stored at a time or later. */
export const countLeads = (db: Database, since: Date): Promise<number> =>
  db.$count(leads, gte(leads.createdAt, since));
