import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { createSocialRedirects } from '#api/social-redirects.ts';
import { getIdentities, linkIdentity, unlinkIdentity } from '#contract/auth/identities.ts';
import { login } from '#contract/auth/login.ts';
import { loginSocial } from '#contract/auth/social.ts';
import { endSessions } from '#contract/auth/sessions.ts';
import { exportData } from '#contract/account/closing.ts';
import { database } from '#db/client.ts';
import { identities } from '#db/schema/identities.ts';
import { outbox } from '#db/schema/outbox.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider.ts';
import { type Caller, cookieHeader, signIn } from '../support/sign-in.ts';

vi.hoisted(() => {
  process.env['GOOGLE_CLIENT_ID'] = 'site.apps.googleusercontent.com';
  process.env['GOOGLE_CLIENT_SECRET'] = 'google-secret';
  process.env['FACEBOOK_APP_ID'] = '1000200030004000';
  process.env['FACEBOOK_APP_SECRET'] = 'facebook-secret';
});
useTestDatabase();

const PASSWORD = 'correct horse battery';
const redirects = createSocialRedirects();
let passwordHash = '';
let fake: FakeProvider;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  fake = await startFakeProvider();
});
afterAll(() => fake.stop());

const SECURITY_PAGE = '/en/patient-dashboard/account/security';
let personCount = 0;
/** A person at Google with an address that no account has: only a link leads to an existing account. */
const newPerson = () => {
  personCount += 1;
  return { sub: `5500${personCount}`, email: `elsewhere-${personCount}@example.com` };
};
type Person = ReturnType<typeof newPerson>;

const change = (endpoint: typeof linkIdentity | typeof unlinkIdentity, as: Caller, password = PASSWORD) =>
  call(endpoint, { as, body: { provider: 'google', password }, from: newCaller() });
async function callback(query: URLSearchParams, cookie: string) {
  const request = new Request(`http://whatever.example/auth/google/callback?${query}`, {
    headers: { cookie },
  });
  const answer = await redirects.fetch(request, { clientAddress: newCaller() });
  return { location: answer.headers.get('location'), cookies: answer.headers.getSetCookie().join() };
}
/** Begins to link in the session of `as`; returns the flow's cookie and the query that the browser comes back with. */
async function begin(as: Caller, person: Person) {
  const { status, json, headers, text } = await change(linkIdentity, as);
  expect(status, text).toBe(200);
  const flow = cookieHeader(headers.getSetCookie());
  return { flow, query: await fake.consent(json.content.address, person) };
}
async function link(as: Caller, person: Person) {
  const { flow, query } = await begin(as, person);
  return callback(query, `${flow}; ${as.cookie}`);
}
async function byGoogle(person: Person) {
  const nonce = randomUUID();
  const token = await fake.idToken({ ...person, nonce });
  return call(loginSocial, { body: { provider: 'google', token, nonce }, from: newCaller() });
}
const linkedTo = async (as: Caller) => (await call(getIdentities, { as })).json.content;
const messages = (user: string, kind: 'identity-linked' | 'identity-unlinked') =>
  database().$count(outbox, and(eq(outbox.userId, user), eq(outbox.kind, kind)));
const newPatient = () => signIn('Patient', { passwordHash });

describe('linking a provider', () => {
  test('lets its owner sign in with it, whatever address they have there, and notifies them', async () => {
    const as = await newPatient();
    const person = newPerson();
    expect(await linkedTo(as)).toEqual({ has_password: true, items: [] });
    const { location, cookies } = await link(as, person);
    expect(location).toBe(`${SECURITY_PAGE}?done=linked`);
    expect(cookies).toMatch(/^turqua_auth=; Max-Age=0/);
    expect(cookies).not.toContain('_session=');
    expect((await linkedTo(as)).items).toEqual([{ provider: 'google', linked_at: expect.any(String) }]);
    expect((await byGoogle(person)).json.content.email).toBe(as.email);
    expect(await messages(as.id, 'identity-linked')).toBe(1);
    expect((await call(exportData, { as })).text).toContain(person.sub);
  });

  test('asks for the password, and begins nothing without it', async () => {
    const answer = await change(linkIdentity, await newPatient(), 'not my password');
    expect({ status: answer.status, errors: Object.keys(answer.json.errors) }).toEqual({
      status: 422,
      errors: ['password'],
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is refused before the address is confirmed, and to staff', async () => {
    const unverifiedAccount = await signIn('Patient', { passwordHash, emailVerifiedAt: undefined });
    for (const as of [unverifiedAccount, await signIn('Editor', { passwordHash })])
      expect((await change(linkIdentity, as)).status).toBe(403);
  });

  test('is refused where another account has the identity, which stays there', async () => {
    const firstPatient = await newPatient();
    const secondPatient = await newPatient();
    const person = newPerson();
    await link(firstPatient, person);
    expect((await link(secondPatient, person)).location).toBe(
      `${SECURITY_PAGE}?provider=google&refused=linked`,
    );
    expect((await linkedTo(secondPatient)).items).toEqual([]);
    expect((await byGoogle(person)).json.content.email).toBe(firstPatient.email);
    expect(await messages(secondPatient.id, 'identity-linked')).toBe(0);
  });

  test('is refused a second time for one provider', async () => {
    const as = await newPatient();
    const pendingFlow = await begin(as, newPerson());
    await link(as, newPerson());
    expect((await change(linkIdentity, as)).status).toBe(409);
    // This flow began before the first identity was linked.
    expect((await callback(pendingFlow.query, `${pendingFlow.flow}; ${as.cookie}`)).location).toContain(
      'refused=second',
    );
    expect(await database().$count(identities, eq(identities.userId, as.id))).toBe(1);
  });

  test.each([
    ['without a session', async () => ''],
    ['in the session of somebody else', async () => (await newPatient()).cookie],
    ['in a later session of the same person', async ({ email }: Caller) => relogin(email)],
  ])('is refused when it returns %s', async (_, otherCookie) => {
    const as = await newPatient();
    const person = newPerson();
    const { flow, query } = await begin(as, person);
    const { location, cookies } = await callback(query, `${flow}; ${await otherCookie(as)}`);
    expect(location).toBe(`${SECURITY_PAGE}?provider=google&refused=expired`);
    expect(cookies).not.toContain('_session=');
    expect(await database().$count(identities, eq(identities.subject, person.sub))).toBe(0);
  });

  test('that takes more than ten minutes leads back to the account', async () => {
    const as = await newPatient();
    const person = newPerson();
    const { query } = await begin(as, person);
    // The browser has dropped the cookie of the flow, and keeps that of the session.
    const { location, cookies } = await callback(query, as.cookie);
    expect(location).toBe(`${SECURITY_PAGE}?provider=google&refused=expired`);
    expect(cookies).toMatch(/^turqua_auth=; Max-Age=0/);
    expect(await database().$count(identities, eq(identities.subject, person.sub))).toBe(0);
  });

  test('without a flow leads nobody to an account who is not signed in, nor staff, who have none', async () => {
    const { query } = await begin(await newPatient(), newPerson());
    const form = '/en/forms/social?provider=google&reason=expired';
    expect((await callback(query, '')).location).toBe(form);
    expect((await callback(query, (await signIn('Editor')).cookie)).location).toBe(form);
  });

  test('is refused when the session that began it has ended', async () => {
    const as = await newPatient();
    const person = newPerson();
    const { flow, query } = await begin(as, person);
    await call(endSessions, { as });
    expect((await callback(query, `${flow}; ${as.cookie}`)).location).toContain('refused=expired');
  });
});

describe('unlinking a provider', () => {
  test('ends signing in with it, and notifies the owner', async () => {
    const as = await newPatient();
    const person = newPerson();
    await link(as, person);
    expect((await change(unlinkIdentity, as, 'not my password')).status).toBe(422);
    const answer = await change(unlinkIdentity, as);
    expect({ status: answer.status, message: answer.json.message }).toEqual({
      status: 200,
      message: 'You can no longer sign in with Google.',
    });
    expect((await linkedTo(as)).items).toEqual([]);
    expect((await byGoogle(person)).json.content?.email).not.toBe(as.email);
    expect(await messages(as.id, 'identity-unlinked')).toBe(1);
    expect((await change(unlinkIdentity, as)).status).toBe(409);
  });

  test('is refused where it is the only way to sign in', async () => {
    const person = newPerson();
    const answer = await byGoogle(person);
    const as = {
      id: answer.json.content.id,
      email: person.email,
      cookie: cookieHeader(answer.headers.getSetCookie()),
    };
    expect(await linkedTo(as)).toMatchObject({ has_password: false, items: [{ provider: 'google' }] });
    const refusal = await change(unlinkIdentity, as);
    expect(refusal.status).toBe(422);
    expect(refusal.json.errors.password[0]).toContain('no password yet');
    expect((await byGoogle(person)).status).toBe(200);
  });
});

async function relogin(email: string): Promise<string> {
  const answer = await call(login, { body: { email, password: PASSWORD }, from: newCaller() });
  return cookieHeader(answer.headers.getSetCookie());
}
