import { randomUUID } from 'node:crypto';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { emailKey } from '#domain/email-key.ts';
import type { Role } from '#domain/roles.ts';

export interface NewUser {
  role: Role;
  state?: 'active' | 'pending';
  name: string;
  email: string;
  emailVerifiedAt?: Date;
  passwordHash?: string;
  locale: Locale;
  zone: string;
  termsAgreedAt?: Date;
}

/** Makes an account; undefined when the address has one. */
export async function addUser(tx: Database, user: NewUser): Promise<string | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ id: randomUUID(), ...user, emailKey: emailKey(user.email) })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id });
  return row?.id;
}
