import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginSocial } from '#contract/auth/social.ts';
import { getUser } from '#contract/auth/user.ts';
import { saveSchedule } from '#contract/doctor/schedule.ts';
import { subscribe, unsubscribe } from '#contract/push/push.ts';
import { uploadImage } from '#contract/uploads/files.ts';
import { DOCTOR, ORIGIN, newSignedInVisitor, newVisitor } from './front-end.ts';
import { type Laravel, startLaravel } from './server.ts';

let laravel: Laravel;

beforeAll(async () => {
  laravel = await startLaravel(ORIGIN);
});
afterAll(async () => {
  await laravel?.stop();
});

test('a device subscribes, and unsubscribes with the token that it got', async () => {
  const { api } = newVisitor(laravel);
  const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) };
  const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys };
  const answer = await api.submit(subscribe, { locale: 'tr', subscription });
  expect(answer).toMatchObject({
    status: 200,
    content: { token: 'token-of-the-device' },
    message: 'You will hear from us.',
  });
  expect((await api.submit(unsubscribe, { token: 'token-of-the-device' })).status).toBe(200);
  expect((await api.submit(subscribe, { locale: 'de' })).status).toBe(422);
});

test('an uploaded picture is accepted, without the id that Laravel does not give', async () => {
  const { api } = newVisitor(laravel);
  const image = new File(['x'], 'x.png', { type: 'image/png' });
  const answer = await api.submit(uploadImage, { image, purpose: 'profile' });
  expect({ status: answer.status, content: answer.content }).toEqual({ status: 200, content: undefined });
});

test('a visitor from a provider is signed in with the fields of the specification, not with a token', async () => {
  const { api, call } = newVisitor(laravel);
  const identity = { provider: 'google', provider_id: '7', name: 'Nadia', email: 'nadia@example.com' };
  expect((await call('POST', '/login/social', { ...identity, avatar: null })).status).toBe(200);
  expect(await api.call(getUser)).toMatchObject({ role_name: 'Patient', name: 'Nadia' });
  const token = { provider: 'google', token: 'of-google' };
  expect((await newVisitor(laravel).api.submit(loginSocial, token)).status).toBe(422);
});

test('a doctor’s hours are saved although Laravel answers with a message alone', async () => {
  const { api } = await newSignedInVisitor(laravel, DOCTOR);
  const days = [{ weekday: 2, ranges: [{ from: '09:00', to: '12:00' }] }];
  expect(await api.submit(saveSchedule, { days })).toMatchObject({
    status: 200,
    content: undefined,
    message: 'Your hours have been saved.',
  });
});
