import { expect, test } from 'vitest';
import { cancelMeeting } from '#contract/patient/booking.ts';
import { getBundles, takeBundle } from '#contract/patient/bundles.ts';
import { getT } from '#i18n/server/t.ts';
import { makePatient } from './meetings/support.ts';
import { call, ORIGIN, send } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';
import type { Caller } from './support/sign-in.ts';

useSeededDatabase();

/** Requests without content, as different clients send them. */
const EMPTY_REQUESTS: [name: string, init: RequestInit][] = [
  ['no body and no type', {}],
  ['no body and the type of JSON', { headers: { 'content-type': 'application/json' } }],
  ['an empty text', { body: '', headers: { 'content-type': 'text/plain' } }],
  ['an empty JSON object', { body: '{}', headers: { 'content-type': 'application/json' } }],
];

const post = (path: string, as: Caller, { headers, ...init }: RequestInit) =>
  send(path, {
    method: 'POST',
    ...init,
    headers: { origin: ORIGIN, cookie: as.cookie, 'x-localization': 'fr', ...(headers as object) },
  });

test.each(EMPTY_REQUESTS)('taking a bundle with %s is 422 and names the terms', async (_, init) => {
  const patient = await makePatient();
  const [bundle] = (await call(getBundles, { as: patient })).json.content.items;
  const { status, json } = await post(takeBundle.path.replace('{id}', bundle.id), patient, init);
  expect(status).toBe(422);
  expect(Object.keys(json.errors)).toEqual(['terms']);
  expect(json.message).toBe(json.errors.terms[0]);
});

test.each(EMPTY_REQUESTS)(
  'cancelling a meeting with %s is accepted as a body, and an unknown meeting is 404',
  async (_, init) => {
    const patient = await makePatient();
    const id = '7f3a0c52-8f0e-4a53-9d5e-0a4a8d4f1c11';
    const { status, json } = await post(cancelMeeting.path.replace('{id}', id), patient, init);
    expect(status).toBe(404);
    expect(json.message).toBe(getT('fr')('errors:notFound'));
  },
);

test('a body of another type is 415', async () => {
  const patient = await makePatient();
  const init = { body: 'terms=1', headers: { 'content-type': 'text/plain' } };
  expect((await post(takeBundle.path.replace('{id}', '1'), patient, init)).status).toBe(415);
});
