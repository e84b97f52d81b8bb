import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { register } from '#contract/auth/register.ts';
import { resetPassword } from '#contract/auth/password.ts';
import { database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { signInByProvider } from '#services/account/sign-in-by-provider.ts';
import { addStaff } from '#services/desk/staff.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { mailed } from '../support/mailed.ts';

useTestDatabase();

const PASSWORD = 'correct horse battery';

/** Invites a member of the staff who has chosen no password yet. */
async function invite(email: string) {
  const member = await addStaff(database(), 'desk:test', { name: 'Leyla Aksoy', email, locale: 'en' });
  if (!member) throw new Error('The address has an account');
  return member;
}
const accountOf = async (email: string) => {
  const [row] = await database().select().from(users).where(eq(users.email, email));
  return row;
};

/** Shows that the invitation still leads to an account of the staff. */
async function expectInvitationToWork(email: string, token: string): Promise<void> {
  const { status } = await call(resetPassword, {
    body: { token, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(status).toBe(200);
  expect(await accountOf(email)).toMatchObject({ role: 'Editor', name: 'Leyla Aksoy' });
}

test('a registration with the address of an invited member of the staff does not take over the account', async () => {
  const email = 'invited-1@example.com';
  const { token } = await invite(email);
  const { status } = await call(register, {
    body: {
      name: 'Somebody Else',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      role_name: 'Patient',
      consents: { terms: true },
    },
    from: newCaller(),
  });
  expect(status).toBe(200);
  expect(await mailed(email)).toContain('registration-known-address');
  await expectInvitationToWork(email, token);
});

test('a sign-in by a provider with that address is refused, and the invitation stays', async () => {
  const email = 'invited-2@example.com';
  const { token } = await invite(email);
  const person = { provider: 'google', subject: 'subject-1', email, address: 'owner' } as const;
  const signIn = signInByProvider(database(), person, { locale: 'en', device: undefined });
  await expect(signIn).rejects.toMatchObject({ reason: 'taken' });
  await expectInvitationToWork(email, token);
});
