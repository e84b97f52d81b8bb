import type { Database } from '#db/client.ts';
import { dataRequests } from '#db/schema/leads.ts';

/**
 * Stores an application whose identity, address, details and text are encrypted. False when another application has
 * its receipt.
 */
export async function insertDataRequest(
  tx: Database,
  request: typeof dataRequests.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(dataRequests)
    .values(request)
    .onConflictDoNothing({ target: dataRequests.receipt })
    .returning({ id: dataRequests.id });
  return inserted.length > 0;
}
