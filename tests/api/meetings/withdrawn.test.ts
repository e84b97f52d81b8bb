import { beforeAll, expect, test } from 'vitest';
import { decideConsent } from '#contract/patient/consents.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { ask, iso, makePatient, makePractice, useStillClock } from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

let patient: Caller;
let id = '';
beforeAll(async () => {
  patient = await makePatient();
  ({ id } = await ask(patient, await makePractice(), iso(7 * 24 * 60)));
});

const decide = (given: boolean) =>
  call(decideConsent, {
    as: patient,
    locale: 'en',
    body: { kind: 'health-data', version: TREATMENT_CONSENTS['health-data'], given },
  });
const isWithdrawn = async () =>
  (await call(getMeeting, { as: patient, params: { id } })).json.content.withdrawn;

test('a consultation tells its patient that they have withdrawn the consent, until they give it again', async () => {
  expect(await isWithdrawn()).toBe(false);
  await decide(false);
  expect(await isWithdrawn()).toBe(true);
  await decide(true);
  expect(await isWithdrawn()).toBe(false);
});
