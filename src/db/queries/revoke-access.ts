import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { dropTokens } from '#db/queries/account-tokens.ts';
import { endSessions } from '#db/queries/sessions.ts';
import { identities } from '#db/schema/identities.ts';

/**
 * Ends every access to an account except by its password: sessions with their devices, links in mails, identities
 * of providers. It is called when a person proves that the account's address is theirs, because somebody else may
 * have opened the account.
 */
export async function revokeAccess(tx: Database, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await dropTokens(tx, userId);
  await tx.delete(identities).where(eq(identities.userId, userId));
}
