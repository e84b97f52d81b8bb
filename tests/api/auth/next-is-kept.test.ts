import { afterEach, expect, test, vi } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { forgotPassword, resetPassword } from '#contract/auth/password.ts';
import { register, resendVerification, verifyEmail } from '#contract/auth/register.ts';
import { database, transaction } from '#db/client.ts';
import { issueToken, LIFETIME } from '#db/queries/account-tokens.ts';
import { findAccount } from '#db/queries/users.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { mailedToken } from '../support/mailed.ts';
import { cookieHeader } from '../support/sign-in.ts';

useTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

const PASSWORD = 'correct horse battery';
const BOOKING = '/fr/forms/book?doctor=a&zone=America%2FNew_York&at=2027-01-12T14%3A00%3A00Z';
let newcomerCount = 0;

/** The address of a person who has registered, with `next` to go on to, and has not yet opened the mail. */
async function newcomer(next?: string): Promise<string> {
  newcomerCount += 1;
  const email = `goes-on-${newcomerCount}@example.com`;
  const { status } = await call(register, {
    body: {
      name: 'Zeynep Işık',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      role_name: 'Patient',
      consents: { terms: true },
      next,
    },
    from: newCaller(),
  });
  expect(status).toBe(200);
  return email;
}
const signInWithPassword = async (email: string) => {
  const { headers } = await call(login, { body: { email, password: PASSWORD }, from: newCaller() });
  return { cookie: cookieHeader(headers.getSetCookie()) };
};
const forgot = (email: string, next?: string) =>
  call(forgotPassword, { body: { email, next }, from: newCaller() });
const reset = async (email: string) =>
  call(resetPassword, {
    body: {
      token: await mailedToken(email, 'reset-password'),
      password: 'quite another phrase',
      password_confirmation: 'quite another phrase',
    },
    from: newCaller(),
  });
const moveClock = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

test('setting a new password returns the page that its owner was going to when they forgot the former one', async () => {
  const email = await newcomer();
  expect((await forgot(email, BOOKING)).status).toBe(200);
  expect((await reset(email)).json.content).toEqual({ next: BOOKING });
});

test('setting a new password returns no page when none was named', async () => {
  const email = await newcomer();
  await forgot(email, '');
  expect((await reset(email)).json.content).toEqual({ next: null });
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'a forgotten password never leads on to %j',
  async (next) => {
    const { status, json } = await forgot(await newcomer(), next);
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: ['next'] });
  },
);

test('a link that has expired still returns the page that the registration was going to', async () => {
  const email = await newcomer(BOOKING);
  const token = await mailedToken(email, 'verify-email');
  moveClock(LIFETIME['verify-email'] + 1_000);
  const { status, json } = await call(verifyEmail, { body: { token } });
  expect({ status, content: json.content }).toEqual({ status: 422, content: { next: BOOKING } });
});

test('a link that was never mailed returns no page', async () => {
  const { status, json } = await call(verifyEmail, { body: { token: 'A'.repeat(43) } });
  expect({ status, content: json.content }).toEqual({ status: 422, content: { next: null } });
});

test('a verification that is mailed again after the first link expired still leads to the page of the registration', async () => {
  const email = await newcomer(BOOKING);
  const otherPerson = await newcomer();
  moveClock(LIFETIME['verify-email'] + 1_000);
  const id = (await findAccount(database(), { email: otherPerson }))?.id ?? '';
  await transaction(database(), (tx) => issueToken(tx, id, 'reset-password'));
  const as = await signInWithPassword(email);
  expect((await call(resendVerification, { as, body: {} })).status).toBe(200);
  const token = await mailedToken(email, 'verify-email');
  expect((await call(verifyEmail, { body: { token } })).json.content.next).toBe(BOOKING);
});

test('a verification that is asked for again with another page leads to that page', async () => {
  const email = await newcomer(BOOKING);
  const as = await signInWithPassword(email);
  await call(resendVerification, { as, body: { next: '/en/blog' } });
  const token = await mailedToken(email, 'verify-email');
  expect((await call(verifyEmail, { body: { token } })).json.content.next).toBe('/en/blog');
});
