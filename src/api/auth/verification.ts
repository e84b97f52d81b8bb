import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { issueToken, nextPathOfRegistration, type Origin } from '#db/queries/account-tokens.ts';

/**
 * Mails an account the link that verifies its address. `origin` says where the registration was going; without it that
 * is taken from the former mail.
 */
export async function sendVerification(tx: Database, user: string, origin?: Origin): Promise<void> {
  const tokenOrigin = origin ?? { next: await nextPathOfRegistration(tx, user) };
  const secret = await issueToken(tx, user, 'verify-email', tokenOrigin);
  await queueMessage(tx, { kind: 'verify-email', to: { user }, secret, key: `account:${user}` });
}
