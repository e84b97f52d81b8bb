import { expect, test } from 'vitest';
import { createApiClient } from '#client/api-client.ts';
import { subscribeMail } from '#contract/site/home.ts';

const ID = '0123456789abcdef';
const ID_IN_BODY = 'of-the-body-0001';

/** The reference in the error of a call with this answer. */
async function referenceOf(status: number, body: unknown, headers: Record<string, string> = {}) {
  const client = createApiClient({
    base: 'https://www.example.com',
    locale: 'en',
    transport: async () => Response.json(body, { status, headers }),
    answers: 'unvalidated',
  });
  const failure = await client.call(subscribeMail, { body: { email: 'a@b.c' } }).catch((error) => error);
  return (failure as { reference?: string }).reference;
}

test.each([
  ['that of the header', { request_id: ID_IN_BODY }, { 'x-request-id': ID }, ID],
  [
    'that of the body where the header could not be read out on the telephone',
    { request_id: ID_IN_BODY },
    { 'x-request-id': 'a b' },
    ID_IN_BODY,
  ],
  ['that of the body where no header came', { request_id: ID_IN_BODY }, {}, ID_IN_BODY],
  ['none where a back end sends neither', { message: 'Server Error' }, {}, undefined],
  ['none where it is not a text', { request_id: 17 }, {}, undefined],
  ['none where it could not be read out', { request_id: '<b>12345678</b>' }, {}, undefined],
])('the reference of a fault of the server is %s', async (_name, body, headers, reference) => {
  expect(await referenceOf(500, body, headers)).toBe(reference);
  expect(await referenceOf(503, body, headers)).toBe(reference);
});

test.each([404, 422, 429])('a refusal (%i) has no reference: nothing failed on our side', async (status) => {
  expect(await referenceOf(status, { request_id: ID }, { 'x-request-id': ID })).toBeUndefined();
});

test('a form that was answered with 503 carries the reference', async () => {
  const client = createApiClient({
    base: 'https://www.example.com',
    locale: 'en',
    transport: async () => Response.json({ message: 'Away.', request_id: ID }, { status: 503 }),
    answers: 'unvalidated',
  });
  expect(await client.submit(subscribeMail, { email: 'a@b.c' })).toMatchObject({
    status: 503,
    reference: ID,
  });
});
