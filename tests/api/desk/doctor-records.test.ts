import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as desk from '#contract/desk/doctors.ts';
import { database, transaction } from '#db/client.ts';
import { withdrawDoctor } from '#services/doctor-file/withdraw.ts';
import { globalSearch } from '#db/queries/search.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';
import {
  CHECK,
  cardOf,
  callAsStaff,
  dossier,
  newDoctor,
  pageOf,
  publishDoctor,
  staff,
} from './doctor-review.ts';

useSeededDatabase();

test('a registration without a file is told from an open account without one', async () => {
  const waiting = await newDoctor();
  const open = await signIn('Doctor');
  const { json } = await call(desk.getDeskDoctors, {
    as: await staff(),
    query: { state: 'registered', limit: 50 },
  });
  const ids = json.content.items.map(({ id }: { id: string }) => id);
  expect(ids).toContain(waiting.id);
  expect(ids).not.toContain(open.id);
  expect(await dossier(waiting.id)).toMatchObject({ account: 'pending', state: 'none' });
  expect(await dossier(open.id)).toMatchObject({ account: 'active', state: 'none' });
});

test('a page that is withdrawn is neither shown nor found', async () => {
  const doctor = await publishDoctor();
  const page = await pageOf(doctor.id);
  const isFound = async () =>
    (await globalSearch(database(), 'en', 'cagla orneksu', 50)).some(({ key }) => key === page?.key);
  expect(await isFound()).toBe(true);
  await transaction(database(), (tx) => withdrawDoctor(tx, doctor.id));
  expect({
    found: await isFound(),
    page: await pageOf(doctor.id),
    card: await cardOf(page?.id ?? 0),
  }).toEqual({
    found: false,
    page: undefined,
    card: undefined,
  });
});

test('each reading and decision of staff is in the audit log', async () => {
  const doctor = await publishDoctor();
  const entries = await database()
    .select({ actor: auditEntries.actor, action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.record, `doctor_files:${doctor.id}`))
    .orderBy(sql`position`);
  const actions = ['staff-change', 'staff-read', 'staff-change'];
  const editor = await staff();
  expect(entries).toEqual(actions.map((action) => ({ actor: editor.id, action })));
});

test('a user who is no doctor, or does not exist, is not found', async () => {
  const patient = await signIn('Patient');
  for (const id of [patient.id, randomUUID(), 'x']) {
    expect((await callAsStaff(desk.getDeskDoctor, id)).status).toBe(404);
    expect((await callAsStaff(desk.approveDoctor, id, { version: 1 })).status).toBe(404);
    expect((await callAsStaff(desk.refuseDoctor, id, { version: 1, reason: 'x' })).status).toBe(404);
    expect((await callAsStaff(desk.checkLicence, id, CHECK)).status).toBe(404);
    expect((await callAsStaff(desk.approveCertificate, id)).status).toBe(404);
    expect((await callAsStaff(desk.refuseCertificate, id, { reason: 'x' })).status).toBe(404);
  }
});
