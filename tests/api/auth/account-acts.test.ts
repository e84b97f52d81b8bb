import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { issueToken, useToken } from '#db/queries/account-tokens.ts';
import { linkIdentity } from '#db/queries/identities.ts';
import { confirmFactor, countRecoveryCodes, startFactor } from '#db/queries/second-factors.ts';
import { listSessions } from '#db/queries/sessions.ts';
import { type Account, findAccount, findUser } from '#db/queries/users.ts';
import { newSecret } from '#services/account/authenticator.ts';
import { replaceForgottenPassword } from '#services/account/password.ts';
import { answerChallenge, findChallenge, signIn as signInto } from '#services/account/sign-in.ts';
import { verifyAddress } from '#services/account/verify-address.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';

useTestDatabase();

const RECOVERY_CODE = '23456789ABCDEFGH';
const CLIENT = { zone: undefined, device: undefined };

/** The id of a signed-in patient with a second factor and one recovery code. */
async function protectedPatient(): Promise<string> {
  const { id, email } = await signIn('Patient');
  await transaction(database(), async (tx) => {
    await startFactor(tx, id, newSecret(email).secret);
    await confirmFactor(tx, id, [RECOVERY_CODE]);
  });
  return id;
}
const newChallenge = (id: string) => transaction(database(), (tx) => issueToken(tx, id, 'second-factor'));
async function accountOf(id: string): Promise<Account> {
  const account = await findAccount(database(), { id });
  if (!account) throw new Error('the account is closed');
  return account;
}
const sessionsOf = async (id: string) => (await listSessions(database(), id)).map((session) => session.id);

test('a code stays valid where the challenge of its login was used before', async () => {
  const id = await protectedPatient();
  const challenge = await newChallenge(id);
  const found = await findChallenge(database(), challenge);
  if (!found) throw new Error('the challenge is not valid');
  const answer = { ...found, ...CLIENT, code: RECOVERY_CODE };
  await transaction(database(), (tx) => useToken(tx, challenge, 'second-factor'));
  await expect(answerChallenge(database(), challenge, answer)).rejects.toMatchObject({ refusal: 'expired' });
  expect(await countRecoveryCodes(database(), id)).toBe(1);
  expect(await answerChallenge(database(), await newChallenge(id), answer)).toEqual(expect.any(String));
  expect(await countRecoveryCodes(database(), id)).toBe(0);
});

test('a challenge stays valid after a wrong code', async () => {
  const id = await protectedPatient();
  const challenge = await newChallenge(id);
  const found = await findChallenge(database(), challenge);
  if (!found) throw new Error('the challenge is not valid');
  const wrongAnswer = { ...found, ...CLIENT, code: '9'.repeat(16) };
  expect(await answerChallenge(database(), challenge, wrongAnswer)).toBeUndefined();
  expect(await findChallenge(database(), challenge)).toEqual(found);
});

test('a right password neither begins nor ends a session while a second factor has to be answered', async () => {
  const id = await protectedPatient();
  const sessions = await sessionsOf(id);
  const former = { id, session: sessions[0] ?? '' };
  const result = await signInto(database(), await accountOf(id), { ...CLIENT, former });
  expect(Object.keys(result)).toEqual(['challenge']);
  expect(await sessionsOf(id)).toEqual(sessions);
});

test('a sign-in ends the session of the user who was signed in with the browser', async () => {
  const formerUser = await signIn('Patient');
  const { id } = await signIn('Doctor');
  const [session = ''] = await sessionsOf(formerUser.id);
  const former = { id: formerUser.id, session };
  const result = await signInto(database(), await accountOf(id), { ...CLIENT, former });
  expect(Object.keys(result)).toEqual(['session']);
  expect(await sessionsOf(formerUser.id)).toEqual([]);
  expect(await sessionsOf(id)).toHaveLength(2);
});

test('a sign-in that fails leaves the user signed in who was signed in with the browser', async () => {
  const formerUser = await signIn('Patient');
  const { id } = await signIn('Doctor');
  const sessions = await sessionsOf(formerUser.id);
  const former = { id: formerUser.id, session: sessions[0] ?? '' };
  // The account was deleted after its password was checked.
  const deletedAccount = { ...(await accountOf(id)), id: randomUUID() };
  await expect(signInto(database(), deletedAccount, { ...CLIENT, former })).rejects.toThrow();
  expect(sessions).toHaveLength(1);
  expect(await sessionsOf(formerUser.id)).toEqual(sessions);
});

test('a link that only the signed-in user may open stays valid after it was refused', async () => {
  const { id } = await signIn('Patient', { emailVerifiedAt: undefined });
  const token = await transaction(database(), async (tx) => {
    await linkIdentity(tx, { provider: 'google', subject: 'a-person' }, id);
    return issueToken(tx, id, 'verify-email', { next: '/en/blog' });
  });
  const link = { token, browser: undefined, device: undefined };
  await expect(verifyAddress(database(), { ...link, signedIn: undefined })).rejects.toMatchObject({
    refusal: 'sign-in-first',
  });
  expect((await findUser(database(), id))?.emailVerifiedAt).toBeNull();
  expect(await verifyAddress(database(), { ...link, signedIn: id })).toEqual({ next: '/en/blog' });
  expect((await findUser(database(), id))?.emailVerifiedAt).toBeInstanceOf(Date);
});

test('a link for a new password sets one password', async () => {
  const { id } = await signIn('Patient', { passwordHash: 'first' });
  const token = await transaction(database(), (tx) =>
    issueToken(tx, id, 'reset-password', { next: '/en/blog' }),
  );
  const replaceBy = (hash: string) => replaceForgottenPassword(database(), token, { hash, locale: 'en' });
  expect(await replaceBy('second')).toEqual({ next: '/en/blog' });
  expect(await replaceBy('third')).toBeUndefined();
  expect((await findUser(database(), id))?.passwordHash).toBe('second');
});
