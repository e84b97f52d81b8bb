import { and, asc, eq, ne } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { DEFAULT_ZONE } from '#config.ts';
import { noteAccess } from '#db/audit.ts';
import { type Database, run, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { dropTokens, issueToken } from '#db/queries/account-tokens.ts';
import { endSessions } from '#db/queries/sessions.ts';
import { addUser } from '#db/queries/users.ts';
import { users } from '#db/schema/users.ts';
import { emailKey } from '#domain/email-key.ts';

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  /** Whether their password is set, and their second factor counts: without both they can do nothing. */
  hasPassword: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
}

/** Accounts of the staff that are open, by name. */
export async function listStaff(): Promise<StaffMember[]> {
  const { id, name, email, passwordHash, factorConfirmedAt, createdAt, role, state } = users;
  const rows = await run((db) =>
    db
      .select({ id, name, email, passwordHash, factorConfirmedAt, createdAt })
      .from(users)
      .where(and(eq(role, 'Editor'), ne(state, 'closed')))
      .orderBy(asc(name), asc(email)),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    createdAt: row.createdAt,
    hasPassword: row.passwordHash !== null,
    hasSecondFactor: row.factorConfirmedAt !== null,
  }));
}

interface NewMember {
  name: string;
  email: string;
  locale: Locale;
}

/**
 * Makes an account for somebody of the staff and mails them the link under which they choose their password; gives its
 * token. Undefined when the address has an account: nobody's account is turned into another kind.
 */
export function addStaff(
  actor: string,
  member: NewMember,
): Promise<{ id: string; token: string } | undefined> {
  return transaction(async (tx) => {
    const id = await addUser(tx, { role: 'Editor', ...member, zone: DEFAULT_ZONE });
    if (id === undefined) return undefined;
    const token = await issueToken(tx, id, 'reset-password');
    await queueMessage(tx, { kind: 'reset-password', to: { user: id }, secret: token, key: `account:${id}` });
    await noteAccess(tx, { actor, action: 'staff-change', record: `users:${id}` });
    return { id, token };
  });
}

/** Closes an account of the staff and ends its sessions. False when there is none with this address. */
export function closeStaff(actor: string, email: string, now: Date): Promise<boolean> {
  return transaction(async (tx: Database) => {
    const [closed] = await tx
      .update(users)
      .set({ state: 'closed', closedAt: now, passwordHash: null })
      .where(and(eq(users.emailKey, emailKey(email)), eq(users.role, 'Editor'), ne(users.state, 'closed')))
      .returning({ id: users.id });
    if (!closed) return false;
    await endSessions(tx, closed.id);
    await dropTokens(tx, closed.id);
    await noteAccess(tx, { actor, action: 'staff-change', record: `users:${closed.id}` });
    return true;
  });
}
