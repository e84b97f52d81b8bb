import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeDeskPractice, getDeskPractices } from '#contract/desk/practices.ts';
import { getSchedule, saveSchedule } from '#contract/doctor/schedule.ts';
import { database } from '#db/client.ts';
import { doctorTranslations } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { makePractice, type Practice } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { storePublicDoctor } from '../support/public-doctor.ts';
import { clinicPractice, listAuditEntries } from './support.ts';

useTestDatabase();

let as: Caller;
let clinic: Practice;
let ownPractice: Practice;
const LINK = 'https://meet.example/dr/{meeting}';

beforeAll(async () => {
  as = await signIn('Editor');
  clinic = await clinicPractice();
  ownPractice = await makePractice();
});

const change = (id: string, body: object) => call(changeDeskPractice, { as, params: { id }, body });

test('practices are listed by name and by who answers', async () => {
  const listPractices = async (query: Record<string, string>) =>
    (await call(getDeskPractices, { as, query })).json.content.items;
  expect(await listPractices({ answered_by: 'clinic' })).toMatchObject([
    { id: clinic.id, has_account: false, doctor: '' },
  ]);
  expect(await listPractices({ search: 'çağlar' })).toMatchObject([
    { id: ownPractice.id, has_account: true, answered_by: 'doctor' },
  ]);
  expect(await listPractices({ search: '_' })).toEqual([]);
});

test('refuses a doctor without an account as answerer, and a room where the doctor answers', async () => {
  expect((await change(clinic.id, { answered_by: 'doctor' })).status).toBe(409);
  expect((await change(ownPractice.id, { room_link: LINK })).status).toBe(409);
  expect((await change(randomUUID(), { answered_by: 'clinic' })).status).toBe(404);
  expect((await change(clinic.id, {})).status).toBe(422);
});

test.each(['http://meet.example/a', 'javascript:alert(1)', 'https://a:b@meet.example/', 'not a link'])(
  'refuses %s as a room, at the desk and in a schedule',
  async (room_link) => {
    const refusal = await change(clinic.id, { room_link });
    expect(refusal.status).toBe(422);
    expect(refusal.json.errors.room_link[0]).toContain('https://');
    const { content } = (await call(getSchedule, { as: ownPractice.doctor })).json;
    const savedSchedule = await call(saveSchedule, {
      as: ownPractice.doctor,
      body: { ...content, room_link },
    });
    expect(savedSchedule.json.errors).toHaveProperty('room_link');
  },
);

test('a doctor sets the room in the schedule, keeps it by not naming it, and removes it with null', async () => {
  const { content } = (await call(getSchedule, { as: ownPractice.doctor })).json;
  const { room_link: _room, version: _version, ...plan } = content;
  const save = async (body: object) =>
    (await call(saveSchedule, { as: ownPractice.doctor, body: { ...plan, ...body } })).json.content.room_link;
  expect(await save({ room_link: LINK })).toBe(LINK);
  expect(await save({})).toBe(LINK);
  expect((await call(getSchedule, { as: ownPractice.doctor })).json.content.room_link).toBe(LINK);
  expect(await save({ room_link: null })).toBeNull();
});

test('a change of a practice is in the audit log', async () => {
  expect((await change(clinic.id, { room_link: LINK })).json.content.room_link).toBe(LINK);
  expect(await listAuditEntries()).toContain(`${as.id} staff-change practices:${clinic.id}`);
});

test('a practice is found by the title and the name of its public page, as the list shows them', async () => {
  const { id } = await clinicPractice();
  const db = database();
  const doctorId = await storePublicDoctor('elif');
  const texts = { slug: 'elif', honorific: 'Prof. Dr.', title: 'Elif Yaman', summary: '', biography: '' };
  await db.insert(doctorTranslations).values({ doctorId, locale: 'en', ...texts });
  await db.update(practices).set({ doctorId }).where(eq(practices.id, id));
  for (const search of ['prof. dr. elif', 'Dr. Elif Yaman', 'yaman'])
    expect((await call(getDeskPractices, { as, query: { search } })).json.content.items).toMatchObject([
      { id, doctor: 'Prof. Dr. Elif Yaman' },
    ]);
});
