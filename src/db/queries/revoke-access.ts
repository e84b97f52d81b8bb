import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { dropTokens } from '#db/queries/account-tokens.ts';
import { endSessions } from '#db/queries/sessions.ts';
import { identities } from '#db/schema/identities.ts';

/**
 * Ends every way to an account besides its password: sessions and their devices, links of mails, identities of providers. For
 * the moment in which somebody proves that its address is theirs, and whoever opened it never did.
 */
export async function revokeAccess(tx: Database, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await dropTokens(tx, userId);
  await tx.delete(identities).where(eq(identities.userId, userId));
}
