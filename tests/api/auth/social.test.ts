import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { login } from '#contract/auth/login.ts';
import { forgotPassword, resetPassword } from '#contract/auth/password.ts';
import { register, verifyEmail } from '#contract/auth/register.ts';
import { loginSocial } from '#contract/auth/social.ts';
import { getUser } from '#contract/auth/user.ts';
import { database, transaction } from '#db/client.ts';
import { confirmFactor, startFactor } from '#db/queries/second-factors.ts';
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts';
import { users } from '#db/schema/users.ts';
import { type Answer, call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { addDevice } from '../support/devices.ts';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider.ts';
import { mailedToken } from '../support/mailed.ts';
import { cookieHeader, signIn } from '../support/sign-in.ts';

vi.hoisted(() => {
  process.env['GOOGLE_CLIENT_ID'] = 'site.apps.googleusercontent.com';
  process.env['GOOGLE_CLIENT_SECRET'] = 'google-secret';
  process.env['FACEBOOK_APP_ID'] = '1000200030004000';
  process.env['FACEBOOK_APP_SECRET'] = 'facebook-secret';
});
useTestDatabase();

let fake: FakeProvider;
const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another staple of their own';
let passwordHash = '';
beforeAll(async () => {
  fake = await startFakeProvider();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => fake.stop());

let personCount = 0;
const newPerson = (host = 'gmail.com') => {
  personCount += 1;
  return { sub: `2200${personCount}`, email: `person-${personCount}@${host}` };
};
const newIp = () => `203.0.113.${(personCount * 7) % 250}`;
interface Extras {
  body?: Record<string, unknown>;
  as?: { cookie: string };
}
async function byGoogle(person: { sub: string; email?: string; hd?: string }, { body, as }: Extras = {}) {
  const nonce = randomUUID();
  const token = await fake.idToken({ ...person, nonce });
  return call(loginSocial, { body: { provider: 'google', token, nonce, ...body }, as, from: newIp() });
}
const byFacebook = (me: { id: string; email?: string; name?: string }) =>
  call(loginSocial, { body: { provider: 'facebook', token: fake.facebookToken(me) }, from: newIp() });
const sessionOf = ({ headers }: Answer) => ({ cookie: cookieHeader(headers.getSetCookie()) });
const accountOf = async (email: string) =>
  (await database().select().from(users).where(eq(users.email, email)))[0];
function byPassword(email: string, password = PASSWORD) {
  personCount += 1;
  return call(login, { body: { email, password }, from: `198.51.100.${personCount % 250}` });
}

describe('POST /login/social', () => {
  test('signs in with the five fields and a token; the user is the content', async () => {
    const person = newPerson();
    const body = { provider_id: person.sub, name: 'Other Name', email: 'other@example.com' };
    const avatar = 'https://lh3.googleusercontent.com/a/picture';
    const answer = await byGoogle(person, { body: { ...body, avatar } });
    expect(answer.status).toBe(200);
    expect(answer.json.content).toMatchObject({
      role_name: 'Patient',
      name: 'Ayşe Google',
      email: person.email,
      email_verified: true,
      state: 'active',
    });
    expect((await call(getUser, { as: sessionOf(answer) })).json.content.email).toBe(person.email);
    expect(await accountOf('other@example.com')).toBeUndefined();
    expect(fake.state.foreign).toEqual([]);
  });

  test('identifies a person by the subject: a new address at Google leads to the same account', async () => {
    const person = newPerson();
    await byGoogle(person);
    const answer = await byGoogle({ ...person, email: 'moved@gmail.com' });
    expect(answer.json.content.email).toBe(person.email);
    expect(await accountOf('moved@gmail.com')).toBeUndefined();
  });

  test('opens the account that has the address, if Google hosts that address', async () => {
    const atGmail = newPerson();
    const atWorkspace = newPerson('clinic.example');
    for (const { email } of [atGmail, atWorkspace]) await signIn('Doctor', { email, passwordHash });
    expect((await byGoogle(atGmail)).json.content.role_name).toBe('Doctor');
    expect((await byGoogle({ ...atWorkspace, hd: 'clinic.example' })).json.content.role_name).toBe('Doctor');
  });

  test('opens no account by an address that Google verified once and does not host', async () => {
    const person = newPerson('example.com');
    await signIn('Patient', { email: person.email, passwordHash });
    const answer = await byGoogle(person);
    expect(answer.status).toBe(422);
    expect(answer.json.errors.token[0]).toContain('sign in with its password');
  });

  test('gives no access to an account to a second person with the same address at Google', async () => {
    const person = newPerson();
    await byGoogle(person);
    expect((await byGoogle({ ...person, sub: `${person.sub}99` })).status).toBe(422);
  });

  test('ignores role, state and id in the body', async () => {
    const person = newPerson();
    const body = { role_name: 'Editor', role: 'Editor', state: 'active', id: randomUUID(), user_id: 1 };
    const answer = await byGoogle(person, { body });
    expect(answer.json.content.role_name).toBe('Patient');
  });

  test('asks for the second factor, as a password does', async () => {
    const person = newPerson();
    const { id } = await signIn('Doctor', { email: person.email });
    await transaction(database(), async (tx) => {
      await startFactor(tx, id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
      await confirmFactor(tx, id, ['ABCDEFGHJKLMNPQR']);
    });
    const answer = await byGoogle(person);
    expect(Object.keys(answer.json.content)).toEqual(['second_factor']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('does not open a closed account', async () => {
    const person = newPerson();
    await byGoogle(person);
    await database().update(users).set({ state: 'closed' }).where(eq(users.email, person.email));
    expect((await byGoogle(person)).status).toBe(422);
  });

  test('ends the session that the browser had before', async () => {
    const before = await signIn('Patient');
    await byGoogle(newPerson(), { as: before });
    expect((await call(getUser, { as: before })).status).toBe(401);
  });

  test('trusts no address that Facebook gives: the account begins unverified, and is mailed a link', async () => {
    const { sub: id, email } = newPerson('example.com');
    const answer = await byFacebook({ id, email, name: 'Fatma Facebook' });
    expect(answer.json.content).toMatchObject({ name: 'Fatma Facebook', email_verified: false });
    const body = { token: await mailedToken(email, 'verify-email') };
    // The owner of the address, who never asked for an account, opens the link.
    expect((await call(verifyEmail, { body, from: newIp() })).status).toBe(422);
    expect((await call(verifyEmail, { body, from: newIp(), as: await signIn('Patient') })).status).toBe(422);
    expect((await accountOf(email))?.emailVerifiedAt).toBeNull();
    expect((await call(verifyEmail, { body, from: newIp(), as: sessionOf(answer) })).status).toBe(200);
    expect((await byFacebook({ id, email: 'changed@example.com' })).json.content.email_verified).toBe(true);
  });

  test('says so when Facebook names no address, in the language of the call', async () => {
    const token = fake.facebookToken({ id: '901', name: 'No Mail' });
    const body = { provider: 'facebook', token };
    const answer = await call(loginSocial, { body, locale: 'tr', from: newIp() });
    expect({ status: answer.status, message: answer.json.message }).toEqual({
      status: 422,
      message: expect.stringMatching(/^Facebook bize e-posta adresinizi iletmedi/),
    });
  });
});

/** The attacks of Sudhodanan and Paverd, Pre-hijacked accounts (USENIX Security 2022): the attacker comes first. */
describe('pre-hijacking', () => {
  const registerForeignAddress = async (email: string) => {
    const squatter = await signIn('Patient', { email, passwordHash });
    await database().update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email));
    return squatter;
  };
  const renewPassword = async (email: string) => {
    await call(forgotPassword, { body: { email }, from: newIp() });
    const token = await mailedToken(email, 'reset-password');
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await call(resetPassword, { body, from: newIp() })).status).toBe(200);
  };
  const expectSignedOut = async (attacker: { cookie: string }) =>
    expect((await call(getUser, { as: attacker })).status).toBe(401);

  test('classic-federated merge: the password of the earlier registration opens nothing', async () => {
    const victim = newPerson();
    const attacker = await registerForeignAddress(victim.email);
    const personalData = { city: 'Attackville', birthDate: '1970-01-01' };
    await database().update(users).set(personalData).where(eq(users.id, attacker.id));
    const answer = await byGoogle(victim);
    expect(answer.status).toBe(200);
    expect((await byPassword(victim.email)).status).toBe(422);
    await expectSignedOut(attacker);
    expect(await accountOf(victim.email)).toMatchObject({ city: null, birthDate: null, passwordHash: null });
    expect((await call(getUser, { as: sessionOf(answer) })).status).toBe(200);
  });

  test('unexpired session: no session or device of the attacker outlives the recovery by the owner', async () => {
    const victim = newPerson();
    const attacker = await registerForeignAddress(victim.email);
    await addDevice(attacker.id);
    await renewPassword(victim.email);
    await expectSignedOut(attacker);
    expect((await byPassword(victim.email)).status).toBe(422);
    expect((await byPassword(victim.email, NEW_PASSWORD)).status).toBe(200);
    const ofAttacker = eq(pushSubscriptions.userId, attacker.id);
    expect(await database().$count(pushSubscriptions, ofAttacker)).toBe(0);
  });

  test('trojan identifier: an identity linked before does not outlive the recovery', async () => {
    const victim = newPerson();
    const attacker = await byFacebook({ id: `77${personCount}`, email: victim.email });
    expect(attacker.json.content.email_verified).toBe(false);
    const sameIdentity = { id: `77${personCount}`, email: victim.email };
    await renewPassword(victim.email);
    await expectSignedOut(sessionOf(attacker));
    expect((await byFacebook(sameIdentity)).status).toBe(422);
    expect((await byPassword(victim.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('unexpired e-mail change: no link that was sent before the recovery is valid after it', async () => {
    const victim = newPerson();
    const body = { name: 'A', password: PASSWORD, password_confirmation: PASSWORD, role_name: 'Patient' };
    const application = { ...body, email: victim.email, consents: { terms: true } };
    await call(register, { body: application, from: newIp() });
    const token = await mailedToken(victim.email, 'verify-email');
    await call(forgotPassword, { body: { email: victim.email }, from: newIp() });
    const resetToken = await mailedToken(victim.email, 'reset-password');
    expect((await byGoogle(victim)).status).toBe(200);
    const reset = { token: resetToken, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await call(verifyEmail, { body: { token }, from: newIp() })).status).toBe(422);
    expect((await call(resetPassword, { body: reset, from: newIp() })).status).toBe(422);
    expect((await byPassword(victim.email)).status).toBe(422);
  });

  test('non-verifying provider: it opens no existing account, and loses an account that the owner takes over', async () => {
    const registered = newPerson();
    await signIn('Patient', { email: registered.email, passwordHash });
    expect((await byFacebook({ id: '7001', email: registered.email })).status).toBe(422);
    const unverified = newPerson('example.com');
    await registerForeignAddress(unverified.email);
    expect((await byFacebook({ id: '7002', email: unverified.email })).status).toBe(422);
    const owner = newPerson();
    const attacker = await byFacebook({ id: '7003', email: owner.email });
    expect(attacker.status).toBe(200);
    expect((await byGoogle(owner)).json.content.email_verified).toBe(true);
    await expectSignedOut(sessionOf(attacker));
    expect((await byFacebook({ id: '7003', email: owner.email })).status).toBe(422);
  });
});
