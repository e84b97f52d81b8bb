import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';

/** The accounts that exist and have not been closed. */
export async function openAccounts(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), ne(users.state, 'closed')));
  return new Set(rows.map(({ id }) => id));
}
