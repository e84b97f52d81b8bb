import { eq } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { phonePlace, setPhone } from '#db/queries/users.ts';
import { users } from '#db/schema/users.ts';
import { open } from '#db/encryption/open.ts';
import { type DecryptedText, UNREADABLE } from '#domain/unreadable.ts';

type User = typeof users.$inferSelect;

/** A person's profile, with the phone number decrypted; a number that cannot be decrypted is `UNREADABLE`. */
export type StoredProfile = Pick<
  User,
  | 'name'
  | 'email'
  | 'emailVerifiedAt'
  | 'country'
  | 'city'
  | 'birthDate'
  | 'gender'
  | 'languages'
  | 'zone'
  | 'locale'
> & { phone: DecryptedText | null };
/** New values; undefined fields stay unchanged. */
export type ProfileChange = {
  [K in keyof Omit<StoredProfile, 'email' | 'emailVerifiedAt' | 'phone'>]: StoredProfile[K] | undefined;
} & { phone: string | null | undefined };

/**
 * Stores new values and gives the whole profile. An empty phone number does not delete one that cannot be
 * decrypted, because the form shows such a number as an empty field.
 */
export function changeProfile(
  db: Database,
  id: string,
  { phone, ...change }: ProfileChange,
): Promise<StoredProfile> {
  return transaction(db, async (tx) => {
    const keepsPhone = phone === null && (await readProfile(tx, id)).phone === UNREADABLE;
    if (phone !== undefined && !keepsPhone) await setPhone(tx, id, phone ?? undefined);
    const hasChanges = Object.values(change).some((value) => value !== undefined);
    if (hasChanges) await tx.update(users).set(change).where(eq(users.id, id));
    return readProfile(tx, id);
  });
}

/** The profile of an account. Throws when there is no such account. */
export async function readProfile(db: Database, id: string): Promise<StoredProfile> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error(`There is no account ${id}`);
  const { name, email, emailVerifiedAt, country, city, birthDate, gender, languages, zone, locale } = user;
  const phone = user.phone === null ? null : open(phonePlace(user.id), user.phone);
  return { name, email, emailVerifiedAt, phone, country, city, birthDate, gender, languages, zone, locale };
}
