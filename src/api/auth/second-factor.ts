import { checkGuess } from '#api/attempts.ts';
import { guessCode } from '#api/auth/guess-code.ts';
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
import { countRecoveryCodes, findSecret } from '#db/queries/second-factors.ts';
import { getT } from '#i18n/server/t.ts';
import * as secondFactor from '#services/account/second-factor.ts';

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
    return (await secondFactor.startSecondFactor(db, user)) ?? fail('conflict');
  }),
  implement(confirmSecondFactor, async ({ db, body: { code }, user, locale, caller, device }) => {
    const secret = (await findSecret(db, user.id, 'waits')) ?? fail('conflict');
    const given = { user: user.id, secret, code, device };
    // A secret that waits protects nothing yet, so its wrong codes have no limit of a day and warn nobody.
    const guess = { account: user.id, caller, trusted: sessionName(user) };
    const confirmed = await checkGuess(db, guess, () => secondFactor.confirmSecondFactor(db, given));
    const { session, recoveryCodes } = confirmed ?? failWrongCode(locale);
    return new Reply({ recovery_codes: recoveryCodes.map(groupLetters) }, undefined, { begins: session });
  }),
  implement(removeSecondFactor, async ({ db, body: { password, code }, user, locale, caller }) => {
    await confirmPassword(db, { user, locale, caller }, password);
    const secret = (await findSecret(db, user.id, 'counts')) ?? fail('conflict');
    const given = { user: user.id, secret, code };
    const guess = { user: user.id, caller, trusted: sessionName(user) };
    const removed = await guessCode(
      db,
      guess,
      async () => (await secondFactor.removeSecondFactor(db, given)) || undefined,
    );
    if (!removed) failWrongCode(locale);
    return new Reply(null, getT(locale)('auth:factor.removed'));
  }),
];

/** Ends the call with a 422 for a wrong code. */
const failWrongCode = (locale: Locale): never =>
  fail('invalid', { fields: { code: [getT(locale)('auth:login.code')] } });

const groupLetters = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;
