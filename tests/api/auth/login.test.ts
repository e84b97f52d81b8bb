import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { login } from '#contract/auth/login.ts';
import { getUser } from '#contract/auth/user.ts';
import { database } from '#db/client.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { users } from '#db/schema/users.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { cookieHeader, signIn } from '../support/sign-in.ts';

/** Algorithm and cost of each password hash that was computed. */
const hashes = vi.hoisted((): object[] => []);
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, { message, nonce, ...cost }, done) => {
    hashes.push({ algorithm, ...cost, nonce: Buffer.from(nonce as Buffer).length });
    crypto.argon2(algorithm, { message, nonce, ...cost }, done);
  };
  return { ...crypto, argon2 };
});

useTestDatabase();

const PASSWORD = 'correct horse battery';
const WRONG = 'wrong horse battery';
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const account = () => signIn('Patient', { passwordHash });
let callers = 0;
const newAddress = () => {
  callers += 1;
  return `203.0.113.${callers}`;
};
interface Origin {
  from?: string;
  headers?: Record<string, string>;
}
const tryLogin = (email: string, password: string, { from = newAddress(), headers = {} }: Origin = {}) =>
  call(login, { body: { email, password }, from, headers });

describe('POST /login', () => {
  test('answers with the user, a new session and the cookie by which stored pages see that somebody is signed in', async () => {
    const { email, cookie: earlier } = await account();
    const { status, json, headers } = await tryLogin(email.toUpperCase(), PASSWORD);
    expect(status).toBe(200);
    expect(json.content).toMatchObject({ role_name: 'Patient', email });
    const cookies = headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.includes('_session='));
    expect(session).toMatch(/; HttpOnly; Path=\/; SameSite=Lax$/);
    const hint = cookies.find((cookie) => cookie.startsWith('turqua_login=1'));
    expect(hint).toBeDefined();
    expect(hint).not.toMatch(/HttpOnly/i);
    expect(session).not.toContain(/_session=([^;]+)/.exec(earlier)?.[1]);
    const cookie = cookieHeader(cookies);
    expect((await call(getUser, { headers: { cookie } })).json.content.email).toBe(email);
  });

  test('notes in the audit log that staff signed in, and notes nobody else', async () => {
    const editor = await signIn('Editor', { passwordHash });
    const patient = await account();
    for (const { email } of [editor, patient]) expect((await tryLogin(email, PASSWORD)).status).toBe(200);
    const entries = await database()
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.actor, [editor.id, patient.id]));
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([[editor.id, 'staff-sign-in']]);
  });

  test('ends the session that the browser had before', async () => {
    const before = await account();
    const { email } = await account();
    await tryLogin(email, PASSWORD, { headers: { cookie: before.cookie } });
    expect((await call(getUser, { as: before })).status).toBe(401);
  });

  test('accepts a password in any Unicode composition of its letters', async () => {
    const { email } = await signIn('Patient', { passwordHash: await hashPassword('şifre çok güçlü é') });
    expect((await tryLogin(email, 'şifre çok güçlü é'.normalize('NFD'))).status).toBe(200);
  });

  test('answers the same, byte for byte, whether or not there is such an account', async () => {
    const { email } = await account();
    const closedAccount = await account();
    await database().update(users).set({ state: 'closed' }).where(eq(users.id, closedAccount.id));
    const withoutPassword = await signIn('Patient');
    const [wrong, ...others] = await Promise.all([
      tryLogin(email, WRONG),
      tryLogin('nobody@example.com', WRONG),
      tryLogin(withoutPassword.email, WRONG),
      tryLogin(closedAccount.email, PASSWORD),
    ]);
    expect(wrong?.status).toBe(422);
    expect(wrong?.json.errors.email[0]).toMatch(/is incorrect/);
    for (const other of others) expect(other.text).toBe(wrong?.text);
    expect(wrong?.headers.getSetCookie()).toEqual([]);
  });

  test('does the same work, whether or not there is such an account: one hash of the same cost', async () => {
    const closedAccount = await account();
    await database().update(users).set({ state: 'closed' }).where(eq(users.id, closedAccount.id));
    const { email } = await account();
    const withoutPassword = await signIn('Patient');
    hashes.length = 0;
    for (const address of [email, 'nobody-yet@example.com', withoutPassword.email, closedAccount.email])
      expect((await tryLogin(address, WRONG)).status).toBe(422);
    expect((await tryLogin(email, PASSWORD)).status).toBe(200);
    const hashCost = {
      algorithm: 'argon2id',
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
      nonce: 16,
    };
    expect(hashes).toEqual(Array.from({ length: 5 }, () => hashCost));
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'a@b.c', password: '' }, ['password']],
    [{ email: 'a@b.c', password: 'NUL\0NUL' }, ['password']],
    [{ email: 'a@b.c', password: 'x'.repeat(129) }, ['password']],
    [{ email: ['a@b.c'], password: { $ne: '' } }, ['email', 'password']],
  ])('refuses %j and names the fields', async (body, fields) => {
    const { status, json } = await call(login, { body, from: newAddress() });
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual(fields);
  });
});
