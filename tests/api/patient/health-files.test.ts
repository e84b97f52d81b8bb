import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getHealthFiles } from '#contract/patient/health-files.ts';
import { addFiles } from '#contract/patient/case-files.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { database, transaction } from '#db/client.ts';
import { storeFile } from '#db/queries/files.ts';
import { listHealthFiles } from '#db/queries/health-files.ts';
import { meetings } from '#db/schema/meetings.ts';
import { makePatient, makePractice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

const store = (owner: string, name: string) =>
  transaction(database(), (tx) =>
    storeFile(tx, {
      owner,
      purpose: 'health',
      type: 'application/pdf',
      name,
      bytes: new Uint8Array([1, 2, 3]),
      width: undefined,
      height: undefined,
    }),
  );

test('a patient finds their own health files with the consultation that has them, and nobody else’s', async () => {
  const patient = await makePatient();
  const otherPatient = await makePatient();
  const practice = await makePractice();
  const meeting = await storeMeeting(practice, patient, 'booked', [600, 630]);
  const firstFile = await store(patient.id, 'x-ray.pdf');
  await store(patient.id, 'blood.pdf');
  await store(otherPatient.id, 'foreign.pdf');
  const added = await call(addFiles, {
    as: patient,
    params: { id: meeting },
    body: { files: [firstFile?.id ?? ''] },
  });
  expect(added.status).toBe(200);
  const { json } = await call(getHealthFiles, { as: patient });
  expect(json.content.meta.total).toBe(2);
  expect(json.content.items).toMatchObject([
    { name: 'blood.pdf', meeting: null, removable: true },
    { name: 'x-ray.pdf', meeting: { id: meeting, doctor: { name: 'Dr. Ayşe Çağlar' } }, removable: true },
  ]);
  const secondPage = await call(getHealthFiles, { as: patient, query: { limit: 1, page: 2 } });
  expect(secondPage.json.content).toMatchObject({ items: [{ name: 'x-ray.pdf' }] });
});

test('a file of a consultation that has begun cannot be removed', async () => {
  const patient = await makePatient();
  const meeting = await storeMeeting(await makePractice(), patient, 'booked', [600, 630]);
  const file = await store(patient.id, 'scan.pdf');
  await call(addFiles, { as: patient, params: { id: meeting }, body: { files: [file?.id ?? ''] } });
  const duringMeeting = new Date(Date.now() + 610 * 60_000);
  const { items } = await listHealthFiles(database(), patient.id, {
    limit: 10,
    offset: 0,
    now: duringMeeting,
  });
  expect(items.map(({ removable }) => removable)).toEqual([false]);
  const readFiles = async () =>
    (await call(getMeeting, { as: patient, params: { id: meeting } })).json.content.files;
  expect(await readFiles()).toMatchObject([{ id: file?.id, removable: true }]);
  await database().update(meetings).set({ state: 'in-progress' }).where(eq(meetings.id, meeting));
  expect(await readFiles()).toMatchObject([{ id: file?.id, removable: false }]);
  await database().update(meetings).set({ state: 'cancelled' }).where(eq(meetings.id, meeting));
  expect(await readFiles()).toMatchObject([{ id: file?.id, removable: true }]);
});
