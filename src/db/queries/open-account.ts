import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';

/** The caller was signed in when the call began, and the account is closed by now. */
export class AccountClosed extends Error {
  override name = 'AccountClosed';
}

/**
 * Keeps an account open until the transaction ends, so that a closing account sees everything that it writes.
 * Throws {@link AccountClosed} when the account was closed first.
 */
export async function requireOpenAccount(tx: Database, id: string): Promise<void> {
  const [user] = await tx.select({ state: users.state }).from(users).where(eq(users.id, id)).for('key share');
  if (user?.state === 'closed') throw new AccountClosed('the account was closed meanwhile');
}
