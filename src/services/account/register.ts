import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import type { Origin } from '#db/queries/account-tokens.ts';
import { addUser, type NewUser, replaceUnverified, setPhone } from '#db/queries/users.ts';
import { sendVerification } from '#services/account/send-verification.ts';

interface Registration {
  user: NewUser;
  /** In the form of E.164. */
  phone: string | undefined;
  /** It is stored with the link that verifies the address. */
  origin: Origin;
}

/**
 * Makes an account, or replaces one whose address was never verified, and mails the link that verifies the address. An
 * account with a verified address, or of staff, stays as it is; the caller does not learn that there is one.
 */
export const registerUser = (db: Database, { user, phone, origin }: Registration): Promise<void> =>
  transaction(db, async (tx) => {
    const id = (await addUser(tx, user)) ?? (await replaceUnverified(tx, user));
    // The answer is the same for a known and an unknown address: only the owner of the address learns by mail
    // that there is an account.
    if (id === undefined) {
      const to = { email: user.email, locale: user.locale };
      await queueMessage(tx, { kind: 'registration-known-address', to });
      return;
    }
    await setPhone(tx, id, phone);
    await sendVerification(tx, id, origin);
  });
