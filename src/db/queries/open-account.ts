import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';

/** The caller was signed in when the call began, and the account is closed by now. */
export class AccountClosed extends Error {
  override name = 'AccountClosed';
}

/**
 * An account is not closed before the transaction ends: what it writes is there when the closing looks for what is to be
 * called off. Throws {@link AccountClosed} when the closing was first.
 */
export async function keepOpen(tx: Database, id: string): Promise<void> {
  const [user] = await tx.select({ state: users.state }).from(users).where(eq(users.id, id)).for('key share');
  if (user?.state === 'closed') throw new AccountClosed('the account was closed meanwhile');
}
