import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { emailKey } from '#domain/email-key.ts';

export interface StaffAccount {
  id: string;
  name: string;
  email: string;
  /** Whether the password is set, and the second factor confirmed: without both the account can do nothing. */
  hasPassword: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
}

/** Accounts of the staff that are open, by name. */
export async function findStaffAccounts(db: Database): Promise<StaffAccount[]> {
  const { id, name, email, passwordHash, factorConfirmedAt, createdAt, role, state } = users;
  const rows = await db
    .select({ id, name, email, passwordHash, factorConfirmedAt, createdAt })
    .from(users)
    .where(and(eq(role, 'Editor'), ne(state, 'closed')))
    .orderBy(asc(name), asc(email));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    createdAt: row.createdAt,
    hasPassword: row.passwordHash !== null,
    hasSecondFactor: row.factorConfirmedAt !== null,
  }));
}

/**
 * Marks an open account of the staff as closed, without a password, and frees its address for another account. Gives its
 * id; undefined when there is none.
 */
export async function closeStaffAccount(
  tx: Database,
  email: string,
  closedAt: Date,
): Promise<string | undefined> {
  const [closed] = await tx
    .update(users)
    .set({
      state: 'closed',
      closedAt,
      passwordHash: null,
      emailKey: sql`'closed-' || ${users.id}::text`,
    })
    .where(and(eq(users.emailKey, emailKey(email)), eq(users.role, 'Editor'), ne(users.state, 'closed')))
    .returning({ id: users.id });
  return closed?.id;
}
