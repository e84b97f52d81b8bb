import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProfile, getProfileCompleteness } from '#contract/account/profile.ts';
import * as bank from '#contract/doctor/bank-accounts.ts';
import { getCertificates } from '#contract/doctor/certificate.ts';
import * as choices from '#contract/doctor/choices.ts';
import { getDurations } from '#contract/doctor/durations.ts';
import * as practice from '#contract/doctor/meetings.ts';
import { getPrices } from '#contract/doctor/prices.ts';
import { getSchedule } from '#contract/doctor/schedule.ts';
import { getDoctorTransactions } from '#contract/doctor/transactions.ts';
import { getUnavailableTimes } from '#contract/doctor/unavailable-times.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getOnlineMeeting } from '#contract/online/meetings.ts';
import { getAppointmentPage } from '#contract/patient/appointment-page.ts';
import { getBundles } from '#contract/patient/bundles.ts';
import * as own from '#contract/patient/meetings.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import {
  DOCTOR,
  ORIGIN,
  PATIENT,
  PICTURE,
  newSignedInVisitor,
  type Visitor,
  newVisitor,
} from './front-end.ts';
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

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const clockAt = (local: string) => ({ local, offset: '+00:00', zone: 'UTC' });
const bothClocksAt = (local: string) => ({ patient: clockAt(local), doctor: clockAt(local) });
const upcoming = {
  id: '1',
  state: 'booked',
  starts: bothClocksAt('2031-03-03T07:00'),
  minutes: 30,
  price: euros(4_500),
  doctor: { name: 'Dr. Elif Kaya' },
};
const closed = { id: '2', state: 'closed', minutes: 15, price: euros(2_500) };
const details = {
  ...upcoming,
  ends: bothClocksAt('2031-03-03T07:30'),
  case: { complaint: 'My gums bleed.' },
};
const replies = [
  { by: 'patient', reply: 'Shall I bring the X-ray?' },
  { by: 'doctor', reply: 'Yes, please.' },
];
const fields = { items: [{ id: '1', title: 'Dentistry', chosen: false }, { id: '2' }] };

type Read = readonly [row: Endpoint, content: object, params?: Record<string, string>];

const PATIENT_READS: readonly Read[] = [
  [getProfile, { name: '', email: PATIENT.email, phone: null, languages: [], locale: 'en' }],
  [getProfileCompleteness, { percentage: 0, missing: [] }],
  [
    own.getMeetings,
    {
      items: [{ ...upcoming, actions: ['cancel'] }, { id: '3', state: 'cancelled', actions: [] }, closed],
      meta: { per_page: 9, total: 3 },
    },
  ],
  [own.getMeeting, { ...details, actions: ['cancel'] }, { id: '1' }],
  [own.getMeeting, { ...closed, reports: [{ report: 'Nothing to worry about.' }] }, { id: '2' }],
  [own.getReplies, { items: replies }, { id: '1' }],
  [getOnlineMeeting, { ...upcoming, join: { url: null, has_room: false } }, { id: '1' }],
  [
    getBundles,
    { items: [{ id: 1, title: 'Three talks', credits: 3, minutes: 30, price: euros(12_000) }], mine: [] },
  ],
  [
    getTransactions,
    {
      items: [
        { kind: 'pay', money: euros(4_500) },
        { kind: 'refund', money: euros(1_250) },
      ],
      pending: [],
    },
  ],
  // Without free times of doctors nothing can be booked.
  [getAppointmentPage, { items: [{ practice_id: '1', doctor: { slug: 'elif-kaya' }, prices: [] }] }],
];

const DOCTOR_READS: readonly Read[] = [
  [getProfile, { name: 'Dr. Elif Kaya', photo: PICTURE, timezone: 'Europe/Istanbul' }],
  [practice.getMeetings, { items: [{ ...upcoming, actions: [] }], meta: { per_page: 5, total: 1 } }],
  [practice.getMeeting, { ...details, replies, withdrawn: false }, { id: '1' }],
  [practice.getMeeting, { ...closed, actions: [] }, { id: '2' }],
  [
    getSchedule,
    {
      zone: 'Europe/Istanbul',
      days: [
        { weekday: 1, ranges: [{ from: '09:00', to: '17:00' }] },
        { weekday: 3, ranges: [{ from: '09:00', to: '12:30' }] },
      ],
      exceptions: [],
    },
  ],
  [getDurations, { items: [{ id: 1, minutes: 15 }, { minutes: 30 }] }],
  [getPrices, { items: [{ id: 1, duration_id: 2, minutes: 30, price: euros(4_500) }] }],
  [
    getUnavailableTimes,
    {
      items: [{ id: '1', from: clockAt('2031-03-05T06:00'), to: clockAt('2031-03-05T10:00'), meetings: [] }],
    },
  ],
  [bank.getBankAccounts, { items: [{ id: '1', holder: 'Elif Kaya', iban: 'TR•• •••• 1326' }] }],
  [choices.getQualifications, fields],
  [choices.getOnlineSpecializations, fields],
  [choices.getTreatments, { items: [{ id: '1', title: 'Dentistry', chosen: false }, {}, {}, {}, {}] }],
  // Statements by month are this project's own.
  [getDoctorTransactions, { items: [], entries: [{ id: '3', kind: 'pay', money: euros(2_500) }] }],
  [
    getCertificates,
    { items: [{ title: 'Implantology', issuer: '', issued: null, state: null, file: null }] },
  ],
];

const nameReads = (reads: readonly Read[]) => reads.map((read) => ({ path: read[0].path, read }));
const readBy = ({ api }: Visitor, [endpoint, , params]: Read) =>
  api.call(endpoint, (params ? { params } : {}) as object);

test.each(nameReads(PATIENT_READS))('a patient reads GET $path', async ({ read }) => {
  expect(await readBy(patient, read)).toMatchObject(read[1]);
});

test.each(nameReads(DOCTOR_READS))('a doctor reads GET $path', async ({ read }) => {
  expect(await readBy(doctor, read)).toMatchObject(read[1]);
});

test('a read is 401 without a session, 403 in the other role, and 404 for a meeting of somebody else', async () => {
  const stranger = await newVisitor(laravel).call('GET', '/patient/meetings');
  const otherRole = await patient.call('GET', '/doctor/meetings');
  const nowhere = await patient.call('GET', '/patient/meetings/99');
  expect({
    strangerStatus: stranger.status,
    otherRoleStatus: otherRole.status,
    nowhereStatus: nowhere.status,
  }).toEqual({ strangerStatus: 401, otherRoleStatus: 403, nowhereStatus: 404 });
  expect(await patient.api.find(own.getMeeting, { params: { id: '99' } })).toBeUndefined();
});
