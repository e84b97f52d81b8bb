import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { issueToken, nextPathOfRegistration, type Origin } from '#db/queries/account-tokens.ts';

/**
 * Queues the mail with the link that verifies an account's address; older links become invalid. `origin` is stored with
 * the link. Without `origin` the path of the former link is kept, but not its browser, so that the new link signs nobody
 * in.
 */
export async function sendVerification(tx: Database, user: string, origin?: Origin): Promise<void> {
  const tokenOrigin = origin ?? { next: await nextPathOfRegistration(tx, user) };
  const secret = await issueToken(tx, user, 'verify-email', tokenOrigin);
  await queueMessage(tx, { kind: 'verify-email', to: { user }, secret, key: `account:${user}` });
}

/** As {@link sendVerification}, in a transaction of its own. */
export const resendVerification = (db: Database, user: string, origin?: Origin): Promise<void> =>
  transaction(db, (tx) => sendVerification(tx, user, origin));
