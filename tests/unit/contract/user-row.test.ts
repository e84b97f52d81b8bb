import * as v from 'valibot';
import { expect, test } from 'vitest';
import { User } from '#contract/auth/user.ts';

const ROW = { role_name: 'Doctor', name: 'Ada', email: 'ada@example.com' };

test.each([
  ['timezone', null],
  ['locale', null],
  ['locale', 'de'],
  ['email_verified', null],
  ['second_factor', null],
  ['state', 'Istanbul'],
  ['picture', { data: { url: null } }],
  ['photo', 7],
])('a user whose %s is %j signs in without it', (field, value) => {
  const user: Record<string, unknown> = v.parse(User, { ...ROW, [field]: value });
  expect(user).toMatchObject(ROW);
  expect(user[field] ?? undefined).toBeUndefined();
});

test('a user without name and address signs in, and one without a role is a patient', () => {
  expect(v.parse(User, { role_name: null, id: 7, email: null })).toMatchObject({
    role_name: 'Patient',
    name: '',
  });
});

test.each([null, [], {}, { message: 'Hello' }])('%j is no user', (row) => {
  expect(v.is(User, row)).toBe(false);
});
