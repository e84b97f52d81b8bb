import { and, asc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { guessCode } from '#api/auth/guess-code.ts';
import { hashPassword } from '#api/password-hash.ts';
import { login, loginSecondFactor } from '#contract/auth/login.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '#contract/auth/second-factor.ts';
import { changePassword } from '#contract/auth/password.ts';
import { getUser } from '#contract/auth/user.ts';
import { database } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/users.ts';
import type { MessageKind } from '#domain/message-kinds.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, cookieHeader, signIn } from '../support/sign-in.ts';

useTestDatabase();

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'a newer horse battery';
let passwordHash = '';
let now = Date.now();
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock on, by default beyond the period of a code: each code is valid once. */
const moveClock = (milliseconds = 61_000) => {
  now += milliseconds;
  vi.useFakeTimers({ toFake: ['Date'], now });
};
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const signInWithPassword = (email: string) =>
  call(login, { body: { email, password: PASSWORD }, from: newCaller() });
/** Signs in with the password; returns the challenge that a code has to answer. */
const newChallenge = async (email: string): Promise<string> =>
  (await signInWithPassword(email)).json.content.second_factor;
const submitCode = (challenge: string, code: string) =>
  call(loginSecondFactor, { body: { challenge, code }, from: newCaller() });

/** The data of an account's messages of a kind, oldest first. */
const messagesTo = async (user: string, kind: MessageKind) => {
  const rows = await database()
    .select({ about: outbox.about })
    .from(outbox)
    .where(and(eq(outbox.userId, user), eq(outbox.kind, kind)))
    .orderBy(asc(outbox.createdAt));
  return rows.map(({ about }) => about);
};

/** A doctor with an authenticator; `as` is the session that began when it was confirmed. */
async function protectedDoctor() {
  moveClock();
  const as = await signIn('Doctor', { passwordHash });
  const { json } = await call(startSecondFactor, { as, body: { password: PASSWORD }, from: newCaller() });
  const { secret } = json.content;
  const confirmation = await call(confirmSecondFactor, {
    as,
    body: { code: codeOf(secret) },
    from: newCaller(),
  });
  const renewed: Caller = { ...as, cookie: cookieHeader(confirmation.headers.getSetCookie()) };
  moveClock();
  return { as: renewed, secret, codes: confirmation.json.content.recovery_codes as string[] };
}

describe('a second factor', () => {
  test('begins with a secret for an authenticator, and counts from its first code', async () => {
    moveClock();
    const as = await signIn('Doctor', { passwordHash });
    const wrongPassword = await call(startSecondFactor, {
      as,
      body: { password: 'wrong' },
      from: newCaller(),
    });
    expect(Object.keys(wrongPassword.json.errors)).toEqual(['password']);
    const { json } = await call(startSecondFactor, { as, body: { password: PASSWORD }, from: newCaller() });
    expect(json.content.address).toMatch(/^otpauth:\/\/totp\/Turqua:doctor-.*secret=[A-Z2-7]+/);
    expect((await signInWithPassword(as.email)).json.content.role_name).toBe('Doctor');
    const refusal = await call(confirmSecondFactor, { as, body: { code: '000000' }, from: newCaller() });
    expect(Object.keys(refusal.json.errors)).toEqual(['code']);
    const code = codeOf(json.content.secret);
    const { headers, json: confirmed } = await call(confirmSecondFactor, {
      as,
      body: { code },
      from: newCaller(),
    });
    expect(confirmed.content.recovery_codes).toHaveLength(10);
    // Sessions from before began without a second factor, so they have ended.
    expect((await call(getUser, { as })).status).toBe(401);
    const cookie = cookieHeader(headers.getSetCookie());
    expect((await call(getUser, { headers: { cookie } })).json.content.second_factor).toBe(true);
    const state = await call(getSecondFactor, { headers: { cookie } });
    expect(state.json.content).toEqual({ enabled: true, recovery_codes_left: 10 });
  });

  test('needs a verified address, so that nobody locks the owner of an address out', async () => {
    const as = await signIn('Doctor', { passwordHash });
    await database().update(users).set({ emailVerifiedAt: null }).where(eq(users.id, as.id));
    const start = await call(startSecondFactor, { as, body: { password: PASSWORD }, from: newCaller() });
    expect(start.status).toBe(403);
  });

  test('is asked for at login, and no session begins before', async () => {
    const { as, secret } = await protectedDoctor();
    const { status, json, headers } = await signInWithPassword(as.email);
    expect(status).toBe(200);
    expect(Object.keys(json.content)).toEqual(['second_factor']);
    expect(headers.getSetCookie()).toEqual([]);
    const answer = await submitCode(json.content.second_factor, codeOf(secret));
    expect(answer.json.content).toMatchObject({ email: as.email, second_factor: true });
    const cookie = cookieHeader(answer.headers.getSetCookie());
    expect((await call(getUser, { headers: { cookie } })).status).toBe(200);
  });

  test('one code completes one login: neither the code nor the login can be used again', async () => {
    const { as, secret } = await protectedDoctor();
    const challenge = await newChallenge(as.email);
    const otherChallenge = await newChallenge(as.email);
    const code = codeOf(secret);
    expect((await submitCode(challenge, code)).status).toBe(200);
    expect(Object.keys((await submitCode(otherChallenge, code)).json.errors)).toEqual(['code']);
    moveClock();
    const repeated = await submitCode(challenge, codeOf(secret));
    expect(Object.keys(repeated.json.errors)).toEqual(['challenge']);
  });

  test('a login waits five minutes for its code', async () => {
    const { as, secret } = await protectedDoctor();
    const challenge = await newChallenge(as.email);
    moveClock(301_000);
    expect((await submitCode(challenge, codeOf(secret))).status).toBe(422);
  });

  test('a recovery code replaces a lost authenticator, once', async () => {
    const { as, codes } = await protectedDoctor();
    const code = codes[3]?.toLowerCase() ?? '';
    expect((await submitCode(await newChallenge(as.email), code)).status).toBe(200);
    expect((await submitCode(await newChallenge(as.email), code)).status).toBe(422);
    const state = await call(getSecondFactor, { as });
    expect(state.json.content.recovery_codes_left).toBe(9);
  });

  test('codes cannot be guessed: five a minute for an account, and five for a login', async () => {
    const { as, secret } = await protectedDoctor();
    const challenge = await newChallenge(as.email);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      statuses.push((await submitCode(challenge, `00000${attempt}`)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    const sixth = await submitCode(challenge, codeOf(secret));
    expect(Object.keys(sixth.json.errors)).toEqual(['challenge']);
    const nextChallenge = await newChallenge(as.email);
    expect((await submitCode(nextChallenge, codeOf(secret))).status).toBe(429);
    moveClock();
    expect((await submitCode(nextChallenge, codeOf(secret))).status).toBe(200);
  });

  test('after fifty wrong codes in a day no code is accepted until the password changes, and the owner is notified', async () => {
    const { as, secret } = await protectedDoctor();
    for (let attempt = 0; attempt < 50; attempt += 1) {
      // Four guesses a minute, each from a new network, stay below the limits of a minute.
      moveClock(15_000);
      expect((await submitCode(await newChallenge(as.email), '000000')).status).toBe(422);
    }
    moveClock();
    const refusal = await submitCode(await newChallenge(as.email), codeOf(secret));
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect(refusal.json.message).toMatch(/try again in \d+ hours/);
    expect(await messagesTo(as.id, 'codes-guessed')).toEqual([{ count: 10 }, { count: 50 }]);
    const changeAnswer = await call(changePassword, {
      as,
      body: { old_password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    });
    expect(changeAnswer.status).toBe(200);
    const newLogin = await call(login, {
      body: { email: as.email, password: NEW_PASSWORD },
      from: newCaller(),
    });
    expect((await submitCode(newLogin.json.content.second_factor, codeOf(secret))).status).toBe(200);
  });

  test('the owner gets one message when two networks guess at the same moment', async () => {
    const { as } = await protectedDoctor();
    const failCheck = async () => undefined;
    const newSource = () => ({ address: newCaller(), untrustedProxy: undefined, device: undefined });
    for (let attempt = 0; attempt < 9; attempt += 1) {
      moveClock(15_000);
      await guessCode(database(), { user: as.id, caller: newSource() }, failCheck);
    }
    expect(await messagesTo(as.id, 'codes-guessed')).toEqual([]);
    moveClock();
    const bothChecks = Promise.withResolvers<undefined>();
    let checks = 0;
    const waitForBoth = () => {
      checks += 1;
      if (checks === 2) bothChecks.resolve(undefined);
      return bothChecks.promise;
    };
    await Promise.all(
      [1, 2].map(() => guessCode(database(), { user: as.id, caller: newSource() }, waitForBoth)),
    );
    expect(await messagesTo(as.id, 'codes-guessed')).toEqual([{ count: 11 }]);
    moveClock();
    await guessCode(database(), { user: as.id, caller: newSource() }, failCheck);
    expect(await messagesTo(as.id, 'codes-guessed')).toHaveLength(1);
  });

  test('a browser that signed in before is let in while others guess', async () => {
    const { as, secret } = await protectedDoctor();
    const { headers: firstHeaders } = await submitCode(await newChallenge(as.email), codeOf(secret));
    const deviceCookies = firstHeaders.getSetCookie().filter((cookie) => cookie.includes('_device='));
    const headers = { cookie: cookieHeader(deviceCookies) };
    moveClock();
    const guessedChallenge = await newChallenge(as.email);
    for (let attempt = 0; attempt < 5; attempt += 1) await submitCode(guessedChallenge, '000000');
    const ownLogin = await call(login, {
      body: { email: as.email, password: PASSWORD },
      from: newCaller(),
      headers,
    });
    const body = { challenge: ownLogin.json.content.second_factor, code: codeOf(secret) };
    expect((await call(loginSecondFactor, { body, from: newCaller() })).status).toBe(429);
    expect((await call(loginSecondFactor, { body, from: newCaller(), headers })).status).toBe(200);
  });

  test('is turned off with password and code, and not replaced without them', async () => {
    const { as, secret } = await protectedDoctor();
    const start = await call(startSecondFactor, { as, body: { password: PASSWORD }, from: newCaller() });
    expect(start.status).toBe(409);
    const remove = (password: string, code: string) =>
      call(removeSecondFactor, { as, body: { password, code }, from: newCaller() });
    expect((await remove(PASSWORD, '000000')).status).toBe(422);
    expect((await remove('wrong', codeOf(secret))).status).toBe(422);
    expect((await remove(PASSWORD, codeOf(secret))).status).toBe(200);
    expect((await signInWithPassword(as.email)).json.content.role_name).toBe('Doctor');
  });
});
