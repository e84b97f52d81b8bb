import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { login } from '#contract/auth/login.ts';
import { endSession, endSessions, getSessions } from '#contract/auth/sessions.ts';
import { getUser } from '#contract/auth/user.ts';
import { subscribe } from '#contract/push/push.ts';
import { database } from '#db/client.ts';
import { devicesOf } from '#db/queries/push-subscriptions.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { cookieHeader, signIn } from '../support/sign-in.ts';

useTestDatabase();

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) };
const PASSWORD = 'correct horse battery';
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

describe('sessions', () => {
  test('are listed to their owner, who can end each of them', async () => {
    const as = await signIn('Patient', { passwordHash });
    const browser = { 'user-agent': 'Browser/1.0' };
    const otherLogin = await call(login, {
      body: { email: as.email, password: PASSWORD },
      from: newCaller(),
      headers: browser,
    });
    const cookie = cookieHeader(otherLogin.headers.getSetCookie());
    const { json } = await call(getSessions, { as });
    expect(json.content.items).toHaveLength(2);
    const [currentSession, otherSession] = [true, false].map((isCurrent) =>
      json.content.items.find(({ current }: { current: boolean }) => current === isCurrent),
    );
    expect(otherSession.device).toBe('Browser/1.0');
    expect((await call(endSession, { as, params: { id: otherSession.id } })).status).toBe(200);
    expect((await call(getUser, { headers: { cookie } })).status).toBe(401);
    const endAnswer = await call(endSession, { as, params: { id: currentSession.id } });
    expect(endAnswer.headers.getSetCookie().join()).toMatch(/turqua_login=; Max-Age=0/);
    expect((await call(getUser, { as })).status).toBe(401);
  });

  test('of one account all end at once, and those of others stay', async () => {
    const as = await signIn('Patient', { passwordHash });
    const otherPerson = await signIn('Patient');
    const secondLogin = await call(login, {
      body: { email: as.email, password: PASSWORD },
      from: newCaller(),
    });
    const cookie = cookieHeader(secondLogin.headers.getSetCookie());
    const endAnswer = await call(endSessions, { as });
    expect(endAnswer.headers.getSetCookie().join()).toMatch(/turqua_login=; Max-Age=0/);
    expect((await call(getUser, { as })).status).toBe(401);
    expect((await call(getUser, { headers: { cookie } })).status).toBe(401);
    expect((await call(getUser, { as: otherPerson })).status).toBe(200);
    expect((await call(endSessions)).status).toBe(401);
  });

  test('that end unregister the devices that they registered for messages, unless the same person signs in again', async () => {
    const as = await signIn('Patient', { passwordHash });
    const register = (who: Parameters<typeof call>[1], name: string) => {
      const subscription = { endpoint: `https://fcm.googleapis.com/${as.id}/${name}`, keys: KEYS };
      return call(subscribe, { ...who, from: newCaller(), body: { locale: 'en', subscription } });
    };
    const signInWithPassword = async (headers = {}) => {
      const body = { email: as.email, password: PASSWORD };
      const answer = await call(login, { body, from: newCaller(), headers });
      return { headers: { cookie: cookieHeader(answer.headers.getSetCookie()) } };
    };
    const listDevices = async () =>
      (await devicesOf(database(), as.id)).map(({ endpoint }) => endpoint.split('/').at(-1)).sort();
    const phone = await signInWithPassword();
    for (const [who, name] of [
      [{ as }, 'desktop'],
      [phone, 'phone'],
    ] as const)
      expect((await register(who, name)).status).toBe(200);

    const secondLogin = await signInWithPassword(phone.headers);
    expect(await listDevices()).toEqual(['desktop', 'phone']);
    expect((await register(secondLogin, 'phone')).status).toBe(200);
    const { json } = await call(getSessions, { as });
    const otherSession = json.content.items.find(({ current }: { current: boolean }) => !current);
    await call(endSession, { as, params: { id: otherSession.id } });
    expect(await listDevices()).toEqual(['desktop']);

    const otherPerson = await signIn('Patient', { passwordHash });
    await call(login, {
      as,
      body: { email: otherPerson.email, password: PASSWORD },
      from: newCaller(),
    });
    expect(await listDevices()).toEqual([]);
    const lastLogin = await signInWithPassword();
    await register(lastLogin, 'tablet');
    await call(endSessions, lastLogin);
    expect(await listDevices()).toEqual([]);
  });

  test('of others are answered like sessions that do not exist', async () => {
    const ownAccount = await signIn('Patient');
    const otherAccount = await signIn('Patient');
    const { json } = await call(getSessions, { as: otherAccount });
    const end = (id: string) => call(endSession, { as: ownAccount, params: { id } });
    const foreign = await end(json.content.items[0].id);
    expect(foreign.status).toBe(404);
    expect((await end('0b1c8a5e-6f0e-4d8e-9a52-0c8f4a3f2b11')).text).toBe(foreign.text);
    expect((await end('1')).text).toBe(foreign.text);
    expect((await call(getUser, { as: otherAccount })).status).toBe(200);
  });
});
