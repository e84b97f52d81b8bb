import { beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/desk/data-requests.ts';
import { database } from '#db/client.ts';
import { storeDataRequest } from '#services/contact/leads.ts';
import { dataRequests } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/outbox.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { desk, listAuditEntries } from './support.ts';

useTestDatabase();

let as: Caller;
beforeAll(async () => {
  as = await signIn('Editor');
});

const fileRequest = () =>
  storeDataRequest(database(), {
    name: 'Amel Haddad',
    nationality: 'FR',
    identity: '12AB34567',
    email: 'amel@example.com',
    request: 'erase',
    details: 'All of it',
    text: ({ receipt }) => `Başvuru ${receipt}`,
    locale: 'fr',
  });
const today = () => Temporal.Now.plainDateISO('Europe/Istanbul');

test('a data request is reported to the clinic and confirmed to the applicant, without its content', async () => {
  const { receipt, answerBy } = await fileRequest();
  const rows = (await database().select().from(outbox)).filter(
    ({ about }) => (about as { receipt?: string }).receipt === receipt,
  );
  expect(rows.map(({ kind, email }) => `${kind} ${email}`).sort()).toEqual([
    'data-request-filed amel@example.com',
    'data-request-received null',
  ]);
  expect(rows.map(({ about }) => about)).toEqual([
    { receipt, answerBy },
    { receipt, answerBy },
  ]);
});

test('data requests are listed without their content, read by receipt and answered with a date', async () => {
  const { receipt } = await fileRequest();
  const list = (state: string) => call(contract.getDataRequests, { as, query: { state } });
  const { items } = (await list('open')).json.content;
  const item = items.find((listed: { receipt: string }) => listed.receipt === receipt);
  expect(item).toMatchObject({ name: 'Amel Haddad', answered_on: null });
  expect(JSON.stringify(items)).not.toMatch(/12AB34567|All of it/);
  const read = await call(contract.getDataRequest, { as, params: { id: receipt.toLowerCase() } });
  expect(read.json.content).toMatchObject({ id: item.id, details: 'All of it', text: `Başvuru ${receipt}` });
  const answer = (body: object) => call(contract.answerDataRequest, { as, params: { id: item.id }, body });
  expect((await answer({ on: today().add({ days: 1 }).toString() })).status).toBe(409);
  expect((await answer({ on: today().subtract({ days: 1 }).toString() })).status).toBe(409);
  const answerResult = await answer({ outcome: 'Erased, by registered letter' });
  expect(answerResult.json.content).toMatchObject({
    answered_on: today().toString(),
    outcome: 'Erased, by registered letter',
  });
  const [row] = (await database().select().from(dataRequests)).filter(({ id }) => id === item.id);
  expect(row?.outcome).not.toContain('Erased');
  const answeredRequests = (await list('answered')).json.content.items;
  expect(answeredRequests.map((answered: { receipt: string }) => answered.receipt)).toEqual([receipt]);
  expect(await listAuditEntries()).toEqual(
    expect.arrayContaining([
      `${as.id} staff-read data_requests:list`,
      `${as.id} staff-read data_requests:${item.id}`,
      `${as.id} staff-change data_requests:${item.id}`,
    ]),
  );
});

test('the command line shows the days that are left, and marks a late request', async () => {
  const { receipt } = await fileRequest();
  expect((await desk(['data-requests'])).out).toMatch(new RegExp(`${receipt} .* 30 `));
  const lateDay = today().subtract({ days: 2 }).toString();
  await database().update(dataRequests).set({ answerBy: lateDay });
  expect((await desk(['data-requests'])).out).toContain('2 LATE');
  expect((await desk(['data-request', receipt])).out).toContain(`Başvuru ${receipt}`);
  expect((await desk(['data-request', 'KVKK-2020-XXXXXXXX'])).exit).toBe(3);
  expect((await desk(['data-request-answered', receipt, '--on', '2001-01-01'])).exit).toBe(3);
  expect((await desk(['data-request-answered', receipt, '--outcome', 'By post'])).out).toContain('By post');
  expect((await desk(['data-requests'])).out).not.toContain(receipt);
});
