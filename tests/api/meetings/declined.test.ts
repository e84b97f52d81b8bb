import { describe, expect, test } from 'vitest';
import * as doctors from '#contract/doctor/meetings.ts';
import * as patients from '#contract/patient/meetings.ts';
import { database } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { DAY_MINUTES, makePatient, makePractice, storeMeeting, useStillClock } from './support.ts';

useTestDatabase();
useStillClock();

/** A meeting that the doctor ended by this action, as patient and doctor read it, and the message about it. */
async function endedBy(action: 'Declined' | 'Cancelled', state: 'requested' | 'booked') {
  const practice = await makePractice();
  const patient = await makePatient();
  const id = await storeMeeting(practice, patient, state, [2 * DAY_MINUTES, 2 * DAY_MINUTES + 30]);
  const body = { action, reason: 'unavailable' };
  const answer = await call(doctors.changeMeeting, { as: practice.doctor, params: { id }, body });
  expect(answer.status).toBe(200);
  const params = { id };
  const messages = await database().select().from(outbox);
  return {
    forPatient: (await call(patients.getMeeting, { as: patient, params })).json.content,
    forDoctor: (await call(doctors.getMeeting, { as: practice.doctor, params })).json.content,
    listed: (await call(patients.getMeetings, { as: patient })).json.content.items[0],
    message: messages.find(({ userId, kind }) => userId === patient.id && kind === 'meeting-cancelled')
      ?.about,
  };
}

describe('a request that the doctor declines', () => {
  test('is shown to both sides as declined, also in lists', async () => {
    const { forPatient, forDoctor, listed } = await endedBy('Declined', 'requested');
    for (const meeting of [forPatient, forDoctor, listed])
      expect(meeting).toMatchObject({ state: 'cancelled', declined: true });
  });

  test('is called declined in the message to the patient', async () => {
    expect((await endedBy('Declined', 'requested')).message).toMatchObject({ declined: true, booked: false });
  });
});

test('a booked meeting that the doctor cancels is not called declined', async () => {
  const { forPatient, listed, message } = await endedBy('Cancelled', 'booked');
  for (const meeting of [forPatient, listed, message]) expect(meeting).not.toHaveProperty('declined');
});
