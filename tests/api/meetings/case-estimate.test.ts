import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as doctors from '#contract/doctor/meetings.ts';
import * as patients from '#contract/patient/meetings.ts';
import { database } from '#db/client.ts';
import { storeCase } from '#db/queries/meetings/case.ts';
import { storeEstimate } from '#db/queries/estimates.ts';
import { estimates } from '#db/schema/estimates.ts';
import { services } from '#db/schema/services.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { makePatient, makePractice, storeMeeting } from './support.ts';

useTestDatabase();

/** Stores an estimate of a treatment of its own; gives its number. */
async function estimateOf(service: string): Promise<string> {
  const facts = {} as (typeof services.$inferInsert)['facts'];
  await database()
    .insert(services)
    .values({ key: service, family: 'vision', kind: 'procedure', position: 1, sources: [], facts });
  return storeEstimate(database(), {
    service,
    stars: 4,
    travellers: 1,
    country: 'FR',
    result: {} as (typeof estimates.$inferInsert)['result'],
    listedOn: '2026-01-01',
    version: 1,
    madeOn: '2026-01-02',
    validUntil: '2026-02-01',
  });
}

const remove = {
  estimate: (id: string) => database().delete(estimates).where(eq(estimates.id, id)),
  treatment: () => database().delete(services).where(eq(services.key, 'of-treatment')),
};

test.each(['estimate', 'treatment'] as const)(
  'a case says to the patient and to the doctor that its estimate cannot be opened once the %s is removed',
  async (removed) => {
    const estimate = await estimateOf(`of-${removed}`);
    const practice = await makePractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, 'requested', [600, 630]);
    await storeCase(database(), id, { complaint: 'knee', estimate_id: estimate }, new Date());
    const cases = async () => {
      const own = await call(patients.getMeeting, { as: patient, params: { id } });
      const doctorView = await call(doctors.getMeeting, { as: practice.doctor, params: { id } });
      return [own.json.content.case, doctorView.json.content.case];
    };
    const named = { complaint: 'knee', estimate_id: estimate };
    for (const one of await cases()) expect(one).toEqual({ ...named, estimate_stored: true });
    await remove[removed](estimate);
    for (const one of await cases()) expect(one).toEqual({ ...named, estimate_stored: false });
  },
);

test('a case without an estimate says nothing of one', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const id = await storeMeeting(practice, patient, 'requested', [600, 630]);
  await storeCase(database(), id, { complaint: 'knee' }, new Date());
  const { json } = await call(patients.getMeeting, { as: patient, params: { id } });
  expect(json.content.case).toEqual({ complaint: 'knee' });
});
