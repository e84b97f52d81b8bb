import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { useNonce, linkIdentity, ownerOfIdentity, unlinkIdentity } from '#db/queries/identities.ts';
import type { SocialProvider } from '#domain/social-providers.ts';
import { IdentityRefused } from '#services/account/refused.ts';
import type { VerifiedPerson } from '#services/account/verified-person.ts';

/**
 * Links the person at a provider to an account whose user asked for it; their address at the provider does not
 * matter. Throws `IdentityRefused` when another account has the person, this one has another person of the provider, or
 * the token was used before; then nothing is stored.
 */
export const linkProvider = (db: Database, userId: string, person: VerifiedPerson): Promise<void> =>
  transaction(db, async (tx) => {
    const { provider, nonce } = person;
    if (nonce && !(await useNonce(tx, provider, nonce.value, nonce.expiresAt)))
      throw new IdentityRefused('failed');
    if ((await ownerOfIdentity(tx, person)) === userId) return;
    if (!(await linkIdentity(tx, person, userId)))
      throw new IdentityRefused((await ownerOfIdentity(tx, person)) ? 'linked' : 'second');
    await queueMessage(tx, { kind: 'identity-linked', to: { user: userId }, about: { provider } });
  });

/** Unlinks a provider from an account and tells its owner; false when it was not linked. */
export const unlinkProvider = (db: Database, userId: string, provider: SocialProvider): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await unlinkIdentity(tx, userId, provider))) return false;
    await queueMessage(tx, { kind: 'identity-unlinked', to: { user: userId }, about: { provider } });
    return true;
  });
