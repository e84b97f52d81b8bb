import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getLead } from '#contract/desk/leads.ts';
import * as doctors from '#contract/doctor/meetings.ts';
import { askAboutAccess, getAccessEntry, getFileAccess } from '#contract/patient/file-access.ts';
import { database } from '#db/client.ts';
import { leads } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/outbox.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { formatDate } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';
import { desk } from '../desk/support.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

let patient: Caller;
let practice: Practice;
let meeting: string;
/** Id of the entry about the doctor who opened the meeting. */
let id: string;

const readEntries = async () => (await call(getFileAccess, { as: patient })).json.content.items;
const ask = (as: Caller, entry: string, question?: string) =>
  call(askAboutAccess, { as, params: { id: entry }, body: { question }, from: newCaller() });
/** The leads about that entry. */
const findLeads = () =>
  database()
    .select()
    .from(leads)
    .where(eq(leads.auditPosition, Number(id)));
const openLead = async (lead = '') =>
  (await call(getLead, { as: await signIn('Editor'), params: { id: lead } })).json.content;

beforeEach(async () => {
  patient = await makePatient();
  practice = await makePractice();
  meeting = await storeMeeting(practice, patient, 'booked', [600, 630]);
  await call(doctors.getMeeting, { as: practice.doctor, params: { id: meeting } });
  [{ id }] = await readEntries();
});

test('a patient asks about an entry once; staff read with the question which entry it is', async () => {
  const { status, json } = await ask(patient, id, 'What was it needed for?');
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.content.sent).toBe(true);
  const secondQuestion = await ask(patient, id, 'And again?');
  expect(secondQuestion.json.content).toEqual({ asked_at: json.content.asked_at, sent: false });
  const date = formatDate('en', dayInZone('Europe/Paris', json.content.asked_at), 'medium');
  expect(secondQuestion.json.message).toBe(getT('en')('access:askedBefore', { date }));
  expect((await readEntries())[0].asked_at).toBe(json.content.asked_at);
  const entry = await call(getAccessEntry, { as: patient, params: { id } });
  expect(entry.json.content.asked_at).toBe(json.content.asked_at);

  const leadsOfEntry = await findLeads();
  expect(leadsOfEntry).toHaveLength(1);
  expect(leadsOfEntry[0]).toMatchObject({ name: 'Nadia Martin', email: patient.email, state: 'new' });
  const messages = (await database().select().from(outbox)).filter(({ kind }) => kind === 'lead-received');
  expect(
    messages.filter(({ about }) => JSON.stringify(about).includes(leadsOfEntry[0]?.id ?? '')),
  ).toHaveLength(1);

  const deskOutput = (await desk(['lead', leadsOfEntry[0]?.id ?? ''])).out;
  expect(deskOutput).toContain('What was it needed for?');
  expect(deskOutput).toContain(`no. ${id}, `);
  expect(deskOutput).toContain(`Dr. Ayşe Çağlar (${practice.doctor.id}) read meetings:${meeting}`);
  const openedLead = await openLead(leadsOfEntry[0]?.id);
  expect(openedLead.audit_entry).toMatchObject({ position: Number(id), actor: practice.doctor.id });
});

test('two questions about an entry at once are one lead', async () => {
  const answers = await Promise.all([ask(patient, id), ask(patient, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = answers.map(({ json }) => json.content);
  expect(first.asked_at).toBe(second.asked_at);
  expect([first.sent, second.sent].sort()).toEqual([false, true]);
  expect(await findLeads()).toHaveLength(1);
});

test('a question of white space alone counts as one without a text', async () => {
  const { status, json } = await ask(patient, id, ' \n');
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.content.sent).toBe(true);
  const [lead] = await findLeads();
  expect((await openLead(lead?.id)).message).toBe('');
});

test('a question about a foreign entry is answered as one about a missing entry, and stores nothing', async () => {
  const otherPatient = await makePatient();
  const foreign = await ask(otherPatient, id);
  const missingEntry = await ask(otherPatient, '999999999');
  expect(foreign.status).toBe(404);
  expect(missingEntry.status).toBe(404);
  expect(JSON.stringify(foreign.json)).toBe(JSON.stringify(missingEntry.json));
  for (const invalidId of ['0', '-1', 'x', '1e3', '9'.repeat(16)])
    expect((await ask(otherPatient, invalidId)).status).toBe(404);
  expect((await readEntries())[0].asked_at).toBeNull();
});

test('a question has at most a thousand characters, and a patient asks at most ten in an hour', async () => {
  expect((await ask(patient, id, 'x'.repeat(1_001))).status).toBe(422);
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await ask(patient, id, 'Why?')).status);
  expect(statuses.filter((answered) => answered === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});
