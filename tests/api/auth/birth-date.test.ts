import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { register } from '#contract/auth/register.ts';
import { database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

const signUp = (email: string, birth_date?: string) =>
  call(register, {
    body: {
      name: 'Zeynep Işık',
      email,
      password: 'correct horse battery',
      password_confirmation: 'correct horse battery',
      role_name: 'Patient',
      consents: { terms: true },
      ...(birth_date !== undefined && { birth_date }),
    },
    from: newCaller(),
  });
const birthDateOf = async (email: string) => {
  const [row] = await database().select().from(users).where(eq(users.email, email));
  return row?.birthDate;
};

test('registering stores a date of birth that was given, and none where it was left out or empty', async () => {
  await signUp('dated@example.com', '1980-05-05');
  await signUp('undated@example.com');
  await signUp('empty@example.com', '');
  expect(await birthDateOf('dated@example.com')).toBe('1980-05-05');
  expect(await birthDateOf('undated@example.com')).toBeNull();
  expect(await birthDateOf('empty@example.com')).toBeNull();
});

test('the birth date that a stranger registered with somebody else’s address is gone when its owner registers', async () => {
  await signUp('owner@example.com', '1970-01-01');
  expect(await birthDateOf('owner@example.com')).toBe('1970-01-01');
  await signUp('owner@example.com');
  expect(await birthDateOf('owner@example.com')).toBeNull();
});

test.each(['2999-01-01', '1899-12-31', '1990-02-30'])(
  'the date of birth %s is refused, and nobody is registered',
  async (day) => {
    const { status, json } = await signUp(`${day}@example.com`, day);
    expect(status).toBe(422);
    expect(Object.keys(json.errors ?? {})).toEqual(['birth_date']);
    expect(await birthDateOf(`${day}@example.com`)).toBeUndefined();
  },
);
