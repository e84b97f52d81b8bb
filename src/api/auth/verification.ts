import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { issueToken } from '#db/queries/account-tokens.ts';

/** Mails an account the link that verifies its address. */
export async function sendVerification(tx: Database, user: string): Promise<void> {
  const secret = await issueToken(tx, user, 'verify-email');
  await queueMessage(tx, { kind: 'verify-email', to: { user }, secret, key: `account:${user}` });
}
