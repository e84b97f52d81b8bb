import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { issueToken, nextPathOfRegistration, type Origin } from '#db/queries/account-tokens.ts';

/** Mails an account the link that verifies its address. Without `origin` the page of its former mail is used. */
export async function sendVerification(tx: Database, user: string, origin?: Origin): Promise<void> {
  const kept = origin ?? { next: await nextPathOfRegistration(tx, user) };
  const secret = await issueToken(tx, user, 'verify-email', kept);
  await queueMessage(tx, { kind: 'verify-email', to: { user }, secret, key: `account:${user}` });
}
