import { fail } from '#api/errors.ts';
import { Reply } from '#api/implement.ts';
import { presentUser } from '#api/present/user.ts';
import type { User } from '#contract/auth/user.ts';
import type { Database } from '#db/client.ts';
import { findSession } from '#db/queries/sessions.ts';

/**
 * The reply that signs the browser in: the user as content, the cookies of the session with this token, and the cookie by
 * which the browser is known as the user's.
 */
export async function sessionReply(db: Database, token: string): Promise<Reply<User>> {
  const user = (await findSession(db, token)) ?? fail('unauthenticated');
  return new Reply(presentUser(user), undefined, { begins: token, deviceOwner: user.email });
}
