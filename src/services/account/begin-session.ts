import { noteAccess } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { type NewSession, openSession } from '#db/queries/sessions.ts';
import type { Account } from '#db/queries/users.ts';

/** Opens a session for an account and gives its token; a session of staff is noted in the audit log. */
export async function beginSession(
  tx: Database,
  { id, role }: Account,
  session: Omit<NewSession, 'userId'>,
): Promise<string> {
  const token = await openSession(tx, { userId: id, ...session });
  if (role === 'Editor') await noteAccess(tx, { actor: id, action: 'staff-sign-in', record: `users:${id}` });
  return token;
}
