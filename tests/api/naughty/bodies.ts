import { changePassword, forgotPassword } from '#contract/auth/password.ts';
import { saveProfile } from '#contract/account/save-profile.ts';
import { register } from '#contract/auth/register.ts';
import { saveDoctorFile } from '#contract/doctor/file.ts';
import { saveSchedule } from '#contract/doctor/schedule.ts';
import { addUnavailableTime } from '#contract/doctor/unavailable-times.ts';
import * as doctorMeetings from '#contract/doctor/meetings.ts';
import { addBankAccount, changeBankAccount } from '#contract/doctor/bank-accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { holdTime, requestMeeting } from '#contract/patient/booking.ts';
import { decideConsent } from '#contract/patient/consents.ts';
import { requestCall } from '#contract/site/leads.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { PASSWORD, RECORDS } from '../authorisation/records.ts';
import * as make from '../authorisation/make.ts';
import { iso, makePractice, REQUEST } from '../meetings/support.ts';
import type { Caller } from '../support/sign-in.ts';
import { sampleOf } from './schema.ts';

/** A valid body and id of a call, before one of the fields is replaced. */
export interface Sample {
  body: Record<string, unknown>;
  /** Makes the record that the path names, if the call is to reach it. */
  id?: () => Promise<string>;
  /** The tables to search right after the call, if the next call overwrites what this one stored. */
  in?: readonly string[];
}

const DAY = 1_440;
let uniqueCount = 0;

/** Samples of the calls that need more than their schema to be accepted. */
const OWN_SAMPLES: ReadonlyMap<Endpoint, (caller: Caller) => Promise<Sample[]> | Sample[]> = new Map<
  Endpoint,
  (caller: Caller) => Promise<Sample[]> | Sample[]
>([
  [holdTime, async () => [{ body: await newRequest() }]],
  [
    requestMeeting,
    async () => [
      {
        body: {
          ...(await newRequest()),
          ...REQUEST,
          history: 'None',
          medication: 'None',
          of_age: true,
          guardian_name: 'Nobody',
          guardian_consent: true,
        },
      },
    ],
  ],
  [
    decideConsent,
    () => [{ body: { kind: 'health-data', version: TREATMENT_CONSENTS['health-data'], given: true } }],
  ],
  [
    doctorMeetings.changeMeeting,
    (doctor) => [
      {
        body: { report: 'Healthy', action: 'Closed', outcome: 'completed' },
        id: () => make.meeting(doctor, 'in-progress', 'over'),
      },
      {
        body: { action: 'Declined', reason: 'other', note: 'Not my field' },
        id: () => make.meeting(doctor, 'requested', 'coming'),
      },
    ],
  ],
  [addUnavailableTime, () => [{ body: { from: '2026-12-24T09:00', to: '2026-12-24T10:00' } }]],
  [saveSchedule, () => [{ body: SCHEDULE }]],
  [
    changePassword,
    () => [{ body: { old_password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD } }],
  ],
  [forgotPassword, () => [{ body: { email: 'nobody@example.com' } }]],
  [requestCall, () => [{ body: CALL_BACK }]],
]);

const CALL_BACK = {
  name: 'Ayşe',
  phone: '+905321234567',
  phone_country: 'TR',
  language: 'en',
  topic: 'dentistry',
  when: 'any',
  zone: 'Europe/Istanbul',
  message: 'Hello',
  page: '/en/blog',
  consent: true,
  website: '',
};

const SCHEDULE = {
  zone: 'Europe/Istanbul',
  accepts_bookings: true,
  notice_minutes: 60,
  horizon_days: 30,
  buffer_minutes: 10,
  step_minutes: 10,
  room_link: 'https://meet.example/{meeting}',
  days: [{ weekday: 1, ranges: [{ from: '09:00', to: '17:00', next_day: false }] }],
  exceptions: [{ day: '2026-12-24', ranges: [{ from: '09:00', to: '12:00', next_day: false }] }],
};

/** Minutes from now, weeks after the meetings that `make.meeting` stores: a patient has one meeting at a time. */
const FIRST_REQUEST = 45 * DAY;

async function newRequest() {
  uniqueCount += 1;
  return { practice_id: (await makePractice()).id, at: iso(FIRST_REQUEST + uniqueCount * 60), minutes: 30 };
}

/** Rows that overwrite stored records, and the tables of these. */
const OVERWRITTEN_TABLES: ReadonlyMap<Endpoint, readonly string[]> = new Map<Endpoint, readonly string[]>([
  [addBankAccount, ['bank_accounts']],
  [changeBankAccount, ['bank_accounts']],
  [register, ['users']],
  [saveProfile, ['users']],
  [saveDoctorFile, ['doctor_files']],
]);

/** The valid bodies of an endpoint to begin with. */
export async function samplesOf(endpoint: Endpoint, caller: Caller): Promise<Sample[]> {
  const ownSamples = await OWN_SAMPLES.get(endpoint)?.(caller);
  if (ownSamples) return ownSamples;
  const entry = RECORDS.get(endpoint);
  const tables = OVERWRITTEN_TABLES.get(endpoint);
  const where = tables && { in: tables };
  if (entry === undefined || typeof entry === 'string')
    return [{ body: sampleOf(endpoint.body) as Sample['body'], ...where }];
  const id = 'shared' in entry ? entry.shared : () => entry.make(caller);
  return [{ body: { ...(sampleOf(endpoint.body) as object), ...entry.body }, id, ...where }];
}
