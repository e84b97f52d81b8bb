import { randomInt } from 'node:crypto';
import { checkGuess } from '#api/attempts.ts';
import { guessCode } from '#api/auth/guess-code.ts';
import type { Caller } from '#api/caller.ts';
import { confirmPassword, sessionName } from '#api/confirm-password.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '#contract/auth/second-factor.ts';
import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  findSecret,
  removeFactor,
  startFactor,
} from '#db/queries/second-factors.ts';
import { endSessions, openSession } from '#db/queries/sessions.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import type { DecryptedText } from '#domain/unreadable.ts';
import { getT } from '#i18n/server/t.ts';
import { newSecret, useCode } from '#services/account/authenticator.ts';

/** Letters and digits without those that are mistaken for one another. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Sixteen letters of 32 are 80 bits. */
const CODE_LENGTH = 16;
/** The number of recovery codes that an account gets. */
const CODES = 10;

export const secondFactorCalls: Implementation[] = [
  implement(getSecondFactor, async ({ db, user }) => ({
    enabled: (await findSecret(db, user.id, 'counts')) !== undefined,
    recovery_codes_left: await countRecoveryCodes(db, user.id),
  })),
  implement(startSecondFactor, async ({ db, body: { password }, user, locale, caller }) => {
    // An account with somebody else's address must not get a second factor, which would lock the owner of the
    // address out.
    if (!user.verified) fail('unverified');
    await confirmPassword(db, { user, locale, caller }, password);
    const newFactor = newSecret(user.email);
    const isStored = await transaction(db, (tx) => startFactor(tx, user.id, newFactor.secret));
    return isStored ? newFactor : fail('conflict');
  }),
  implement(confirmSecondFactor, async ({ db, body: { code }, user, locale, caller, device }) => {
    const secret = (await findSecret(db, user.id, 'waits')) ?? fail('conflict');
    const codes = Array.from({ length: CODES }, newRecoveryCode);
    const begins = await withCode(db, { user, secret, code, locale, caller, counts: false }, async (tx) => {
      await confirmFactor(tx, user.id, codes);
      await endSessions(tx, user.id);
      return openSession(tx, { userId: user.id, device, secondFactor: true });
    });
    return new Reply({ recovery_codes: codes.map(groupLetters) }, undefined, { begins });
  }),
  implement(removeSecondFactor, async ({ db, body: { password, code }, user, locale, caller }) => {
    await confirmPassword(db, { user, locale, caller }, password);
    const secret = (await findSecret(db, user.id, 'counts')) ?? fail('conflict');
    await withCode(db, { user, secret, code, locale, caller, counts: true }, (tx) =>
      removeFactor(tx, user.id),
    );
    return new Reply(null, getT(locale)('auth:factor.removed'));
  }),
];

interface GivenCode {
  user: SignedIn<Locale>;
  secret: DecryptedText;
  code: string;
  locale: Locale;
  caller: Caller;
  /** False while the secret waits for its first code, and protects nothing yet. */
  counts: boolean;
}

/** Checks the code and runs `work` in the transaction that uses the code up. Throws a 422 for a wrong code. */
async function withCode<T>(
  db: Database,
  { user, secret, code, locale, caller, counts }: GivenCode,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const useFactorCode = () =>
    transaction(db, async (tx) =>
      (await useCode(tx, user.id, secret, code)) ? { done: await work(tx) } : undefined,
    );
  const trusted = sessionName(user);
  const result = await (counts
    ? guessCode(db, { user: user.id, caller, trusted }, useFactorCode)
    : checkGuess(db, { account: user.id, caller, trusted }, useFactorCode));
  return result ? result.done : fail('invalid', { fields: { code: [getT(locale)('auth:login.code')] } });
}

const newRecoveryCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
const groupLetters = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;
