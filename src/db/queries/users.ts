import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { forgetFormerOwner } from '#db/queries/former-owner.ts';
import { users } from '#db/schema/users.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { emailKey } from '#domain/email-key.ts';
import type { AccountState, Role } from '#domain/roles.ts';

type UserRow = typeof users.$inferSelect;

export interface NewUser {
  role: Role;
  state?: Exclude<AccountState, 'closed'>;
  name: string;
  email: string;
  emailVerifiedAt?: Date;
  passwordHash?: string;
  locale: Locale;
  /** The IANA zone; absent while it is unknown. */
  zone?: string | undefined;
  /** `YYYY-MM-DD`; null or absent while it is unknown. */
  birthDate?: string | null;
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

/** Columns of `users` that an account loses when somebody registers in its place. */
const ERASED = {
  passwordHash: null,
  phone: null,
  country: null,
  city: null,
  birthDate: null,
  gender: null,
  languages: [],
};

/**
 * Registers a user in place of an account whose address was never verified, and removes what its former owner left.
 * Otherwise a stranger who registered first could read what the owner of the address enters later. An account of staff,
 * which is unverified until the invited person chooses a password, is not replaced. Gives the id of the account;
 * undefined when the address has no unverified one.
 */
export async function replaceUnverified(tx: Database, user: NewUser): Promise<string | undefined> {
  const [row] = await tx
    .update(users)
    .set({
      state: 'active',
      ...ERASED,
      ...user,
      // An undefined value would keep the former one.
      passwordHash: user.passwordHash ?? null,
      birthDate: user.birthDate ?? null,
      zone: user.zone ?? null,
      createdAt: new Date(),
    })
    .where(
      and(eq(users.emailKey, emailKey(user.email)), isNull(users.emailVerifiedAt), ne(users.role, 'Editor')),
    )
    .returning({ id: users.id });
  if (row) await forgetFormerOwner(tx, row.id, user.locale);
  return row?.id;
}

/** An account, closed ones included; undefined when there is none. */
export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Locks an account until the transaction ends; closed ones included. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * Locks a person's row like {@link lockUser}, but others can write rows that refer to the person meanwhile. Transactions
 * of one person that call it run one after the other. It is called after a practice is locked, and before meetings,
 * payments and accounts of money are.
 */
export async function lockUserForWriting(tx: Database, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** The fields of an account that a login needs. */
export interface Account {
  id: string;
  role: Role;
  email: string;
  passwordHash: string | null;
  hasSecondFactor: boolean;
}

const account = {
  id: users.id,
  role: users.role,
  email: users.email,
  passwordHash: users.passwordHash,
  factorConfirmedAt: users.factorConfirmedAt,
};

/** Finds the open account of an address or an id; undefined when there is none. */
export async function findAccount(
  db: Database,
  by: { email: string } | { id: string },
): Promise<Account | undefined> {
  const [row] = await db
    .select(account)
    .from(users)
    .where(
      and(
        'id' in by ? eq(users.id, by.id) : eq(users.emailKey, emailKey(by.email)),
        ne(users.state, 'closed'),
      ),
    );
  if (!row) return undefined;
  const { factorConfirmedAt, ...found } = row;
  return { ...found, hasSecondFactor: factorConfirmedAt !== null };
}

/** Marks an address as verified, because a link mailed to it was opened. False when it was verified before. */
export async function markVerified(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** The time zone of an account, null while it is unknown; undefined when there is no such account. */
export async function readZone(db: Database, id: string): Promise<string | null | undefined> {
  const [row] = await db.select({ zone: users.zone }).from(users).where(eq(users.id, id));
  return row?.zone;
}

/** Stores the browser's time zone in an account that has none. */
export async function fillZone(tx: Database, id: string, zone: string | undefined): Promise<void> {
  if (zone === undefined) return;
  await tx
    .update(users)
    .set({ zone })
    .where(and(eq(users.id, id), isNull(users.zone)));
}

/** Activates an account whose registration waited for its review. */
export async function activateUser(tx: Database, id: string): Promise<void> {
  await tx.update(users).set({ state: 'active' }).where(eq(users.id, id));
}

/** Stores the hash of a new password; the account's sessions stay open. */
export async function setPassword(tx: Database, id: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** The place of a person's encrypted telephone number. */
export const phonePlace = (id: string) => ({ table: 'users', row: id, column: 'phone' });

/** Stores a telephone number (E.164) encrypted, or deletes it. */
export async function setPhone(tx: Database, id: string, phone: string | undefined): Promise<void> {
  const encrypted = phone === undefined ? null : encrypt(phonePlace(id), phone);
  await tx.update(users).set({ phone: encrypted }).where(eq(users.id, id));
}

/** The date of birth, `YYYY-MM-DD`; undefined while it is unknown. */
export async function birthDateOf(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ birthDate: users.birthDate }).from(users).where(eq(users.id, id));
  return row?.birthDate ?? undefined;
}
