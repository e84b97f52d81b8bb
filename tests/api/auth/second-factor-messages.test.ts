import { asc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '#contract/auth/second-factor.ts';
import { database } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { cookieHeader, signIn } from '../support/sign-in.ts';

useTestDatabase();

const PASSWORD = 'correct horse battery';
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
afterEach(() => {
  vi.useRealTimers();
});

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** The kinds of the messages to an account, oldest first. */
const kindsTo = async (user: string) => {
  const rows = await database()
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.userId, user))
    .orderBy(asc(outbox.createdAt));
  return rows.map(({ kind }) => kind);
};

test('the owner of an account is told when the second factor is turned on and when it is turned off', async () => {
  const as = await signIn('Patient', { passwordHash });
  const { json } = await call(startSecondFactor, { as, body: { password: PASSWORD }, from: newCaller() });
  const { secret } = json.content;
  await call(confirmSecondFactor, { as, body: { code: '000000' }, from: newCaller() });
  expect(await kindsTo(as.id)).toEqual([]);
  const confirmation = await call(confirmSecondFactor, {
    as,
    body: { code: codeOf(secret) },
    from: newCaller(),
  });
  expect(await kindsTo(as.id)).toEqual(['factor-on']);
  const renewed = { ...as, cookie: cookieHeader(confirmation.headers.getSetCookie()) };
  // Each code is valid once.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  const remove = (code: string) =>
    call(removeSecondFactor, { as: renewed, body: { password: PASSWORD, code }, from: newCaller() });
  await remove('000000');
  expect(await kindsTo(as.id)).toEqual(['factor-on']);
  expect((await remove(codeOf(secret))).status).toBe(200);
  expect(await kindsTo(as.id)).toEqual(['factor-on', 'factor-off']);
});
