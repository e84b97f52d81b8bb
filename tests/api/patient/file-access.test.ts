import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { exportData } from '#contract/account/closing.ts';
import * as doctors from '#contract/doctor/meetings.ts';
import { addFiles } from '#contract/patient/case-files.ts';
import { getAccessEntry, getFileAccess } from '#contract/patient/file-access.ts';
import { getFile } from '#contract/uploads/files.ts';
import { noteAccess } from '#db/audit.ts';
import { database, transaction } from '#db/client.ts';
import { storeFile } from '#db/queries/files.ts';
import { openMeeting } from '#services/desk/meetings.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

let patient: Caller;
let practice: Practice;
let meeting: string;

beforeEach(async () => {
  patient = await makePatient();
  practice = await makePractice();
  meeting = await storeMeeting(practice, patient, 'booked', [600, 630]);
});

const list = async (
  as: Caller,
  query: Record<string, string | number> = {},
  locale: 'ar' | 'en' | 'fr' | 'tr' = 'en',
) => (await call(getFileAccess, { as, query, locale })).json.content;
/** The doctor opens the meeting, which is noted in the audit log. */
const openAsDoctor = () => call(doctors.getMeeting, { as: practice.doctor, params: { id: meeting } });

async function sendFile(): Promise<string> {
  const about = { purpose: 'health', type: 'application/pdf', name: 'scan.pdf' } as const;
  const bytes = new Uint8Array([1, 2, 3]);
  const storedFile = await transaction(database(), (tx) =>
    storeFile(tx, { owner: patient.id, ...about, bytes, width: undefined, height: undefined }),
  );
  const id = storedFile?.id ?? '';
  const added = await call(addFiles, { as: patient, params: { id: meeting }, body: { files: [id] } });
  expect(added.status).toBe(200);
  return id;
}

test('a patient sees which doctor opened their case and its file, at what time on their own clock, and why', async () => {
  const file = await sendFile();
  await openAsDoctor();
  expect((await call(getFile, { as: practice.doctor, params: { id: file } })).status).toBe(200);
  const { items, meta } = await list(patient);
  expect(meta.total).toBe(2);
  const meetingCard = { id: meeting, doctor: { name: 'Dr. Ayşe Çağlar' }, starts: { zone: 'Europe/Paris' } };
  const reader = { role: 'doctor', name: 'Dr. Ayşe Çağlar' };
  expect(items).toMatchObject([
    {
      who: reader,
      act: 'read',
      what: { kind: 'file', file: 'scan.pdf', meeting: meetingCard },
      asked_at: null,
    },
    { who: reader, act: 'read', what: { kind: 'meeting', file: null, meeting: meetingCard }, asked_at: null },
  ]);
  expect(items[0].at.zone).toBe('Europe/Paris');
  expect(items[1].why).toContain('As the doctor of this consultation');
  expect((await list(patient, {}, 'tr')).items[1].why).toContain('hekimi olarak');
});

test('staff are listed without their names, whether they used the command line or the API', async () => {
  const editor = await signIn('Editor', { name: 'Leyla Demir' });
  for (const actor of ['desk:leyla', editor.id]) {
    const openedMeeting = await openMeeting(database(), { role: 'staff', actor }, meeting, {
      locale: 'en',
      now: new Date(),
    });
    expect(openedMeeting).toBeDefined();
  }
  const { items } = await list(patient);
  const reader = { role: 'staff', name: null };
  expect(items).toMatchObject([
    { who: reader, act: 'read' },
    { who: reader, act: 'read' },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/leyla|Demir/i);
  expect(JSON.stringify(items)).not.toContain(editor.id);
});

test('a download of all data is listed as the patient’s own, and can be hidden', async () => {
  await openAsDoctor();
  expect((await call(exportData, { as: patient })).status).toBe(200);
  expect((await list(patient)).items).toMatchObject([
    { who: { role: 'you', name: null }, act: 'export', what: { kind: 'account', meeting: null } },
    { who: { role: 'doctor' } },
  ]);
  const { items, meta } = await list(patient, { others: '1' });
  expect({ items: items.length, total: meta.total }).toEqual({ items: 1, total: 1 });
  expect((await call(getFileAccess, { as: patient, query: { others: 'x' } })).status).toBe(422);
});

test('the list of one meeting holds its case and its files, and a foreign meeting answers as a missing one', async () => {
  const file = await sendFile();
  await call(getFile, { as: practice.doctor, params: { id: file } });
  await openAsDoctor();
  const secondMeeting = await storeMeeting(practice, patient, 'booked', [1_200, 1_230]);
  await call(doctors.getMeeting, { as: practice.doctor, params: { id: secondMeeting } });
  expect((await list(patient)).meta.total).toBe(3);
  const kinds = (await list(patient, { meeting })).items.map(
    ({ what }: { what: { kind: string } }) => what.kind,
  );
  expect(kinds).toEqual(['meeting', 'file']);

  const otherPatient = await makePatient();
  const foreign = await call(getFileAccess, { as: otherPatient, query: { meeting } });
  const missingMeeting = await call(getFileAccess, { as: otherPatient, query: { meeting: randomUUID() } });
  expect(JSON.stringify(foreign.json)).toBe(JSON.stringify(missingMeeting.json));
  expect((await call(getFileAccess, { as: patient, query: { meeting: 'x' } })).status).toBe(422);
});

test('entries about other records of the patient, and other patients’ entries, are not in the list', async () => {
  const note = (record: `${string}:${string}`, patientId: string) =>
    transaction(database(), (tx) =>
      noteAccess(tx, { actor: 'desk:leyla', action: 'staff-change', record, patient: patientId }),
    );
  await note(`payments:${randomUUID()}`, patient.id);
  await note(`complaints:${randomUUID()}`, patient.id);
  await note(`meetings:${meeting}`, (await makePatient()).id);
  expect((await list(patient)).items).toEqual([]);
});

test('pages are newest first and bounded, and one beyond the last is empty', async () => {
  for (let n = 0; n < 5; n += 1)
    await transaction(database(), (tx) =>
      noteAccess(tx, {
        actor: practice.doctor.id,
        action: 'read',
        record: `meetings:${meeting}`,
        patient: patient.id,
      }),
    );
  const numbers = async (query: Record<string, number>) =>
    (await list(patient, query)).items.map(({ id }: { id: string }) => Number(id));
  const allNumbers = await numbers({});
  expect(allNumbers).toEqual([...allNumbers].sort((one, other) => other - one));
  expect(await numbers({ limit: 2, page: 2 })).toEqual(allNumbers.slice(2, 4));
  expect(await numbers({ limit: 2, page: 9 })).toEqual([]);
  const { meta } = await list(patient, { limit: 100_000, page: -1 });
  expect(meta).toMatchObject({ current_page: 1, last_page: 1, total: 5 });
  expect(meta.per_page).toBeLessThanOrEqual(100);
});

test('the list is read from its index', async () => {
  const { rows } = await database().transaction(async (tx) => {
    for (const setting of [sql`enable_seqscan`, sql`enable_bitmapscan`])
      await tx.execute(sql`set local ${setting} = off`);
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select position from audit_entries where patient = ${patient.id} order by position desc limit 20`,
    );
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('audit_entries_of_patient');
  expect(plan).not.toContain('Sort');
});

test('one entry of the list is read as it is in the list, by its own patient alone', async () => {
  await openAsDoctor();
  const [entry] = (await list(patient)).items;
  const read = (as: Caller) => call(getAccessEntry, { as, params: { id: entry.id } });
  expect((await read(patient)).json.content).toEqual(entry);
  expect((await read(await makePatient())).status).toBe(404);
});

test('only patients have the list', async () => {
  for (const as of [practice.doctor, await signIn('Editor')])
    expect((await call(getFileAccess, { as })).status).toBe(403);
  expect((await call(getFileAccess, {})).status).toBe(401);
});
