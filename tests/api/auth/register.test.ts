import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { login } from '#contract/auth/login.ts';
import { changePassword, forgotPassword, resetPassword } from '#contract/auth/password.ts';
import { register, resendVerification, verifyEmail } from '#contract/auth/register.ts';
import { getUser } from '#contract/auth/user.ts';
import { database } from '#db/client.ts';
import { LIFETIME } from '#db/queries/account-tokens.ts';
import { users } from '#db/schema/users.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { mailed, mailedToken } from '../support/mailed.ts';
import { type Caller, cookieHeader, signIn } from '../support/sign-in.ts';

useTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'quite another phrase';
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
let count = 0;
const newVisitor = () => {
  count += 1;
  return { email: `person-${count}@example.com`, from: newCaller() };
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
const accountOf = async (email: string) => {
  const [row] = await database().select().from(users).where(eq(users.email, email));
  return row;
};
const logIn = (email: string, password = PASSWORD) =>
  call(login, { body: { email, password }, from: newCaller() });

/** A patient with a verified address, signed in. */
const member = () => signIn('Patient', { passwordHash });

describe('POST /register', () => {
  test('makes an account that can sign in, and mails the link that verifies its address', async () => {
    const visitor = newVisitor();
    const { status, json, headers } = await signUp(visitor, { phone: '+90 (532) 555-01 23', locale: 'tr' });
    expect(status).toBe(200);
    expect(json.content).toBeNull();
    const unverifiedSession = { cookie: cookieHeader(headers.getSetCookie()) };
    expect((await call(getUser, { as: unverifiedSession })).status).toBe(401);
    const account = await accountOf(visitor.email);
    expect(account).toMatchObject({ role: 'Patient', state: 'active', locale: 'tr', emailVerifiedAt: null });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(account?.phone).not.toContain('532');
    expect(await mailed(visitor.email)).toEqual(['verify-email']);
    expect((await logIn(visitor.email)).json.content.email_verified).toBe(false);
  });

  test('a doctor cannot use the account before staff have reviewed it', async () => {
    const visitor = newVisitor();
    await signUp(visitor, { role_name: 'Doctor' });
    expect(await accountOf(visitor.email)).toMatchObject({ role: 'Doctor', state: 'pending' });
  });

  test('ignores state, verification, id and role in the body, and refuses the role of staff', async () => {
    const visitor = newVisitor();
    await signUp(visitor, { state: 'active', emailVerifiedAt: '2026-01-01', id: 'x', role: 'Editor' });
    expect(await accountOf(visitor.email)).toMatchObject({ role: 'Patient', emailVerifiedAt: null });
    expect((await signUp(newVisitor(), { role_name: 'Editor' })).status).toBe(422);
  });

  test('a known address gets the same answer; its owner gets a mail, and their account does not change', async () => {
    const owner = await member();
    const before = await accountOf(owner.email);
    const answerToNew = await signUp(newVisitor());
    const answerToKnown = await signUp(
      { ...newVisitor(), email: owner.email },
      { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    );
    expect(answerToKnown.text).toBe(answerToNew.text);
    expect(await accountOf(owner.email)).toEqual(before);
    expect(await mailed(owner.email)).toContain('registration-known-address');
  });

  test('an account registered with somebody else’s address is replaced when the owner of the address registers', async () => {
    const visitor = newVisitor();
    await signUp(visitor, { name: 'Thief' });
    const formerToken = await mailedToken(visitor.email, 'verify-email');
    const thief = { cookie: cookieHeader((await logIn(visitor.email)).headers.getSetCookie()) };
    expect((await call(getUser, { as: thief })).status).toBe(200);
    await signUp(visitor, { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });
    expect((await call(getUser, { as: thief })).status).toBe(401);
    expect((await logIn(visitor.email)).status).toBe(422);
    expect((await call(verifyEmail, { body: { token: formerToken } })).status).toBe(422);
    expect((await logIn(visitor.email, NEW_PASSWORD)).json.content.name).toBe('Zeynep Işık');
  });

  test('a filled honeypot is answered like a success and stored nowhere', async () => {
    const visitor = newVisitor();
    expect((await signUp(visitor, { website: 'https://spam.example' })).status).toBe(200);
    expect(await accountOf(visitor.email)).toBeUndefined();
  });

  test.each<[string, object, string]>([
    ['no consent to the terms', { consents: {} }, 'consents.terms'],
    ['no consents', { consents: undefined }, 'consents'],
    ['a differing confirmation', { password_confirmation: `${PASSWORD}!` }, 'password_confirmation'],
    ['seven characters', { password: '1é😀xyzw', password_confirmation: '1é😀xyzw' }, 'password'],
    ['129 characters', { password: 'ab'.repeat(65), password_confirmation: 'ab'.repeat(65) }, 'password'],
    ['a common password', { password: 'Password123', password_confirmation: 'Password123' }, 'password'],
    [
      'their own address',
      { email: 'me@example.com', password: 'me@example.com', password_confirmation: 'me@example.com' },
      'password',
    ],
    ['a number without its country', { phone: '0532 555 01 23' }, 'phone'],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['a lone surrogate', { name: 'a\ud800' }, 'name'],
  ])('refuses %s', async (_, more, field) => {
    const { status, json } = await signUp(newVisitor(), more);
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual([field]);
    expect(json.errors[field][0]).not.toMatch(/field\.|undefined|consents\./);
  });

  test.each(['😀'.repeat(8), 'كلمة سر طويلة جدا', `${'x'.repeat(127)}é`, '        '])(
    'accepts the password %j',
    async (password) => {
      const visitor = newVisitor();
      expect((await signUp(visitor, { password, password_confirmation: password })).status).toBe(200);
      expect((await logIn(visitor.email, password)).status).toBe(200);
    },
  );
});

describe('verification', () => {
  test('a link verifies once, and not after a day', async () => {
    const visitor = newVisitor();
    const lateVisitor = newVisitor();
    await signUp(visitor);
    await signUp(lateVisitor);
    const token = await mailedToken(visitor.email, 'verify-email');
    const lateToken = await mailedToken(lateVisitor.email, 'verify-email');
    expect((await call(verifyEmail, { body: { token } })).status).toBe(200);
    expect((await accountOf(visitor.email))?.emailVerifiedAt).toBeInstanceOf(Date);
    expect((await call(verifyEmail, { body: { token } })).status).toBe(422);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LIFETIME['verify-email'] + 1_000 });
    expect((await call(verifyEmail, { body: { token: lateToken } })).status).toBe(422);
  });

  test('a new link makes the earlier one useless', async () => {
    const visitor = newVisitor();
    await signUp(visitor);
    const earlierToken = await mailedToken(visitor.email, 'verify-email');
    const as = { cookie: cookieHeader((await logIn(visitor.email)).headers.getSetCookie()) };
    expect((await call(resendVerification, { as })).status).toBe(200);
    expect((await call(verifyEmail, { body: { token: earlierToken } })).status).toBe(422);
    const token = await mailedToken(visitor.email, 'verify-email');
    expect((await call(verifyEmail, { body: { token } })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => call(forgotPassword, { body: { email }, from: newVisitor().from });
  const reset = (token: string, password = NEW_PASSWORD) =>
    call(resetPassword, { body: { token, password, password_confirmation: password }, from: newCaller() });

  test('a link sets a new one, once, ends every session and verifies the address', async () => {
    const visitor = newVisitor();
    await signUp(visitor);
    const as = { cookie: cookieHeader((await logIn(visitor.email)).headers.getSetCookie()) };
    expect((await forgot(visitor.email)).status).toBe(200);
    const token = await mailedToken(visitor.email, 'reset-password');
    expect((await reset(token)).status).toBe(200);
    expect((await call(getUser, { as })).status).toBe(401);
    expect((await logIn(visitor.email)).status).toBe(422);
    expect((await logIn(visitor.email, NEW_PASSWORD)).json.content.email_verified).toBe(true);
    expect(await mailed(visitor.email)).toContain('password-changed');
    expect((await reset(token, 'a third password')).status).toBe(422);
  });

  test('the answer does not say whether there is an account', async () => {
    const owner = await member();
    const answerToKnown = await forgot(owner.email);
    const unknown = await forgot('nobody@example.com');
    expect(answerToKnown.text).toBe(unknown.text);
    expect(await mailed(owner.email)).toContain('reset-password');
  });

  test('a link is valid for an hour, and never for another purpose', async () => {
    const owner = await member();
    await forgot(owner.email);
    const token = await mailedToken(owner.email, 'reset-password');
    expect((await call(verifyEmail, { body: { token } })).status).toBe(422);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LIFETIME['reset-password'] + 1_000 });
    expect((await reset(token)).status).toBe(422);
  });

  test('an account is mailed three times an hour, whoever asks', async () => {
    const owner = await member();
    for (let mails = 0; mails < 3; mails += 1) await forgot(owner.email);
    const third = await mailedToken(owner.email, 'reset-password');
    expect((await forgot(owner.email)).status).toBe(200);
    expect(await mailedToken(owner.email, 'reset-password')).toBe(third);
  });
});

describe('POST /change-password', () => {
  const change = (
    as: Caller,
    old_password: string,
    new_password = NEW_PASSWORD,
    confirm_password = new_password,
  ) =>
    call(changePassword, { as, body: { old_password, new_password, confirm_password }, from: newCaller() });

  test('sets the new password, keeps the caller signed in and ends their other sessions', async () => {
    const as = await member();
    const otherSession = { cookie: cookieHeader((await logIn(as.email)).headers.getSetCookie()) };
    const { status, headers } = await change(as, PASSWORD);
    expect(status).toBe(200);
    const renewedSession = { cookie: cookieHeader(headers.getSetCookie()) };
    expect((await call(getUser, { as: renewedSession })).status).toBe(200);
    expect((await call(getUser, { as: otherSession })).status).toBe(401);
    expect((await call(getUser, { as })).status).toBe(401);
    expect((await logIn(as.email, NEW_PASSWORD)).status).toBe(200);
    expect(await mailed(as.email)).toContain('password-changed');
  });

  test('asks for the old one, and names the field that is wrong', async () => {
    const as = await member();
    expect(Object.keys((await change(as, 'not my password')).json.errors)).toEqual(['old_password']);
    expect(Object.keys((await change(as, PASSWORD, NEW_PASSWORD, PASSWORD)).json.errors)).toEqual([
      'confirm_password',
    ]);
    expect(Object.keys((await change(as, PASSWORD, 'password')).json.errors)).toEqual(['new_password']);
    expect((await call(changePassword, { body: {} })).status).toBe(401);
  });
});
