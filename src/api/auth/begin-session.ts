import { fail } from '#api/errors.ts';
import { Reply } from '#api/implement.ts';
import { presentUser } from '#api/present/user.ts';
import type { User } from '#contract/auth/user.ts';
import { noteAccess } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { findSession, type NewSession, openSession } from '#db/queries/sessions.ts';
import type { Account } from '#db/queries/users.ts';

/** Opens a session for an account; a session of staff is noted in the audit log. */
export async function beginSession(
  tx: Database,
  { id, role }: Account,
  session: Omit<NewSession, 'userId'>,
): Promise<string> {
  const token = await openSession(tx, { userId: id, ...session });
  if (role === 'Editor') await noteAccess(tx, { actor: id, action: 'staff-sign-in', record: `users:${id}` });
  return token;
}

/**
 * The reply that signs the browser in: the user as content, the cookies of the session with this token, and the cookie by
 * which the browser is known as the user's.
 */
export async function sessionReply(db: Database, token: string): Promise<Reply<User>> {
  const user = (await findSession(db, token)) ?? fail('unauthenticated');
  return new Reply(presentUser(user), undefined, { begins: token, deviceOwner: user.email });
}
