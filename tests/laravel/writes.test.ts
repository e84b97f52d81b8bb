import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveProfile } from '#contract/account/save-profile.ts';
import { changePassword } from '#contract/auth/password.ts';
import { register } from '#contract/auth/register.ts';
import { getUser } from '#contract/auth/user.ts';
import { getPrice } from '#contract/costs/costs.ts';
import * as bank from '#contract/doctor/bank-accounts.ts';
import * as practice from '#contract/doctor/meetings.ts';
import * as prices from '#contract/doctor/prices.ts';
import * as away from '#contract/doctor/unavailable-times.ts';
import * as online from '#contract/online/meetings.ts';
import * as booking from '#contract/patient/booking.ts';
import { takeBundle } from '#contract/patient/bundles.ts';
import * as own from '#contract/patient/meetings.ts';
import { subscribeMail } from '#contract/site/home.ts';
import { requestCall, sendMessage } from '#contract/site/leads.ts';
import { DOCTOR, ORIGIN, PATIENT, newSignedInVisitor, type Visitor, newVisitor } from './front-end.ts';
import { type Laravel, startLaravel } from './server.ts';

let laravel: Laravel;
let patient: Visitor;
let doctor: Visitor;

beforeAll(async () => {
  laravel = await startLaravel(ORIGIN);
  [patient, doctor] = await Promise.all([
    newSignedInVisitor(laravel, PATIENT),
    newSignedInVisitor(laravel, DOCTOR),
  ]);
});
afterAll(async () => {
  await laravel?.stop();
});

const idOne = { id: '1' };
const euros = (amount: number) => ({ amount, currency: 'EUR' });

test('the newsletter answers with the message of Laravel, and with its error for a wrong address', async () => {
  const { api } = newVisitor(laravel);
  expect(await api.submit(subscribeMail, { email: 'a@example.com', website: '' })).toMatchObject({
    status: 200,
    message: 'Thank you for subscribing.',
  });
  expect(await api.submit(subscribeMail, { email: 'a@' })).toMatchObject({
    status: 422,
    message: 'The given data was invalid.',
    fields: { email: ['The email must be a valid email address.'] },
  });
});

test('a message is accepted with the further fields of our form', async () => {
  const { api } = newVisitor(laravel);
  const message = {
    name: 'A',
    email: 'a@example.com',
    message: 'Hello',
    consent: true,
    website: '',
    page: '/en',
  };
  expect(await api.submit(sendMessage, message)).toMatchObject({
    status: 200,
    message: 'We have received your message.',
  });
  expect(await api.submit(sendMessage, { name: 'A', message: 'Hello' })).toMatchObject({
    status: 422,
    fields: { email: [expect.stringContaining('required')] },
  });
});

test('a request for a call, which the specification lacks, is answered with 404', async () => {
  expect((await newVisitor(laravel).api.submit(requestCall, { name: 'A' })).status).toBe(404);
});

test('a price is one sum, and an unknown country is named as wrong', async () => {
  const { api } = newVisitor(laravel);
  const query = { serviceId: '5', stars: 4, travellers: 2, countryId: '2' };
  expect(await api.call(getPrice, { query })).toEqual({ total: euros(175_000) });
  const unknown = api.call(getPrice, { query: { ...query, countryId: '99' } });
  await expect(unknown).rejects.toMatchObject({ status: 422, fields: { countryId: [expect.any(String)] } });
});

test('a registration signs in, although Laravel answers with the user', async () => {
  const { api } = newVisitor(laravel);
  const password = 'a-long-secret';
  const wish = { name: 'New', email: 'new@example.com', role_name: 'Patient', consents: { terms: true } };
  const answer = await api.submit(register, { ...wish, password, password_confirmation: password });
  expect(answer).toMatchObject({ status: 200, content: null, message: 'Welcome.' });
  expect(await api.call(getUser)).toMatchObject({ role_name: 'Patient', name: 'New' });
  const again = await newVisitor(laravel).api.submit(register, {
    ...wish,
    password,
    password_confirmation: 'b',
  });
  expect(again).toMatchObject({
    status: 422,
    fields: { email: [expect.anything()], password: [expect.anything()] },
  });
});

test('a patient saves their profile and changes their password', async () => {
  expect(await patient.api.submit(saveProfile, { name: 'Ayşe Yıldız' })).toMatchObject({
    status: 200,
    content: { name: 'Ayşe Yıldız' },
  });
  const secret = { new_password: 'another-secret', confirm_password: 'another-secret' };
  const refused = await patient.api.submit(changePassword, { old_password: 'wrong', ...secret });
  expect(refused).toMatchObject({ status: 422, fields: { old_password: ['The password is incorrect.'] } });
  const { status } = await patient.api.submit(changePassword, { old_password: PATIENT.password, ...secret });
  expect(status).toBe(200);
});

test('a patient requests a meeting, writes about it, reports it and cancels it once', async () => {
  const wish = { practice_id: '1', at: '2031-05-05T08:00:00Z', minutes: 30, payment: 'bank-transfer' };
  const requested = await patient.api.submit(booking.requestMeeting, wish);
  expect(requested).toMatchObject({ status: 200, content: { state: 'requested', price: euros(4_500) } });
  const params = { id: String(requested.content?.id) };
  expect(await patient.api.submit(own.addReply, { reply: 'Thank you' }, params)).toMatchObject({
    status: 200,
    content: { by: 'patient', reply: 'Thank you' },
  });
  const report = { report_id: '2' };
  expect((await patient.api.submit(online.reportMeeting, report, params)).status).toBe(200);
  const cancelled = await patient.api.submit(booking.cancelMeeting, {}, params);
  expect(cancelled).toMatchObject({
    status: 200,
    content: undefined,
    message: 'The meeting has been canceled.',
  });
  expect(await patient.api.call(own.getMeeting, { params })).toMatchObject({ state: 'cancelled' });
  expect(await patient.api.submit(booking.cancelMeeting, {}, params)).toMatchObject({
    status: 409,
    message: 'The meeting has been canceled already.',
  });
});

test('a bundle is taken although Laravel answers with a message alone', async () => {
  expect(await patient.api.submit(takeBundle, { method: 'bank-transfer', terms: true }, idOne)).toEqual({
    status: 200,
    content: undefined,
    message: 'We will call you about the payment.',
    fields: {},
  });
});

test('a patient adds a reason for reports', async () => {
  expect(await patient.api.submit(online.addComplaintReason, { title: 'Bad picture' })).toMatchObject({
    status: 200,
    content: { title: 'Bad picture', own: false },
  });
});

test('a doctor sets prices and removes one, although the answer is empty', async () => {
  expect(await doctor.api.submit(prices.setPricePlan, { duration_id: '1', price: '25.00' })).toMatchObject({
    status: 200,
    content: { minutes: 15, price: euros(2_500) },
  });
  expect((await doctor.api.submit(prices.removePricePlan, {}, idOne)).status).toBe(200);
  expect((await doctor.api.call(prices.getPrices)).items).toHaveLength(1);
  expect((await doctor.api.submit(prices.removePricePlan, {}, idOne)).status).toBe(404);
});

test('a doctor adds an unavailable time, and adds, changes and removes a bank account', async () => {
  const time = { from: '2031-04-04T09:00', to: '2031-04-04T12:00' };
  expect(await doctor.api.submit(away.addUnavailableTime, time)).toMatchObject({
    status: 200,
    content: { from: { local: '2031-04-04T09:00' }, meetings: [] },
  });
  const account = { holder: 'Elif', iban: 'TR330006100519786457841326', password: DOCTOR.password };
  const added = await doctor.api.submit(bank.addBankAccount, account);
  const params = { id: String(added.content?.id) };
  expect((await doctor.api.submit(bank.changeBankAccount, account, params)).status).toBe(200);
  expect((await doctor.api.submit(bank.removeBankAccount, {}, params)).status).toBe(200);
  expect((await doctor.api.call(bank.getBankAccounts)).items).toHaveLength(1);
});

test('a doctor reports on a meeting, answers its patient and closes it', async () => {
  const report = { report: 'All is well.' };
  expect(await doctor.api.submit(practice.changeMeeting, report, idOne)).toMatchObject({ status: 200 });
  expect(await doctor.api.submit(practice.addReply, { reply: 'Good' }, idOne)).toMatchObject({
    content: { by: 'doctor' },
  });
  expect(await doctor.api.submit(practice.changeMeeting, { action: 'Closed' }, idOne)).toMatchObject({
    content: { state: 'closed' },
  });
});

test('a visitor who calls too often learns when to try again', async () => {
  const { api } = newVisitor(laravel);
  const ask = () => api.submit(subscribeMail, { email: 'b@example.com' });
  let answer = await ask();
  for (let tries = 0; answer.status === 200 && tries < 40; tries += 1) answer = await ask();
  expect(answer).toMatchObject({
    status: 429,
    message: 'Too Many Attempts.',
    retryAfter: expect.any(Number),
  });
});
