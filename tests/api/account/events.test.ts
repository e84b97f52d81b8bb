import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getEvents } from '#contract/account/events.ts';
import { addReply as addDoctorReply } from '#contract/doctor/meetings.ts';
import { getUser, logout } from '#contract/auth/user.ts';
import { getDeskMeeting } from '#contract/desk/meetings.ts';
import { decideConsent } from '#contract/patient/consents.ts';
import { addReply, getReplies } from '#contract/patient/meetings.ts';
import { currentCursor, eventsAfter, forgetEvents, noteEvent } from '#db/account-events.ts';
import { currentTarget, database, transaction } from '#db/client.ts';
import { practices } from '#db/schema/practices.ts';
import { sessions } from '#db/schema/sessions.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

let practice: Practice;
let patient: Caller;
let stranger: Caller;
let meeting: string;
beforeAll(async () => {
  practice = await makePractice();
  patient = await makePatient();
  stranger = await makePatient();
  meeting = await storeMeeting(practice, patient, 'booked', [600, 630]);
});

/**
 * An event is visible once no earlier transaction of the database server runs. On PostgreSQL the transactions of other
 * databases count too, hence the long timeout.
 */
const pollUntil = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 30_000 });

const ask = async (as: Caller, after?: string) =>
  (await call(getEvents, { as, query: after === undefined ? {} : { after } })).json.content;

test('a reply is an event for both people of the meeting and for nobody else', async () => {
  const eventsOfPatient = await ask(patient);
  const eventsOfStranger = await ask(stranger);
  expect(eventsOfPatient.kinds).toEqual([]);
  const reply = await call(addDoctorReply, {
    as: practice.doctor,
    params: { id: meeting },
    body: { reply: 'Please bring the X-ray.' },
  });
  expect(reply.status).toBe(200);
  await pollUntil(async () => (await ask(patient, eventsOfPatient.cursor)).kinds).toEqual(['meeting']);
  const eventsAfterReply = await ask(patient, eventsOfPatient.cursor);
  expect((await ask(practice.doctor, eventsOfPatient.cursor)).kinds).toEqual(['meeting']);
  expect((await ask(stranger, eventsOfStranger.cursor)).kinds).toEqual([]);
  expect((await ask(patient, eventsAfterReply.cursor)).kinds).toEqual([]);
  expect((await call(getReplies, { as: patient, params: { id: meeting } })).json.content.items).toHaveLength(
    1,
  );
});

test('the patient gets an event when the clinic has read their reply', async () => {
  const start = await currentCursor(database());
  const clinic = await makePractice();
  await database().update(practices).set({ answeredBy: 'clinic' }).where(eq(practices.id, clinic.id));
  const writer = await makePatient();
  const params = { id: await storeMeeting(clinic, writer, 'booked', [600, 630]) };
  await call(addReply, { as: writer, params, body: { reply: 'Good morning.' } });
  const events = () => eventsAfter(database(), start, writer.id);
  await pollUntil(events).toHaveLength(1);
  expect((await call(getDeskMeeting, { as: await signIn('Editor'), params })).status).toBe(200);
  await pollUntil(events).toHaveLength(2);
});

test('a patient’s decision on the use of their health data is one event for each of their doctors', async () => {
  const decider = await makePatient();
  const first = await makePractice();
  const second = await makePractice();
  await storeMeeting(first, decider, 'closed', [-600, -570]);
  await storeMeeting(first, decider, 'closed', [-900, -870]);
  await storeMeeting(second, decider, 'booked', [600, 630]);
  const start = await currentCursor(database());
  const version = TREATMENT_CONSENTS['health-data'];
  const decision = { kind: 'health-data', version, given: false };
  expect((await call(decideConsent, { as: decider, body: decision })).status).toBe(200);
  for (const { doctor } of [first, second])
    await pollUntil(() => eventsAfter(database(), start, doctor.id)).toMatchObject([{ kind: 'meeting' }]);
});

test('an event of a transaction that commits after a later one is not skipped', async () => {
  const start = await currentCursor(database());
  const firstGate = Promise.withResolvers<void>();
  const secondGate = Promise.withResolvers<void>();
  const slow = transaction(database(), async (tx) => {
    await noteEvent(tx, patient.id, 'meeting');
    firstGate.resolve();
    await secondGate.promise;
  }).catch((error: unknown) => error);
  await firstGate.promise;
  const events = async () =>
    (await eventsAfter(database(), start)).map(({ userId, kind }) => ({ userId, kind }));
  const quick = transaction(database(), (tx) => noteEvent(tx, stranger.id, 'notification'));
  // The embedded database has one session: there the second transaction waits for the first.
  if ('url' in currentTarget()) {
    await quick;
    expect(await events()).toEqual([]);
  }
  secondGate.resolve();
  expect(await slow).toBeUndefined();
  await quick;
  await pollUntil(events).toEqual([
    { userId: patient.id, kind: 'meeting' },
    { userId: stranger.id, kind: 'notification' },
  ]);
});

test('a cursor ahead of the database, as after a restored backup, is replaced by the present one', async () => {
  const reader = await makePatient();
  const ahead = '99999999999999-0';
  const { kinds, cursor } = await ask(reader, ahead);
  expect(kinds).toEqual([]);
  expect(BigInt(cursor.split('-')[0])).toBeLessThan(BigInt('99999999999999'));
  await transaction(database(), (tx) => noteEvent(tx, reader.id, 'meeting'));
  await pollUntil(async () => (await ask(reader, cursor)).kinds).toEqual(['meeting']);
});

test('events are refused to a visitor who is not signed in, and after an invalid cursor', async () => {
  expect((await call(getEvents, {})).status).toBe(401);
  expect((await call(getEvents, { as: patient, query: { after: '1;drop' } })).status).toBe(422);
});

test('asking for events does not keep a session alive', async () => {
  const idlePatient = await makePatient();
  const readLastUse = () =>
    database().select({ at: sessions.lastUsedAt }).from(sessions).where(eq(sessions.userId, idlePatient.id));
  const lastUse = new Date(Date.now() - 90 * 60_000);
  await database().update(sessions).set({ lastUsedAt: lastUse }).where(eq(sessions.userId, idlePatient.id));
  await ask(idlePatient);
  expect(await readLastUse()).toEqual([{ at: lastUse }]);
  expect((await call(getUser, { as: idlePatient })).status).toBe(200);
  expect(await readLastUse()).not.toEqual([{ at: lastUse }]);
});

test('the end of a session is an event, so that its streams end', async () => {
  const start = await currentCursor(database());
  const leaving = await makePatient();
  expect((await call(logout, { as: leaving })).status).toBe(200);
  await pollUntil(() => eventsAfter(database(), start, leaving.id)).toMatchObject([{ kind: 'session' }]);
});

test('events are deleted after a day', async () => {
  const { cursor } = await ask(patient);
  await call(addReply, { as: patient, params: { id: meeting }, body: { reply: 'I will.' } });
  await forgetEvents(database(), new Date(Date.now() + 23 * 3_600_000));
  await pollUntil(async () => (await ask(patient, cursor)).kinds).toEqual(['meeting']);
  await forgetEvents(database(), new Date(Date.now() + 25 * 3_600_000));
  expect((await ask(patient, cursor)).kinds).toEqual([]);
});
