import { randomInt } from 'node:crypto';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { confirmFactor, removeFactor, startFactor } from '#db/queries/second-factors.ts';
import { endSessions, openSession } from '#db/queries/sessions.ts';
import type { DecryptedText } from '#domain/unreadable.ts';
import { newSecret, useCode } from '#services/account/authenticator.ts';

/** Letters and digits without those that are mistaken for one another. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Sixteen letters of 32 are 80 bits. */
const CODE_LENGTH = 16;
/** The number of recovery codes that an account gets. */
const CODES = 10;

/**
 * Stores a new secret, which waits for its first code, and gives it with the address that an authenticator reads.
 * Undefined when the account has a second factor already.
 */
export async function startSecondFactor(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<{ secret: string; address: string } | undefined> {
  const newFactor = newSecret(email);
  const isStored = await transaction(db, (tx) => startFactor(tx, id, newFactor.secret));
  return isStored ? newFactor : undefined;
}

interface GivenCode {
  /** Id of the user. */
  user: string;
  /** The secret of the account's authenticator. */
  secret: DecryptedText;
  code: string;
}

interface ConfirmedFactor {
  /** The token of the session that goes on in the user's browser. */
  session: string;
  recoveryCodes: string[];
}

/**
 * Confirms the secret that waits, by its first code, and tells the owner of the account. All sessions of the user end, and
 * one goes on in their browser. Undefined when the code is wrong.
 */
export const confirmSecondFactor = (
  db: Database,
  { user, secret, code, device }: GivenCode & { device: string | undefined },
): Promise<ConfirmedFactor | undefined> =>
  transaction(db, async (tx) => {
    if (!(await useCode(tx, user, secret, code))) return undefined;
    const recoveryCodes = Array.from({ length: CODES }, newRecoveryCode);
    await confirmFactor(tx, user, recoveryCodes);
    await endSessions(tx, user);
    await queueMessage(tx, { kind: 'factor-on', to: { user } });
    const session = await openSession(tx, { userId: user, device, secondFactor: true });
    return { session, recoveryCodes };
  });

/** Removes the second factor of an account by one of its codes and tells the owner; false when the code is wrong. */
export const removeSecondFactor = (db: Database, { user, secret, code }: GivenCode): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await useCode(tx, user, secret, code))) return false;
    await removeFactor(tx, user);
    await queueMessage(tx, { kind: 'factor-off', to: { user } });
    return true;
  });

/** Warns the owner of an account by mail that wrong codes were entered; `count` is their number today. */
export const warnOfGuesses = (db: Database, user: string, count: number): Promise<void> =>
  transaction(db, async (tx) => {
    await queueMessage(tx, { kind: 'codes-guessed', to: { user }, about: { count }, key: `account:${user}` });
  });

const newRecoveryCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
