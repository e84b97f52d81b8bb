import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeMeeting } from '#contract/doctor/meetings.ts';
import { cancelMeeting, requestMeeting } from '#contract/patient/booking.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { buyBundle, bundleOf } from '../money/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { ask, DAY_MINUTES, iso, makePatient, makePractice, NOW, REQUEST, useStillClock } from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

const DAY = DAY_MINUTES;

test('a request with a credit reserves it; without a credit nothing is booked', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const body = { practice_id: practice.id, at: iso(DAY), minutes: 30, ...REQUEST, payment: 'credit' };
  const refusal = await call(requestMeeting, { as: patient, body, from: newCaller() });
  expect({ status: refusal.status, message: refusal.json.message }).toEqual({
    status: 409,
    message: 'None of your bundles covers this consultation.',
  });
  expect(await database().$count(meetings, eq(meetings.practiceId, practice.id))).toBe(0);
  await buyBundle(patient.id, await bundleOf(1), NOW);
  const { id } = await ask(patient, practice, iso(DAY), { payment: 'credit' });
  const confirmation = await call(changeMeeting, {
    as: practice.doctor,
    params: { id },
    body: { action: 'Confirmed' },
    from: newCaller(),
  });
  expect(confirmation.json.content.state).toBe('booked');
  const cancelled = await call(cancelMeeting, {
    as: patient,
    params: { id },
    body: { reason: 'other-time' },
  });
  // The policy gives half back; a credit cannot be divided, so the whole credit comes back.
  expect(cancelled.json.content.refund).toEqual({ kind: 'credit' });
});
