import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getMeeting } from '#contract/doctor/meetings.ts';
import { requestMeeting } from '#contract/patient/booking.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { ask, DAY_MINUTES, iso, makePatient, makePractice, REQUEST, useStillClock } from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

/** Names of the fields for which the request of a patient is refused. */
async function refusedFields(as: { cookie: string }, practice: { id: string }, more: object) {
  const body = { practice_id: practice.id, at: iso(DAY_MINUTES), minutes: 30, ...REQUEST, ...more };
  const { json } = await call(requestMeeting, { as, body, from: newCaller() });
  return Object.keys(json.errors ?? {});
}

describe('a request', () => {
  test('of somebody under 18 needs the name and the consent of a guardian', async () => {
    const practice = await makePractice();
    const child = await makePatient('2010-01-01');
    expect(await refusedFields(child, practice, { of_age: true })).toEqual(['guardian_name']);
    expect(await refusedFields(child, practice, { guardian_name: 'Jean Martin' })).toEqual([
      'guardian_consent',
    ]);
    const guardian = { guardian_name: 'Jean Martin', guardian_consent: true };
    const { id } = await ask(child, practice, iso(DAY_MINUTES), guardian);
    const { content } = (await call(getMeeting, { as: practice.doctor, params: { id } })).json;
    expect({ guardian: content.guardian, age: content.patient.age }).toEqual({
      guardian: 'Jean Martin',
      age: 16,
    });
    const storedMeetings = await database().select().from(meetings).where(eq(meetings.id, id));
    expect(JSON.stringify(storedMeetings)).not.toContain('Jean');
  });

  test('without a date of birth says that the patient is of age, or names a guardian', async () => {
    const practice = await makePractice();
    const patient = await makePatient(null);
    expect(await refusedFields(patient, practice, {})).toEqual(['of_age']);
    expect(await refusedFields(patient, practice, { guardian_consent: true })).toEqual(['guardian_name']);
    await ask(patient, practice, iso(DAY_MINUTES), { of_age: true });
  });
});
