import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { getUser } from '#contract/auth/user.ts';
import { getComplaints } from '#contract/desk/complaints.ts';
import { getLeads } from '#contract/desk/leads.ts';
import { getPayments } from '#contract/desk/payments.ts';
import { getReviews } from '#contract/desk/reviews.ts';
import { getCertificates } from '#contract/doctor/certificate.ts';
import { getMeetings as getDoctorMeetings } from '#contract/doctor/meetings.ts';
import { getNotifications } from '#contract/account/notifications.ts';
import { getBundles } from '#contract/patient/bundles.ts';
import { getMeeting, getMeetings } from '#contract/patient/meetings.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import { DISTANCE_SALE_PAGE } from '#config.ts';
import { database, transaction } from '#db/client.ts';
import { DEMO_EMAILS, HISTORY } from '#services/demo/history.ts';
import { readDemoState, writeDemo } from '#services/demo/write-demo.ts';
import { leads } from '#db/schema/leads.ts';
import { meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/users.ts';
import { env } from '#env.ts';
import { prepareDemo } from '../../../scripts/site/demo-accounts.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { cookieHeader, signIn } from '../support/sign-in.ts';

useSeededDatabase();

const former = { DEMO: env.DEMO, DATA_DIR: env.DATA_DIR };
const folder = mkdtempSync(join(tmpdir(), 'demo-'));
beforeAll(() => {
  Object.assign(env, { DEMO: true, DATA_DIR: folder });
});
afterAll(() => {
  Object.assign(env, former);
  rmSync(folder, { recursive: true });
});

const countDemoAccounts = () => database().$count(users, inArray(users.emailKey, [...DEMO_EMAILS]));

async function signInWithPrinted(lines: readonly string[], role: string) {
  const [, email, password] =
    lines
      .find((line) => line.includes(role))
      ?.trim()
      .split(/\s+/) ?? [];
  const answer = await call(login, { body: { email, password }, from: `203.0.113.${role.length}` });
  expect(answer.status, answer.text).toBe(200);
  return { cookie: cookieHeader(answer.headers.getSetCookie()) };
}

test('without DEMO no demo account is written, and those of an earlier start are deleted with their passwords', async () => {
  env.DEMO = false;
  expect(await prepareDemo()).toEqual([]);
  expect(await countDemoAccounts()).toBe(0);
  env.DEMO = true;
  const lines = await prepareDemo();
  expect(lines).toHaveLength(4);
  expect(statSync(join(folder, 'keys/demo-accounts')).mode & 0o777).toBe(0o600);
  expect({ accounts: await countDemoAccounts(), prepareDemo: await prepareDemo() }).toEqual({
    accounts: 3,
    prepareDemo: [],
  });
  env.DEMO = false;
  expect(await prepareDemo()).toHaveLength(1);
  expect(await countDemoAccounts()).toBe(0);
  expect(await database().$count(meetings)).toBe(0);
  expect(await database().$count(leads)).toBe(0);
  expect(() => statSync(join(folder, 'keys/demo-accounts'))).toThrow();
  env.DEMO = true;
});

test('no demo account is written where somebody else has an account', async () => {
  const foreignPatient = await signIn('Patient');
  expect(await prepareDemo()).toEqual([]);
  expect(await countDemoAccounts()).toBe(0);
  await database()
    .delete(users)
    .where(sql`${users.id} = ${foreignPatient.id}`);
});

test.each([
  [
    'the doctor has no hours in the week',
    sql`update practices set weekly = '[[],[],[],[],[],[],[]]' where doctor_id in (select id from doctors where key = ${HISTORY.doctor})`,
  ],
  ['the bundle is not sold', sql`update bundles set offered = false where key = ${HISTORY.bundle.key}`],
  ['the bundle is gone', sql`update bundles set key = 'other' where key = ${HISTORY.bundle.key}`],
  ['the terms of sale are gone', sql`delete from text_pages where slug = ${DISTANCE_SALE_PAGE}`],
])('no demo account is written where %s', async (_, change) => {
  const undone = new Error('the content stays');
  const trial = transaction(database(), async (tx) => {
    await tx.execute(change);
    expect(await readDemoState(tx)).toBe('no-content');
    expect(await writeDemo(tx, { Patient: '', Doctor: '', Editor: '' }, new Date())).toBe(false);
    throw undone;
  });
  await expect(trial).rejects.toBe(undone);
  expect(await readDemoState(database())).toBe('missing');
});

test('the three accounts sign in with the printed passwords, and have a history that fits together', async () => {
  const lines = await prepareDemo();
  const patient = await signInWithPrinted(lines, 'Patient');
  const doctor = await signInWithPrinted(lines, 'Doctor');
  const editor = await signInWithPrinted(lines, 'Editor');
  const ask = async (endpoint: Parameters<typeof call>[0], as: { cookie: string }, more = {}) => {
    const { status, json } = await call(endpoint, { as, ...more });
    expect(status).toBe(200);
    return json.content;
  };
  expect(await ask(getUser, patient)).toMatchObject({ name: 'Nadia Benali', email_verified: true });
  const { items } = await ask(getMeetings, patient);
  const states = items.map(({ state }: { state: string }) => state);
  expect(states.sort()).toEqual(
    ['awaiting-payment', 'booked', 'booked', 'cancelled', 'closed', 'closed', 'closed', 'requested'].sort(),
  );
  const [last] = items.filter(({ state }: { state: string }) => state === 'closed').slice(-1);
  const meetingAnswer = await ask(getMeeting, patient, { params: { id: last.id } });
  expect(meetingAnswer.reports[0].report).toContain('Consultation en ligne');
  expect(meetingAnswer.review).toMatchObject({ state: 'published', stars: 5 });
  expect((await ask(getBundles, patient)).mine[0]).toMatchObject({ available: 1 });
  const money = await ask(getTransactions, patient);
  expect(money.pending).toHaveLength(1);
  expect(money.items.length).toBeGreaterThan(5);
  expect((await ask(getNotifications, patient)).items.length).toBeGreaterThan(3);
  expect((await ask(getDoctorMeetings, doctor)).meta.total).toBe(4);
  expect((await ask(getDoctorMeetings, doctor, { query: { time: 'past' } })).meta.total).toBe(4);
  expect((await ask(getCertificates, doctor)).items.map(({ state }: { state: string }) => state)).toEqual([
    'approved',
    'waiting',
  ]);
  expect((await ask(getLeads, editor)).meta.total).toBe(5);
  expect((await ask(getReviews, editor)).items).toMatchObject([{ locale: 'ar', state: 'pending' }]);
  expect((await ask(getComplaints, editor)).meta.total).toBe(1);
  expect((await ask(getPayments, editor)).meta.total).toBe(1);
  expect(await database().$count(outbox)).toBe(0);
});

test('a start forty days later adds coming meetings again, and changes no existing one', async () => {
  const rows = () => database().select().from(meetings).orderBy(meetings.startsAt, meetings.id);
  const before = await rows();
  const laterTime = new Date(Date.now() + 40 * 86_400_000);
  expect(before.filter(({ startsAt }) => startsAt > laterTime)).toEqual([]);
  // A visitor has booked a meeting on each of the days on which the new ones would otherwise be.
  const [booked] = before.filter(({ state }) => state === 'booked');
  if (!booked) throw new Error('no meeting is booked');
  const visitor = await signIn('Patient');
  const noon = new Date(laterTime).setUTCHours(12, 0, 0, 0);
  const instantIn = (days: number, minutes = 0) => new Date(noon + days * 86_400_000 + minutes * 60_000);
  const meetingsOfVisitor = [2, 3, 4, 5, 6, 7].map((day) => {
    const times = { startsAt: instantIn(day), endsAt: instantIn(day, 30), busyUntil: instantIn(day, 30) };
    return { ...booked, ...times, id: randomUUID(), patientId: visitor.id };
  });
  await database().insert(meetings).values(meetingsOfVisitor);
  expect(await prepareDemo(laterTime)).toEqual([]);
  const rowsAfter = await rows();
  const knownIds = new Set([...before, ...meetingsOfVisitor].map(({ id }) => id));
  const newRows = rowsAfter.filter(({ id }) => !knownIds.has(id));
  expect(newRows.map(({ state }) => state).sort()).toEqual([
    'awaiting-payment',
    'booked',
    'booked',
    'requested',
  ]);
  expect(newRows.every(({ startsAt }) => startsAt > instantIn(7, 30))).toBe(true);
  const keptRows = rowsAfter.filter(({ id }) => knownIds.has(id));
  expect(keptRows).toEqual([...before, ...meetingsOfVisitor]);
  expect(await database().$count(outbox)).toBe(0);
  expect(await prepareDemo(laterTime)).toEqual([]);
  expect(await rows()).toEqual(rowsAfter);
});
