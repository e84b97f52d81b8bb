import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { dropTokens, issueToken, useToken } from '#db/queries/account-tokens.ts';
import { forgetFormerOwner } from '#db/queries/former-owner.ts';
import { endSessions, type NewSession, openSession } from '#db/queries/sessions.ts';
import { markVerified, setPassword } from '#db/queries/users.ts';

/** Mails an account a link for a new password, which then leads on to `next`; older links become invalid. */
export const mailPasswordLink = (db: Database, user: string, next: string | undefined): Promise<void> =>
  transaction(db, async (tx) => {
    const secret = await issueToken(tx, user, 'reset-password', { next });
    await queueMessage(tx, { kind: 'reset-password', to: { user }, secret, key: `account:${user}` });
  });

/**
 * Replaces a forgotten password by the mailed link: gives the path to continue to; undefined when the link is not valid.
 * The link also verifies the address.
 */
export const replaceForgottenPassword = (
  db: Database,
  token: string,
  { hash, locale }: { hash: string; locale: Locale },
): Promise<{ next: string | null } | undefined> =>
  transaction(db, async (tx) => {
    const used = await useToken(tx, token, 'reset-password');
    if (!used) return undefined;
    const { userId, next } = used;
    await replacePassword(tx, userId, hash);
    // The address was unverified until now, so a stranger may have opened the account, and may still enter it by a linked
    // sign-in.
    if (await markVerified(tx, userId)) await forgetFormerOwner(tx, userId, locale);
    return { next };
  });

/** Replaces the password of a signed-in user, and gives the token of the session that goes on in their browser. */
export const replaceOwnPassword = (db: Database, hash: string, session: NewSession): Promise<string> =>
  transaction(db, async (tx) => {
    await replacePassword(tx, session.userId, hash);
    return openSession(tx, session);
  });

/**
 * Sets a new password, tells the owner, and ends all sessions and mailed links, because somebody else may have known the
 * old one.
 */
async function replacePassword(tx: Database, user: string, hash: string): Promise<void> {
  await setPassword(tx, user, hash);
  await endSessions(tx, user);
  await dropTokens(tx, user);
  await queueMessage(tx, { kind: 'password-changed', to: { user } });
}
