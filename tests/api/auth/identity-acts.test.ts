import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { listIdentities } from '#db/queries/identities.ts';
import { findSecret } from '#db/queries/second-factors.ts';
import { listSessions } from '#db/queries/sessions.ts';
import { findAccount } from '#db/queries/users.ts';
import { linkProvider, unlinkProvider } from '#services/account/identities.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '#services/account/second-factor.ts';
import { signInByProvider } from '#services/account/sign-in-by-provider.ts';
import type { VerifiedPerson } from '#services/account/verified-person.ts';
import { mailed } from '../support/mailed.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';

useTestDatabase();

const VISIT = { locale: 'en', device: undefined } as const;
const newPerson = (email?: string): VerifiedPerson => ({
  provider: 'google',
  subject: randomUUID(),
  email,
  address: 'checked',
  nonce: { value: randomUUID(), expiresAt: new Date(Date.now() + 60_000) },
});
const providersOf = async (id: string) =>
  (await listIdentities(database(), id)).map(({ provider }) => provider);
const sessionsOf = async (id: string) => (await listSessions(database(), id)).map((session) => session.id);

/** A signed-in patient with an authenticator that waits for its first code. */
async function patientWithWaitingFactor() {
  const { id, email } = await signIn('Patient');
  const newFactor = await startSecondFactor(database(), { id, email });
  const secret = newFactor?.secret ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return { id, email, given: { user: id, secret, code, device: undefined } };
}

test('a token of a provider stays valid after a sign-in with it was refused', async () => {
  const { id, email } = await signIn('Patient');
  const person = newPerson(email);
  await expect(signInByProvider(database(), person, VISIT)).rejects.toMatchObject({ reason: 'taken' });
  expect(await providersOf(id)).toEqual([]);
  await linkProvider(database(), id, person);
  expect(await providersOf(id)).toEqual(['google']);
});

test('a token of a provider signs in once', async () => {
  const email = `${randomUUID()}@example.com`;
  const person = newPerson(email);
  expect(Object.keys((await signInByProvider(database(), person, VISIT)).result)).toEqual(['session']);
  await expect(signInByProvider(database(), person, VISIT)).rejects.toMatchObject({ reason: 'failed' });
});

test('a sign-in by a provider that names no address makes no account', async () => {
  await expect(signInByProvider(database(), newPerson(), VISIT)).rejects.toMatchObject({ reason: 'email' });
});

test('a person at a provider whom another account has is linked to no second one', async () => {
  const owner = await signIn('Patient');
  const other = await signIn('Patient');
  const { nonce: _, ...person } = newPerson();
  await linkProvider(database(), owner.id, person);
  await expect(linkProvider(database(), other.id, person)).rejects.toMatchObject({ reason: 'linked' });
  expect(await mailed(other.email)).toEqual([]);
});

test('only a provider that was linked is unlinked, and its owner gets a mail of that', async () => {
  const { id, email } = await signIn('Patient');
  await linkProvider(database(), id, newPerson());
  expect(await unlinkProvider(database(), id, 'facebook')).toBe(false);
  expect(await mailed(email)).toEqual(['identity-linked']);
  expect(await unlinkProvider(database(), id, 'google')).toBe(true);
  expect(await mailed(email)).toContain('identity-unlinked');
  expect(await providersOf(id)).toEqual([]);
});

test('a wrong first code neither confirms a second factor nor ends a session', async () => {
  const { id, given } = await patientWithWaitingFactor();
  const sessions = await sessionsOf(id);
  expect(await confirmSecondFactor(database(), { ...given, code: 'wrong' })).toBeUndefined();
  expect(await sessionsOf(id)).toEqual(sessions);
  expect(await findSecret(database(), id, 'waits')).toBe(given.secret);
});

test('the first code of a second factor ends all sessions but the new one', async () => {
  const { id, given } = await patientWithWaitingFactor();
  const former = await sessionsOf(id);
  const confirmed = await confirmSecondFactor(database(), given);
  expect(confirmed?.recoveryCodes).toHaveLength(10);
  const sessions = await sessionsOf(id);
  expect(sessions).toHaveLength(1);
  expect(former).not.toContain(sessions[0]);
});

test('a second factor that counts is not replaced by a new one', async () => {
  const { id, email, given } = await patientWithWaitingFactor();
  await confirmSecondFactor(database(), given);
  expect(await startSecondFactor(database(), { id, email })).toBeUndefined();
  expect(await findSecret(database(), id, 'counts')).toBe(given.secret);
});

test('a second factor is removed by a recovery code, and by no wrong one', async () => {
  const { id, given } = await patientWithWaitingFactor();
  const [recoveryCode = ''] = (await confirmSecondFactor(database(), given))?.recoveryCodes ?? [];
  expect(await removeSecondFactor(database(), { ...given, code: '9'.repeat(16) })).toBe(false);
  expect((await findAccount(database(), { id }))?.hasSecondFactor).toBe(true);
  expect(await removeSecondFactor(database(), { ...given, code: recoveryCode })).toBe(true);
  expect((await findAccount(database(), { id }))?.hasSecondFactor).toBe(false);
});
