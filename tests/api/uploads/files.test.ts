import { randomUUID } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signedInCookies } from '#api/session/cookies.ts';
import { getFile, removeHealthFile } from '#contract/uploads/files.ts';
import { database, transaction } from '#db/client.ts';
import { attachFiles, listFileCards, openFile, removeUnattachedFiles, storeFile } from '#db/queries/files.ts';
import { openSession } from '#db/queries/sessions.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { env } from '#env.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, cookieHeader, signIn } from '../support/sign-in.ts';

useTestDatabase();
let patient: Caller;
let otherPatient: Caller;
let doctor: Caller;
let editor: Caller;

beforeAll(async () => {
  [patient, otherPatient, doctor, editor] = [
    await signIn('Patient'),
    await signIn('Patient'),
    await signIn('Doctor'),
    await signIn('Editor'),
  ];
});

/** Stores a file without the checks of an upload, which have tests of their own; returns its id. */
const storeHealthFile = (
  owner: string | undefined,
  purpose: 'health' | 'certificate' | 'profile' = 'health',
) =>
  transaction(database(), async (tx) => {
    const about = {
      type: 'application/pdf',
      name: 'Hidden name.pdf',
      width: undefined,
      height: undefined,
    } as const;
    const card = await storeFile(tx, {
      owner,
      purpose,
      ...about,
      bytes: Buffer.from('MARKED-CONTENT'.repeat(10_000)),
    });
    return card?.id ?? '';
  });

describe('health files', () => {
  test('are stored encrypted, with their names', async () => {
    const id = await storeHealthFile(patient.id);
    const { rows } = await database().execute<{ text: string }>(
      sql`select f::text || encode(p.bytes, 'escape') as text from files f join file_parts p on p.file_id = f.id where f.id = ${id}`,
    );
    expect(rows).toHaveLength(3);
    for (const { text } of rows) expect(text).not.toMatch(/MARKED|Hidden/);
  });

  test('that were changed or moved are not handed out', async () => {
    const id = await storeHealthFile(patient.id);
    const secondFile = await storeHealthFile(patient.id);
    const open = (file: string) =>
      transaction(database(), (tx) => openFile(tx, file, { id: patient.id, role: 'Patient' }));
    await database().execute(
      sql`update files set key = (select key from files where id = ${secondFile}) where id = ${id}`,
    );
    await expect(open(id)).rejects.toThrow(/encrypted for another place/);
    await database().execute(
      sql`update file_parts set bytes = set_byte(bytes, 100, 7) where file_id = ${secondFile} and part = 1`,
    );
    await expect(open(secondFile)).rejects.toThrow(/was changed/);
    const answer = await call(getFile, { as: patient, params: { id } });
    expect(answer.status).toBe(404);
    expect(answer.json.message).toContain('cannot be read');
  });

  test('beyond thirty that belong to no meeting are refused', async () => {
    const { id } = await signIn('Patient');
    const ids: string[] = [];
    for (let count = 0; count < 31; count += 1) {
      const smallFile = {
        type: 'image/png',
        name: 'a.png',
        width: 1,
        height: 1,
        bytes: Buffer.alloc(1),
      } as const;
      const card = await transaction(database(), (tx) =>
        storeFile(tx, { owner: id, purpose: 'health', ...smallFile }),
      );
      ids.push(card?.id ?? 'refused');
    }
    expect(ids.indexOf('refused')).toBe(30);
  });
});

describe('GET /files/{id}', () => {
  test('hands out a file as a download, never to be displayed', async () => {
    const { status, headers, bytes } = await call(getFile, {
      as: patient,
      params: { id: await storeHealthFile(patient.id) },
    });
    expect(status).toBe(200);
    expect(bytes.toString()).toBe('MARKED-CONTENT'.repeat(10_000));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Hidden name.pdf"; filename*=UTF-8''Hidden%20name.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('a foreign file is answered like a missing one', async () => {
    const id = await storeHealthFile(patient.id);
    const missingFile = await call(getFile, { as: otherPatient, params: { id: randomUUID() } });
    expect(missingFile.status).toBe(404);
    for (const as of [otherPatient, doctor, editor]) {
      const foreign = await call(getFile, { as, params: { id } });
      expect({ status: foreign.status, text: foreign.text }).toEqual({ status: 404, text: missingFile.text });
    }
    expect((await call(getFile, { as: otherPatient, params: { id: 'x' } })).text).toBe(missingFile.text);
    expect((await call(getFile, { params: { id } })).status).toBe(401);
  });

  test('the doctor of a meeting sees its files, and that is noted', async () => {
    const id = await storeHealthFile(patient.id);
    const practice = randomUUID();
    const meeting = randomUUID();
    await database().execute(sql`
        with p as (
          insert into practices (id, user_id, zone, weekly, notice_minutes, horizon_days, buffer_minutes, step_minutes, accepts_bookings)
          values (${practice}, ${doctor.id}, 'UTC', '{}', 0, 60, 0, 15, true)
        ), m as (
          insert into meetings (id, practice_id, patient_id, state, starts_at, ends_at, busy_until, practice_zone, patient_zone, locale, price, currency, policy, room)
          values (${meeting}, ${practice}, ${patient.id}, 'booked', now(), now() + interval '1 h', now() + interval '1 h', 'UTC', 'UTC', 'en', 0, 'EUR', '{}', 'r')
          returning id
        )
        insert into meeting_files (file_id, meeting_id) select ${id}, id from m`);
    expect((await call(getFile, { as: doctor, params: { id } })).status).toBe(200);
    const [last] = await database().select().from(auditEntries).orderBy(desc(auditEntries.position)).limit(1);
    expect(last).toMatchObject({
      actor: doctor.id,
      action: 'read',
      record: `files:${id}`,
      patient: patient.id,
    });
    expect((await call(getFile, { as: await signIn('Doctor'), params: { id } })).status).toBe(404);
  });

  test('staff sees certificates, and that is noted', async () => {
    const id = await storeHealthFile(doctor.id, 'certificate');
    expect((await call(getFile, { as: editor, params: { id } })).status).toBe(200);
    const [last] = await database().select().from(auditEntries).orderBy(desc(auditEntries.position)).limit(1);
    expect(last).toMatchObject({ actor: editor.id, action: 'staff-read', record: `files:${id}` });
    expect((await call(getFile, { as: patient, params: { id } })).status).toBe(404);
  });

  test('staff who signed in without their second factor see no file of others', async () => {
    const settings = env as { DEMO: boolean };
    const { DEMO } = settings;
    settings.DEMO = false;
    onTestFinished(() => {
      settings.DEMO = DEMO;
    });
    const token = await transaction(database(), (tx) => openSession(tx, { userId: editor.id }));
    const as = { ...editor, cookie: cookieHeader(signedInCookies(token)) };
    const ofDoctor = { id: await storeHealthFile(doctor.id, 'certificate') };
    expect((await call(getFile, { as, params: ofDoctor })).status).toBe(403);
    expect((await call(getFile, { as: editor, params: ofDoctor })).status).toBe(200);
    const own = { id: await storeHealthFile(editor.id, 'profile') };
    expect((await call(getFile, { as, params: own })).status).toBe(200);
  });
});

describe('the course of a file', () => {
  const attach = (owner: Caller, ...ids: string[]) =>
    transaction(database(), (tx) => attachFiles(tx, { ids, owner: owner.id, purpose: 'health' }));
  const listStored = async (...ids: string[]) =>
    (await listFileCards(database(), ids)).map(({ id }) => id).sort();

  test('files are attached by their owner alone, all or none', async () => {
    const ownFile = await storeHealthFile(patient.id);
    const attachedFile = await storeHealthFile(patient.id);
    const foreign = await storeHealthFile(otherPatient.id);
    expect(await attach(patient, ownFile, foreign)).toBe(false);
    expect(await attach(patient, ownFile, randomUUID())).toBe(false);
    expect(await attach(patient, await storeHealthFile(patient.id, 'certificate'))).toBe(false);
    const day = new Date(Date.now() + 25 * 3_600_000);
    expect(await attach(patient, attachedFile, attachedFile)).toBe(true);
    await removeUnattachedFiles(database(), day);
    expect(await listStored(ownFile, attachedFile, foreign)).toEqual([attachedFile]);
    expect(await attach(patient)).toBe(true);
  });

  test('a file without an owner belongs to the person who attaches it first', async () => {
    const id = await storeHealthFile(undefined);
    expect((await call(getFile, { as: otherPatient, params: { id } })).status).toBe(404);
    expect(await attach(otherPatient, id)).toBe(true);
    expect(await attach(patient, id)).toBe(false);
    expect((await call(getFile, { as: otherPatient, params: { id } })).status).toBe(200);
  });

  test('a file that is not attached is deleted after a day, with its content', async () => {
    const id = await storeHealthFile(patient.id);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await removeUnattachedFiles(database(), inHours(23.9));
    expect(await listStored(id)).toEqual([id]);
    expect(await removeUnattachedFiles(database(), inHours(24.1))).toBeGreaterThan(0);
    expect(await listStored(id)).toEqual([]);
    const orphans = sql`select 1 from file_parts where file_id = ${id}`;
    expect((await database().execute(orphans)).rows).toEqual([]);
  });

  test('an owner can remove a file unless it is attached', async () => {
    const id = await storeHealthFile(patient.id);
    const keptFile = await storeHealthFile(patient.id);
    await attach(patient, keptFile);
    const remove = (as: Caller, file: string) => call(removeHealthFile, { as, params: { id: file } });
    expect((await remove(otherPatient, id)).text).toBe((await remove(otherPatient, randomUUID())).text);
    expect((await remove(patient, keptFile)).status).toBe(404);
    expect((await remove(patient, id)).status).toBe(200);
    expect(await listStored(id, keptFile)).toEqual([keptFile]);
  });
});
