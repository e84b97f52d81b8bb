import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { useNonce, linkIdentity, ownerOfIdentity } from '#db/queries/identities.ts';
import { type Account, addUser, findAccount, type NewUser, replaceUnverified } from '#db/queries/users.ts';
import { IdentityRefused } from '#services/account/refused.ts';
import { sendVerification } from '#services/account/send-verification.ts';
import type { VerifiedPerson } from '#services/account/verified-person.ts';

const LONGEST_NAME = 120;

/** The visit in which a person signs in. */
interface Visit {
  locale: Locale;
  /** The path of the page that the person wants; the link that verifies the address of a new account leads to it. */
  next: string | undefined;
}

/**
 * Finds or creates the account of a person whom a provider vouches for: the account that is linked, the one with
 * their address, or a new one. Throws {@link IdentityRefused}.
 */
export async function findOrCreateAccount(
  tx: Database,
  person: VerifiedPerson,
  visit: Visit,
): Promise<Account> {
  const { provider, nonce } = person;
  if (nonce && !(await useNonce(tx, provider, nonce.value, nonce.expiresAt)))
    throw new IdentityRefused('failed');
  const owner = await ownerOfIdentity(tx, person);
  const id = owner ?? (await createAccount(tx, person, visit));
  const account = await findAccount(tx, { id });
  if (!account) throw new IdentityRefused('failed');
  return account;
}

/** Gives a person who is not known yet an account. */
async function createAccount(tx: Database, person: VerifiedPerson, { locale, next }: Visit): Promise<string> {
  const { email, address } = person;
  if (email === undefined) throw new IdentityRefused('email');
  const user = {
    role: 'Patient',
    name: nameOf(person, email),
    email,
    locale,
    ...(address === 'unproven' ? {} : { emailVerifiedAt: new Date() }),
    termsAgreedAt: new Date(),
  } satisfies NewUser;
  const made = await addUser(tx, user);
  const id =
    made ??
    // The owner of a proved address takes it over from an account that never proved it.
    (address === 'unproven' ? undefined : await replaceUnverified(tx, user)) ??
    (await findLinkableAccount(tx, person, email));
  if (id === undefined || !(await linkIdentity(tx, person, id))) throw new IdentityRefused('taken');
  if (made !== undefined && address === 'unproven') await sendVerification(tx, made, { next });
  return id;
}

/**
 * The account with this address, if it may be linked: the provider must give the address out itself, because only
 * then does it know the present owner. Staff sign in with a password only.
 */
async function findLinkableAccount(
  tx: Database,
  { address }: VerifiedPerson,
  email: string,
): Promise<string | undefined> {
  if (address !== 'owner') return undefined;
  const account = await findAccount(tx, { email });
  return account?.role === 'Editor' ? undefined : account?.id;
}

/**
 * The name as the provider writes it, cut to what can be stored; without one, the part of the address before the @.
 */
function nameOf({ name = '' }: VerifiedPerson, email: string): string {
  const kept = name.replaceAll('\0', '').toWellFormed().trim().slice(0, LONGEST_NAME).toWellFormed().trim();
  return kept === '' ? (email.split('@')[0] ?? email) : kept;
}
