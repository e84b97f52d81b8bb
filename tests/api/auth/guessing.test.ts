import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/app.ts';
import { checkGuess } from '#api/attempts.ts';
import { hashPassword } from '#api/password-hash.ts';
import { login } from '#contract/auth/login.ts';
import { changePassword } from '#contract/auth/password.ts';
import { database, transaction } from '#db/client.ts';
import { call, ORIGIN } from '../support/api.ts';
import { newCaller as newAddress } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { cookieHeader, signIn } from '../support/sign-in.ts';

useTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

const PASSWORD = 'correct horse battery';
const WRONG = 'wrong horse battery';
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const account = () => signIn('Patient', { passwordHash });
interface Origin {
  from?: string;
  headers?: Record<string, string>;
}
const tryLogin = (email: string, password: string, { from = newAddress(), headers = {} }: Origin = {}) =>
  call(login, { body: { email, password }, from, headers });

describe('limits of guessing', () => {
  test('an account allows five wrong passwords a minute over all addresses, also one that does not exist', async () => {
    for (const email of [(await account()).email, 'nobody-at-all@example.com']) {
      for (let count = 0; count < 5; count += 1) expect((await tryLogin(email, WRONG)).status).toBe(422);
      const refusal = await tryLogin(email, PASSWORD);
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const owner = await account();
    for (let count = 0; count < 6; count += 1) await tryLogin(owner.email, WRONG);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await tryLogin(owner.email, PASSWORD)).status).toBe(200);
  });

  test('a network address allows six wrong passwords a minute over all accounts, whatever X-Forwarded-For it sends', async () => {
    const from = newAddress();
    const answers: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${count}`, 'x-real-ip': `192.0.2.${count}` };
      answers.push((await tryLogin(`one-of-many-${count}@example.com`, WRONG, { from, headers })).status);
    }
    expect(answers).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
  });

  test('a network address, or an IPv6 network, allows thirty wrong passwords an hour', async () => {
    const startedAt = Date.now();
    const answers: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: startedAt + count * 61_000 });
      const from = `2001:db8:7:7::${count.toString(16)}`;
      answers.push((await tryLogin(`guess-${count}@example.com`, WRONG, { from })).status);
    }
    expect(answers.filter((status) => status === 422)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });

  test('right passwords do not count, so that a clinic can sign in from one network', async () => {
    const from = newAddress();
    for (let count = 0; count < 12; count += 1) {
      const { email } = await account();
      expect((await tryLogin(email, PASSWORD, { from })).status).toBe(200);
    }
    expect((await tryLogin('nobody-there@example.com', WRONG, { from })).status).toBe(422);
  });

  test('right passwords sent at once from one network all succeed', async () => {
    const from = newAddress();
    const accounts = await Promise.all(Array.from({ length: 10 }, account));
    const answers = await Promise.all(accounts.map(({ email }) => tryLogin(email, PASSWORD, { from })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test('wrong passwords sent at once do not pass the limits', async () => {
    const { email } = await account();
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin(email, WRONG, { from })));
    // One network has four failures a minute with one account.
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(4);
  });

  test('one network does not lock the owner of an account out, however often it tries', async () => {
    const { email } = await account();
    const from = newAddress();
    for (let count = 0; count < 100; count += 1) await tryLogin(email, WRONG, { from });
    expect((await tryLogin(email, PASSWORD)).status).toBe(200);
  });

  test('a browser that signed in before is let in while many networks guess', async () => {
    const { email } = await account();
    const firstLogin = await tryLogin(email, PASSWORD);
    const device = firstLogin.headers.getSetCookie().find((cookie) => cookie.includes('_device=')) ?? '';
    expect(device).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: cookieHeader([device]) };
    for (let count = 0; count < 20; count += 1) await tryLogin(email, WRONG);
    expect((await tryLogin(email, PASSWORD)).status).toBe(429);
    expect((await tryLogin(email, PASSWORD, { headers })).status).toBe(200);
    // The device cookie counts for this account alone, and wrong passwords with it count too.
    const otherAccount = await account();
    for (let count = 0; count < 5; count += 1) await tryLogin(otherAccount.email, WRONG);
    expect((await tryLogin(otherAccount.email, PASSWORD, { headers })).status).toBe(429);
    const guesses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      guesses.push((await tryLogin(email, WRONG, { headers })).status);
    expect(guesses.at(-1)).toBe(429);
  });

  test('a forged or changed device cookie does not count', async () => {
    const { email } = await account();
    const firstLogin = await tryLogin(email, PASSWORD);
    const device = cookieHeader(firstLogin.headers.getSetCookie()).match(/turqua_device=([^;]+)/)?.[1] ?? '';
    const [name = '', mark = ''] = device.split('.');
    for (let count = 0; count < 5; count += 1) await tryLogin(email, WRONG);
    const forged = [`${name}.${'A'.repeat(22)}`, `${'B'.repeat(16)}.${mark}`, `${device}.x`];
    for (const value of forged) {
      const headers = { cookie: `turqua_device=${value}` };
      expect((await tryLogin(email, PASSWORD, { headers })).status).toBe(429);
    }
    expect((await tryLogin(email, PASSWORD, { headers: { cookie: `turqua_device=${device}` } })).status).toBe(
      200,
    );
  });

  test('a signed-in user confirms the password while others guess it', async () => {
    const person = await account();
    for (let count = 0; count < 20; count += 1) await tryLogin(person.email, WRONG);
    const body = {
      old_password: PASSWORD,
      new_password: `${PASSWORD} anew`,
      confirm_password: `${PASSWORD} anew`,
    };
    expect((await call(changePassword, { as: person, body, from: newAddress() })).status).toBe(200);
  });

  test('behind an untrusted proxy each visitor has limits of their own, and all of them share one', async () => {
    const api = createApi();
    const postLogin = async (email: string, password: string, clientAddress: string) => {
      const body = JSON.stringify({ email, password });
      const headers = { origin: ORIGIN, 'content-type': 'application/json' };
      const request = new Request(`${ORIGIN}/login`, { method: 'POST', headers, body });
      return (await api.fetch(request, { clientAddress, untrustedProxy: '10.0.0.1' })).status;
    };
    for (let count = 0; count < 40; count += 1) await postLogin(`x${count}@example.com`, WRONG, '192.0.2.1');
    const { email } = await account();
    expect(await postLogin(email, PASSWORD, '192.0.2.2')).toBe(200);
    const answers: number[] = [];
    for (let count = 0; count < 70; count += 1)
      answers.push(await postLogin(`y${count}@example.com`, WRONG, `192.0.2.${100 + count}`));
    // The proxy allows sixty failures a minute, and the first visitor used six of them.
    expect(answers.filter((status) => status === 422).length).toBeLessThanOrEqual(54);
  });

  test('the wait after each further wrong password doubles, for one address and account alone', async () => {
    const { email } = await account();
    const from = newAddress();
    const waits: number[] = [];
    let now = Date.now();
    for (let count = 0; count < 8; count += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now });
      expect((await tryLogin(email, WRONG, { from })).status).toBe(422);
      const next = await tryLogin(email, WRONG, { from });
      const wait = next.status === 429 ? Number(next.headers.get('retry-after')) : 0;
      waits.push(wait);
      now += 120_000;
    }
    // The second try of each round is one more failure as long as it does not have to wait.
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 64]);
    expect((await tryLogin(email, PASSWORD)).status).toBe(200);
  });
});

test('a guess inside a transaction does not wait for another guess', async () => {
  const caller = { address: newAddress(), untrustedProxy: undefined, device: undefined };
  const checked = Promise.withResolvers<true>();
  const firstGuess = checkGuess(database(), { account: 'first@example.com', caller }, () => checked.promise);
  const secondGuess = transaction(database(), (tx) =>
    checkGuess(tx, { account: 'second@example.com', caller }, async () => true),
  );
  expect(await secondGuess).toBe(true);
  checked.resolve(true);
  expect(await firstGuess).toBe(true);
});
