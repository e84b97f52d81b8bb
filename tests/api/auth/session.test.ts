import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ApiEnv } from '#api/api-env.ts';
import { type ApiFailure, toResponse } from '#api/errors.ts';
import { implement } from '#api/implement.ts';
import { getUser, logout } from '#contract/auth/user.ts';
import { type Access, endpoint } from '#contract/endpoint.ts';
import { database } from '#db/client.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from '#db/queries/sessions.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { call, ORIGIN, send } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, cookieHeader, signIn } from '../support/sign-in.ts';

useTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

/** Calls an endpoint with this access; returns the status, followed by the message if there is one. */
async function statusOf(row: { access: Access; unverified?: boolean; pending?: boolean }, as?: Caller) {
  const { handle } = implement(
    endpoint({ method: 'GET', path: '/probe', summary: 'Probe.', output: v.null(), ...row }),
    async () => null,
  );
  const app = new Hono<ApiEnv>();
  app.use(async (context, next) => {
    context.set('locale', 'en');
    await next();
  });
  app.get('/probe', handle);
  app.onError((error) => toResponse(error as ApiFailure, 'en'));
  const answer = await app.request('/probe', { headers: as ? { cookie: as.cookie } : {} });
  const { message } = (await answer.json()) as { message?: string };
  return message === undefined ? answer.status : `${answer.status} ${message}`;
}

describe('access', () => {
  test('a row is open to its own role alone', async () => {
    const callers = { Doctor: await signIn('Doctor'), Patient: await signIn('Patient') };
    for (const access of ['Doctor', 'Patient', 'Editor'] as const) {
      expect(await statusOf({ access })).toMatch(/^401 Please sign in first\.$/);
      for (const [role, as] of Object.entries(callers)) {
        const expected = role === access ? 200 : '403 You are not allowed to do this.';
        expect(await statusOf({ access }, as)).toBe(expected);
      }
    }
    expect(await statusOf({ access: 'Editor' }, await signIn('Editor'))).toBe(200);
    expect(await statusOf({ access: 'user' }, callers.Doctor)).toBe(200);
    expect(await statusOf({ access: 'public' })).toBe(200);
  });

  test('a row of a role waits for a verified address, unless it says otherwise', async () => {
    const as = await signIn('Patient');
    await database().update(users).set({ emailVerifiedAt: null }).where(eq(users.id, as.id));
    expect(await statusOf({ access: 'Patient' }, as)).toMatch(/^403 Please confirm/);
    expect(await statusOf({ access: 'Patient', unverified: true }, as)).toBe(200);
    expect(await statusOf({ access: 'user' }, as)).toBe(200);
  });

  test('a doctor’s row waits for their review, unless it says otherwise', async () => {
    const as = await signIn('Doctor', { state: 'pending' });
    expect(await statusOf({ access: 'Doctor' }, as)).toMatch(/^403 Your registration/);
    expect(await statusOf({ access: 'Doctor', pending: true }, as)).toBe(200);
    expect(await statusOf({ access: 'user' }, as)).toBe(200);
  });
});

describe('a session', () => {
  test('GET /user answers who is signed in, without their secrets', async () => {
    const as = await signIn('Patient', { name: 'Çağla İnce' });
    const { status, json, headers } = await call(getUser, { as });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json.content).toEqual({
      role_name: 'Patient',
      name: 'Çağla İnce',
      email: as.email,
      email_verified: true,
      state: 'active',
      locale: 'en',
      timezone: 'Europe/Istanbul',
      second_factor: false,
    });
    expect((await call(getUser)).status).toBe(401);
  });

  test('ends when it has not been used for 120 minutes', async () => {
    const startedAt = Date.now();
    const as = await signIn('Patient');
    setClock(startedAt + IDLE_LIMIT - MINUTE);
    expect((await call(getUser, { as })).status).toBe(200);
    setClock(startedAt + 2 * IDLE_LIMIT - 2 * MINUTE);
    expect((await call(getUser, { as })).status).toBe(200);
    setClock(startedAt + 3 * IDLE_LIMIT);
    const answerAfterEnd = await call(getUser, { as });
    expect(answerAfterEnd.status).toBe(401);
    expect(answerAfterEnd.headers.getSetCookie().join()).toMatch(/turqua_login=; Max-Age=0/);
  });

  test('ends after its absolute limit, however much it is used', async () => {
    const startedAt = Date.now();
    const as = await signIn('Patient');
    for (let elapsed = IDLE_LIMIT - MINUTE; elapsed < ABSOLUTE_LIMIT; elapsed += IDLE_LIMIT - MINUTE) {
      setClock(startedAt + elapsed);
      expect((await call(getUser, { as })).status).toBe(200);
    }
    setClock(startedAt + ABSOLUTE_LIMIT + MINUTE);
    expect((await call(getUser, { as })).status).toBe(401);
  });

  test('ends with its account', async () => {
    const as = await signIn('Patient');
    await database().update(users).set({ state: 'closed' }).where(eq(users.id, as.id));
    expect((await call(getUser, { as })).status).toBe(401);
  });

  test('the database holds no token that a browser could use', async () => {
    const as = await signIn('Patient');
    const token = /_session=([^.;]+)/.exec(as.cookie)?.[1] ?? '';
    const rows = await database().select().from(sessions).where(eq(sessions.userId, as.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('needs the site’s own signature: a token alone, or that of an anonymous session, opens nothing', async () => {
    const { cookie } = await signIn('Patient');
    const getUserWith = (header: string) => send('/user', { headers: { cookie: header } });
    expect((await getUserWith(cookie)).status).toBe(200);
    expect((await getUserWith(cookie.replace(/(_session=[^.]+)\.[^;]+/, '$1'))).status).toBe(401);
    expect((await getUserWith(cookie.replace(/(_session=[^.]+\.)[^;]+/, '$1AAAA'))).status).toBe(401);
    const anonymous = (await send('/sanctum/csrf-cookie')).headers.getSetCookie();
    expect((await getUserWith(cookieHeader(anonymous))).status).toBe(401);
  });

  test('has a csrf token of its own', async () => {
    const oneSession = await signIn('Patient');
    const otherSession = await signIn('Patient');
    const tokenOf = ({ cookie }: Caller) => /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
    const write = (token: string) =>
      send('/logout', { method: 'POST', headers: { cookie: oneSession.cookie, 'x-xsrf-token': token } });
    expect((await write(tokenOf(otherSession))).status).toBe(419);
    expect((await write(tokenOf(oneSession))).status).toBe(200);
  });
});

describe('POST /logout', () => {
  test('ends the session on the server, and leaves the browser a new anonymous one', async () => {
    const as = await signIn('Patient');
    const { status, json, headers } = await call(logout, { as, locale: 'fr' });
    expect(status).toBe(200);
    expect(json).toEqual({ content: null, message: 'Déconnexion réussie.' });
    expect((await call(getUser, { as })).status).toBe(401);
    const cookies = headers.getSetCookie();
    expect(cookies.join()).toMatch(/turqua_login=; Max-Age=0/);
    const cookie = cookieHeader(cookies);
    expect(/_session=([^;]+)/.exec(cookie)?.[1]).not.toBe(/_session=([^;]+)/.exec(as.cookie)?.[1]);
    expect((await call(getUser, { headers: { cookie } })).status).toBe(401);
  });

  test('is no error without a session, and is refused from another site', async () => {
    expect((await call(logout)).status).toBe(200);
    const as = await signIn('Patient');
    const fromOtherSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await call(logout, { as, headers: fromOtherSite })).status).toBe(419);
    expect((await call(getUser, { as, headers: { origin: ORIGIN } })).status).toBe(200);
  });
});
