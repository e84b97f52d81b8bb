import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { getUser } from '#contract/auth/user.ts';
import { DOCTOR, ORIGIN, PATIENT, PICTURE, newSignedInVisitor, newVisitor } from './front-end.ts';
import { type Laravel, startLaravel } from './server.ts';

let laravel: Laravel;

beforeAll(async () => {
  laravel = await startLaravel(ORIGIN);
});
afterAll(async () => {
  await laravel?.stop();
});

test('Laravel refuses a write without a token', async () => {
  const answer = await fetch(`${laravel.url}/login`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: ORIGIN },
  });
  expect(answer.status).toBe(419);
});

test('a visitor signs in, is recognised, and signs out', async () => {
  const { call } = newVisitor(laravel);
  expect((await call('POST', '/login', PATIENT)).status).toBe(200);
  const user = await call('GET', '/user');
  expect(await user.json()).toMatchObject({ content: { role_name: 'Patient', name: null } });
  expect((await call('POST', '/logout', {})).status).toBe(200);
  expect((await call('GET', '/user')).status).toBe(401);
});

test.each([
  [PATIENT, { role_name: 'Patient', name: '' }],
  [DOCTOR, { role_name: 'Doctor', name: 'Dr. Elif Kaya', photo: PICTURE }],
])(
  'the row of $email is read as a user, also without a name, or with a column state of another meaning',
  async (account, user) => {
    const { api } = newVisitor(laravel);
    expect(await api.call(login, { body: account })).toMatchObject(user);
    expect(await api.call(getUser)).toMatchObject(user);
  },
);

test('a wrong password is refused with the message of Laravel', async () => {
  const answer = await newVisitor(laravel).call('POST', '/login', { ...PATIENT, password: 'wrong' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: { email: ['These credentials do not match our records.'] },
  });
});

test('an outdated token is renewed and the write is sent once more', async () => {
  const { call, jar } = await newSignedInVisitor(laravel, PATIENT);
  jar.set('XSRF-TOKEN', 'stale');
  expect((await call('POST', '/logout', {})).status).toBe(200);
  expect((await call('GET', '/user')).status).toBe(401);
});
