import { expect, test } from 'vitest';
import { type Guard, guard } from '#page/guard.ts';

const page = (call: () => Promise<unknown>) =>
  ({
    locals: { locale: 'en', userApi: { call } },
    url: new URL('http://x/en/doctor-dashboard?a=1'),
  }) as never;

test('a guard that does not exist is an error and opens no page', async () => {
  const doctor = async () => ({ role_name: 'Doctor' });
  for (const name of ['auth-editor', 'toString', '']) {
    await expect(guard(page(doctor), name as Guard)).rejects.toThrow('There is no guard');
  }
});

test('a failure of the API is not taken for a visitor without an account', async () => {
  const failAway = async () => {
    throw Object.assign(new Error('away'), { status: 503 });
  };
  await expect(guard(page(failAway), 'auth-doctor')).rejects.toThrow('away');
  const getNobody = async () => {
    throw Object.assign(new Error('no'), { status: 401 });
  };
  const answer = (await guard(page(getNobody), 'auth-doctor')) as Response;
  expect(answer.headers.get('location')).toBe('/en/login?next=%2Fen%2Fdoctor-dashboard%3Fa%3D1');
});

test('calls after the guard know the time zone of the person who is signed in', async () => {
  for (const [timezone, zone] of [
    ['Africa/Algiers', 'Africa/Algiers'],
    [undefined, 'Europe/Istanbul'],
  ]) {
    const pageOfDoctor = page(async () => ({ role_name: 'Doctor', timezone }));
    await guard(pageOfDoctor, 'auth-doctor');
    expect((pageOfDoctor as { locals: object }).locals).toMatchObject({ zone });
  }
});
