import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { login } from '#contract/auth/login.ts';
import { register, resendVerification, verifyEmail } from '#contract/auth/register.ts';
import { getUser } from '#contract/auth/user.ts';
import { database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { mailedToken } from '../support/mailed.ts';
import { cookieHeader, signIn } from '../support/sign-in.ts';

useTestDatabase();

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'quite another phrase';
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
let count = 0;
const newVisitor = () => {
  count += 1;
  return { email: `traveller-${count}@example.com`, from: newCaller() };
};
const application = (email: string, more: object = {}) => ({
  name: 'Zeynep Işık',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  role_name: 'Patient',
  consents: { terms: true },
  ...more,
});
const signUp = ({ email, from }: { email: string; from: string }, more: object = {}) =>
  call(register, { body: application(email, more), from });
const logIn = (email: string, password = PASSWORD) =>
  call(login, { body: { email, password }, from: newCaller() });

/** A patient with a verified address, signed in. */
const member = () => signIn('Patient', { passwordHash });

describe('a verification', () => {
  const BOOKING = '/fr/forms/book?doctor=a&zone=America%2FNew_York&at=2027-01-12T14%3A00%3A00Z';
  const browserOf = ({ headers }: { headers: Headers }) => ({ cookie: cookieHeader(headers.getSetCookie()) });

  test('in the browser that registered signs in, and returns the page that the registration was going to', async () => {
    const visitor = newVisitor();
    const browser = browserOf(await signUp(visitor, { next: BOOKING, timezone: 'America/New_York' }));
    const token = await mailedToken(visitor.email, 'verify-email');
    const verification = await call(verifyEmail, { body: { token }, as: browser, locale: 'en' });
    expect(verification.json.content).toEqual({ next: BOOKING, signed_in: true });
    expect(verification.json.message).toBe('Your email address is confirmed.');
    const { json } = await call(getUser, { as: browserOf(verification) });
    expect(json.content).toMatchObject({
      email: visitor.email,
      timezone: 'America/New_York',
      email_verified: true,
    });
    // The session is a new one: the cookie from before is no longer valid.
    expect((await call(getUser, { as: browser })).status).toBe(401);
  });

  test('in another browser signs nobody in', async () => {
    const visitor = newVisitor();
    await signUp(visitor, { next: BOOKING });
    const otherBrowser = browserOf(await signUp(newVisitor()));
    const token = await mailedToken(visitor.email, 'verify-email');
    const verification = await call(verifyEmail, { body: { token }, as: otherBrowser, locale: 'en' });
    expect(verification.json.content).toEqual({ next: BOOKING, signed_in: false });
    expect(verification.json.message).toContain('You can now sign in');
    expect(verification.headers.getSetCookie()).toEqual([]);
  });

  test('in the browser of a first registration signs nobody in after the address was registered anew', async () => {
    const visitor = newVisitor();
    const firstBrowser = browserOf(await signUp(visitor));
    const secondSignUp = await signUp(visitor, {
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    });
    expect(secondSignUp).toMatchObject({ status: 200 });
    const token = await mailedToken(visitor.email, 'verify-email');
    const { json } = await call(verifyEmail, { body: { token }, as: firstBrowser });
    expect(json.content.signed_in).toBe(false);
  });

  test('in a browser where its account is signed in does not ask to sign in', async () => {
    const visitor = newVisitor();
    await signUp(visitor, { next: BOOKING });
    const as = browserOf(await logIn(visitor.email));
    const token = await mailedToken(visitor.email, 'verify-email');
    const { json } = await call(verifyEmail, { body: { token }, as, locale: 'en' });
    expect(json.content).toEqual({ next: BOOKING, signed_in: true });
    expect(json.message).not.toContain('sign in');
  });

  test('in a browser where somebody else is signed in neither redirects them nor ends their session', async () => {
    const visitor = newVisitor();
    await signUp(visitor, { next: BOOKING });
    const token = await mailedToken(visitor.email, 'verify-email');
    const verification = await call(verifyEmail, { body: { token }, as: await member() });
    expect(verification.json.content).toEqual({ next: null, signed_in: true });
    expect(verification.headers.getSetCookie()).toEqual([]);
  });

  test('registering while signed in keeps the session', async () => {
    const { headers } = await call(register, {
      body: application(newVisitor().email),
      as: await member(),
      from: newCaller(),
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('a mail that is sent again still leads to the page of the registration', async () => {
    const visitor = newVisitor();
    await signUp(visitor, { next: BOOKING });
    const as = browserOf(await logIn(visitor.email));
    await call(resendVerification, { as });
    const token = await mailedToken(visitor.email, 'verify-email');
    expect((await call(verifyEmail, { body: { token } })).json.content.next).toBe(BOOKING);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'en/blog',
    '/a b',
    `/${'a'.repeat(1_000)}`,
  ])('a registration never goes on to %j', async (path) => {
    const { json } = await signUp(newVisitor(), { next: path, terms: false });
    expect(json.errors.next).toHaveLength(1);
  });

  test('a login sets the time zone of an account that has none, and changes no other', async () => {
    const visitor = newVisitor();
    await signUp(visitor);
    expect((await logIn(visitor.email)).json.content.timezone).toBeUndefined();
    const from = newCaller();
    const body = { email: visitor.email, password: PASSWORD };
    const firstLogin = await call(login, { body: { ...body, timezone: 'asia/kuwait' }, from });
    expect(firstLogin.json.content.timezone).toBe('Asia/Kuwait');
    const secondLogin = await call(login, { body: { ...body, timezone: 'Europe/Paris' }, from });
    expect(secondLogin.json.content.timezone).toBe('Asia/Kuwait');
  });
});

test('a replaced account does not keep the time zone of the person who registered first', async () => {
  const visitor = newVisitor();
  const readZone = async () => {
    const [account] = await database().select().from(users).where(eq(users.email, visitor.email));
    return account?.zone;
  };
  await signUp(visitor, { timezone: 'Asia/Tokyo' });
  expect(await readZone()).toBe('Asia/Tokyo');
  await signUp(visitor);
  expect(await readZone()).toBeNull();
});
