import { Refused, type Verified } from '#api/auth/social/verified.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { useNonce, linkIdentity, ownerOfIdentity } from '#db/queries/identities.ts';

/**
 * Links the person at a provider to an account whose user asked for it; their address at the provider does not
 * matter. Throws `Refused` when another account has the person, this one has another person of the provider, or the token
 * was used before; then nothing is stored.
 */
export const linkProvider = (db: Database, userId: string, person: Verified): Promise<void> =>
  transaction(db, async (tx) => {
    const { provider, nonce } = person;
    if (nonce && !(await useNonce(tx, provider, nonce.value, nonce.expiresAt))) throw new Refused('failed');
    if ((await ownerOfIdentity(tx, person)) === userId) return;
    if (!(await linkIdentity(tx, person, userId)))
      throw new Refused((await ownerOfIdentity(tx, person)) ? 'linked' : 'second');
    await queueMessage(tx, { kind: 'identity-linked', to: { user: userId }, about: { provider } });
  });
