import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getNotifications } from '#contract/account/notifications.ts';
import { getDoctors } from '#contract/directory/doctors.ts';
import { getCalendar, openCalendarFeed } from '#contract/doctor/calendar-feed.ts';
import * as doctorMeetings from '#contract/doctor/meetings.ts';
import { getSchedule } from '#contract/doctor/schedule.ts';
import { getDoctorTransactions, getStatement } from '#contract/doctor/transactions.ts';
import { getUnavailableTimes } from '#contract/doctor/unavailable-times.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { getAppointmentPage } from '#contract/patient/appointment-page.ts';
import * as patientMeetings from '#contract/patient/meetings.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import { getBundles } from '#contract/patient/bundles.ts';
import { database, transaction } from '#db/client.ts';
import { listPayouts } from '#db/queries/money/payouts.ts';
import { forgetLeftBehind } from '#services/personal-data/retention.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { lockMoneyAccount } from '#db/queries/money/accounts.ts';
import { postEntry } from '#db/queries/money/post-entry.ts';
import {
  ask,
  iso,
  makePatient,
  makePractice,
  NOW,
  type Practice,
  useStillClock,
} from './meetings/support.ts';
import { call, type Input } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';
import type { Caller } from './support/sign-in.ts';

useSeededDatabase();
useStillClock();

let practice: Practice;
let patient: Caller;
let meeting: string;
beforeAll(async () => {
  practice = await makePractice();
  patient = await makePatient();
  meeting = (await ask(patient, practice, iso(3000))).id;
  await transaction(database(), async (tx) => {
    const account = await lockMoneyAccount(tx, patient.id, 'EUR');
    const purpose = { meeting, practice: practice.id };
    await postEntry(tx, { account, kind: 'pay', amount: 9_000, reference: 'pay:x', purpose, at: NOW });
    for (const kind of ['reserve', 'use'] as const)
      await postEntry(tx, { account, kind, amount: 9_000, reference: `${kind}:x`, purpose, at: NOW });
  });
});

describe.each(['SystemV/AST4', 'Mars/Olympus'])('where the unusable zone %s is stored', (zone) => {
  beforeAll(async () => {
    const db = database();

    await db.update(users).set({ zone }).where(eq(users.id, patient.id));
    await db.update(users).set({ zone }).where(eq(users.id, practice.doctor.id));
    await db.update(practices).set({ zone }).where(eq(practices.id, practice.id));
    await db.update(meetings).set({ patientZone: zone, practiceZone: zone });
  });

  const READS: [string, Endpoint, () => Input][] = [
    ['lists of doctors', getDoctors, () => ({ query: { limit: 50, free: '7' } })],
    ['free times', getPracticeSlots, () => ({ params: { id: practice.id } })],
    ['doctors to book', getAppointmentPage, () => ({ as: patient, query: { limit: 50 } })],
    ['meetings of the patient', patientMeetings.getMeetings, () => ({ as: patient })],
    [
      'a meeting of the patient',
      patientMeetings.getMeeting,
      () => ({ as: patient, params: { id: meeting } }),
    ],
    ['the patient’s money', getTransactions, () => ({ as: patient })],
    ['bundles', getBundles, () => ({ as: patient })],
    ['notifications', getNotifications, () => ({ as: practice.doctor })],
    [
      'the day of the doctor',
      doctorMeetings.getMeetings,
      () => ({ as: practice.doctor, query: { time: 'today' } }),
    ],
    [
      'a meeting of the doctor',
      doctorMeetings.getMeeting,
      () => ({ as: practice.doctor, params: { id: meeting } }),
    ],
    ['the schedule', getSchedule, () => ({ as: practice.doctor })],
    ['unavailable times', getUnavailableTimes, () => ({ as: practice.doctor })],
    ['statements', getDoctorTransactions, () => ({ as: practice.doctor })],
    ['a statement', getStatement, () => ({ as: practice.doctor, params: { month: '2026-12' } })],
  ];
  test.each(READS)('%s are answered', async (_, endpoint, input) => {
    const { status, json } = await call(endpoint, { locale: 'fr', ...input() });
    expect(status, JSON.stringify(json)).toBe(200);
  });

  test('its times are answered as UTC, under that name', async () => {
    const { json } = await call(getPracticeSlots, { params: { id: practice.id } });
    expect(json.content.next.doctor).toMatchObject({ zone: 'UTC', offset: '+00:00' });
    expect(json.content.next.visitor).toMatchObject({ zone: 'UTC', offset: '+00:00' });
  });

  test('a statement counts its months on the clinic’s clock', async () => {
    const { json } = await call(getDoctorTransactions, { as: practice.doctor });
    expect(json.content.items).toMatchObject([{ month: '2026-12', fees: { amount: 9_000 } }]);
  });

  test('the calendar feed is answered', async () => {
    const { json } = await call(openCalendarFeed, { as: practice.doctor });
    const token = decodeURIComponent(new URL(json.content.address).pathname.split('/').at(-1) ?? '');
    const feed = await call(getCalendar, { params: { token } });
    expect(feed.status).toBe(200);
    expect(feed.text).toContain('BEGIN:VCALENDAR');
  });

  test('payouts are listed, and the retention completes', async () => {
    const { rows } = await listPayouts(
      database(),
      { state: 'due' },
      { limit: 10, offset: 0 },
      new Date('2027-02-01'),
    );
    expect(rows).toMatchObject([{ practice: practice.id, month: '2026-12' }]);
    await expect(forgetLeftBehind(database(), NOW)).resolves.toBeUndefined();
  });
});
