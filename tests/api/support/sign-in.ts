import { signedInCookies } from '#api/session/cookies.ts';
import { DEFAULT_ZONE } from '#config.ts';
import { database, transaction } from '#db/client.ts';
import { openSession } from '#db/queries/sessions.ts';
import { addUser, type NewUser } from '#db/queries/users.ts';
import type { Role } from '#domain/roles.ts';

/** A user with a session, to be given to `call` as `as`. */
export interface Caller {
  /** The id of the user. */
  id: string;
  email: string;
  /** The `Cookie` header of their session. */
  cookie: string;
}

let userCount = 0;

/** Makes a user (active, address verified, unless `user` says otherwise) and signs them in. */
export async function signIn(role: Role, user: Partial<NewUser> = {}): Promise<Caller> {
  userCount += 1;
  const email = user.email ?? `${role.toLowerCase()}-${process.pid}-${userCount}@example.com`;
  const about = { role, name: `${role} ${userCount}`, locale: 'en' as const, zone: DEFAULT_ZONE };
  const [id, token] = await transaction(database(), async (tx) => {
    const userId = await addUser(tx, { ...about, emailVerifiedAt: new Date(), ...user, email });
    if (userId === undefined) throw new Error(`${email} is taken`);
    return [userId, await openSession(tx, { userId, secondFactor: role === 'Editor' })];
  });
  return { id, email, cookie: cookieHeader(signedInCookies(token)) };
}

/** The `Cookie` header of a browser that was given these cookies; deleted ones are left out. */
export function cookieHeader(setCookies: readonly string[]): string {
  return setCookies
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
