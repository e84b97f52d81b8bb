import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ApiEnv } from '#api/api-env.ts';
import { ApiFailure, fail, toResponse } from '#api/errors.ts';
import { implement, Reply } from '#api/implement.ts';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { closeDatabase, type Database, database, transaction } from '#db/client.ts';
import { forgetAnswers, runOnce } from '#db/queries/idempotency.ts';
import { sharedLimiter } from '#db/rate-limits.ts';
import { ORIGIN } from './support/api.ts';
import { openTestDatabase, type TestDatabase } from './support/database.ts';
import { stopEmbedded } from './support/embedded.ts';
import { type Caller, signIn } from './support/sign-in.ts';

let testDatabase: TestDatabase;
let patient: Caller;
let otherPatient: Caller;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  patient = await signIn('Patient');
  otherPatient = await signIn('Patient');
});
afterAll(() => testDatabase.drop());

const book = endpoint({
  method: 'POST',
  path: '/test/book/{doctor}',
  access: 'Patient',
  summary: 'Books.',
  idempotent: true,
  body: v.object({ complaint: v.string() }),
  output: v.object({ number: v.number(), complaint: v.string() }),
});

const counter = sharedLimiter('test', 5, 60);
/** Called by each booking before it writes: tests delay bookings with it. */
let hold: (() => Promise<void>) | undefined;
/** How a booking ends: well, refused after it wrote a row, or well after a failed transaction within it. */
let ending: 'well' | 'refused' | 'second try' = 'well';
const addBooking = (db: Database, tag: string, id?: number) =>
  transaction(db, (tx) =>
    tx.execute(
      id === undefined
        ? sql`insert into stale_tags (tag) values (${tag})`
        : sql`insert into stale_tags (id, tag) overriding system value values (${id}, ${tag})`,
    ),
  );
const { handle } = implement(book, async ({ db, params, body }) => {
  await hold?.();
  await addBooking(db, `booking ${params.doctor}`);
  if (ending === 'refused') fail('conflict');
  if (ending === 'second try') {
    const { rows } = await db.execute<{ id: number }>(sql`select max(id) as id from stale_tags`);
    await addBooking(db, 'twice', rows[0]?.id).catch(() => undefined);
    await transaction(db, (tx) => tx.execute(sql`select 1 / 0`)).catch(() => undefined);
    await counter(db).penalty('guesses');
  }
  return new Reply({ number: await bookings(db), complaint: body.complaint }, `Booked ${randomUUID()}`);
});
/** The handler of the call in a later release, whose contract declares another answer. */
const handleLater = (output: Endpoint['output']) =>
  implement({ ...book, output }, () => expect.fail('the call was made a second time')).handle;
const app = new Hono<ApiEnv>();
app.use(async (context, next) => {
  context.set('locale', 'en');
  await next();
});
app.post('/test/book/:doctor', handle);
app.post('/fewer-fields/book/:doctor', handleLater(v.object({ number: v.number() })));
app.post('/other-type/book/:doctor', handleLater(v.object({ number: v.string() })));
app.onError((error) =>
  toResponse(error instanceof ApiFailure ? error : new ApiFailure('server-error', { cause: error }), 'en'),
);

async function send({
  key = randomUUID() as string,
  as = patient,
  doctor = 'd1',
  complaint = 'Back',
  release = 'test',
} = {}) {
  const headers = {
    origin: ORIGIN,
    cookie: as.cookie,
    'content-type': 'application/json',
    ...(key && { 'idempotency-key': key }),
  };
  const body = JSON.stringify({ complaint });
  const answer = await app.request(`/${release}/book/${doctor}`, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text(), retry: answer.headers.get('retry-after') };
}

const bookings = async (db = database()) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from stale_tags where tag like 'booking%'`,
  );
  return rows[0]?.count ?? 0;
};

beforeEach(async () => {
  hold = undefined;
  ending = 'well';
  await database().execute(sql`delete from stale_tags`);
});

test('a call with the same key and input is made once for an account, and answered alike however often it is sent', async () => {
  const key = randomUUID();
  const firstAnswer = await send({ key });
  expect(firstAnswer.status).toBe(200);
  for (let round = 0; round < 3; round += 1) expect(await send({ key })).toEqual(firstAnswer);
  expect(await bookings()).toBe(1);
  expect((await send({ key, as: otherPatient })).text).not.toBe(firstAnswer.text);
  expect(await bookings()).toBe(2);
});

test('a call without a key, or with another one, is made again', async () => {
  for (const key of ['', '', 'a', 'b']) expect((await send({ key })).status).toBe(200);
  expect(await bookings()).toBe(4);
});

test.each([
  ['body', { complaint: 'Head' }],
  ['parameter', { doctor: 'd2' }],
])('the same key with another %s is refused and makes nothing', async (_, change) => {
  const key = randomUUID();
  await send({ key });
  const { status, text } = await send({ key, ...change });
  expect({ status, message: JSON.parse(text).message }).toEqual({
    status: 422,
    message:
      'This request was already sent with different information. Please reload the page and try again.',
  });
  expect(await bookings()).toBe(1);
});

test.each([['two words'], ['x'.repeat(201)]])('the key %s is refused', async (key) => {
  expect((await send({ key })).status).toBe(400);
});

test('while the first call is under way, others wait or get 409 with Retry-After', async () => {
  const firstBegun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  hold = () => {
    firstBegun.resolve();
    return gate.promise;
  };
  const key = randomUUID();
  const firstAnswer = send({ key });
  await firstBegun.promise;
  const secondAnswer = send({ key });
  // The embedded database has one session: the second call waits for it.
  if ('url' in testDatabase.target) expect(await secondAnswer).toMatchObject({ status: 409, retry: '1' });
  gate.resolve();
  expect((await firstAnswer).status).toBe(200);
  if ('dataDir' in testDatabase.target) expect(await secondAnswer).toEqual(await firstAnswer);
  expect(await send({ key })).toEqual(await firstAnswer);
  expect(await bookings()).toBe(1);
});

test('another process does not make the call a second time', async () => {
  vi.resetModules();
  const otherInstance = await import('#db/queries/idempotency.ts');
  const keyed = { userId: patient.id, call: 'POST /x', key: randomUUID(), fingerprint: 'f' };
  let madeCount = 0;
  const make = async () => `answer ${++madeCount}`;
  const results = await Promise.all([
    runOnce(database(), keyed, make),
    otherInstance.runOnce(database(), keyed, make),
  ]);
  expect(results).toContainEqual({ answer: 'answer 1' });
  expect(await otherInstance.runOnce(database(), keyed, make)).toEqual({ answer: 'answer 1' });
  expect(madeCount).toBe(1);
});

test('a failed call may be tried again with its key; rows stored before it failed stay, as without a key', async () => {
  const key = randomUUID();
  ending = 'refused';
  expect((await send({ key })).status).toBe(409);
  expect(await bookings()).toBe(1);
  ending = 'well';
  expect((await send({ key })).status).toBe(200);
  expect(await bookings()).toBe(2);
});

test('a transaction within a call may fail and be caught, and the rest of the call stays', async () => {
  ending = 'second try';
  expect((await send()).status).toBe(200);
  expect(await bookings()).toBe(1);
  expect(await counter(database()).get('guesses')).toMatchObject({ consumedPoints: 1 });
});

test('many replays, also after a restart of the database, change nothing', async () => {
  const keys = Array.from({ length: 10 }, () => randomUUID());
  const firsts = await Promise.all(keys.map((key) => send({ key })));
  const replayAll = async () => {
    const answers = await Promise.all(keys.map((key) => send({ key })));
    expect(answers).toEqual(firsts);
  };
  for (let round = 0; round < 5; round += 1) await replayAll();
  await closeDatabase();
  if ('dataDir' in testDatabase.target) await stopEmbedded(testDatabase.target.dataDir);
  for (let round = 0; round < 5; round += 1) await replayAll();
  expect(await bookings()).toBe(10);
});

test('an answer is kept for 24 hours, and deleted afterwards', async () => {
  const keyed = { userId: patient.id, call: 'POST /x', key: randomUUID(), fingerprint: 'f' };
  let madeCount = 0;
  const make = async () => `answer ${++madeCount}`;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect(await runOnce(database(), keyed, make)).toEqual({ answer: 'answer 1' });
  expect(await runOnce(database(), keyed, make, inHours(23.9))).toEqual({ answer: 'answer 1' });
  expect(await runOnce(database(), { ...keyed, fingerprint: 'g' }, make, inHours(24.1))).toEqual({
    answer: 'answer 2',
  });
  const count = async () => (await database().execute(sql`select 1 from idempotency_keys`)).rows.length;
  const before = await count();
  expect(await forgetAnswers(database(), inHours(24.05))).toBe(before - 1);
  expect(await forgetAnswers(database(), inHours(48.2))).toBe(1);
  expect(await count()).toBe(0);
});

test('a later release replays those fields of an answer that its contract still declares', async () => {
  const key = randomUUID();
  const firstContent = JSON.parse((await send({ key })).text);
  const replay = await send({ key, release: 'fewer-fields' });
  expect(JSON.parse(replay.text)).toEqual({
    ...firstContent,
    content: { number: firstContent.content.number },
  });
});

test('where a stored answer does not fit the contract of a later release, the call is refused and not made again', async () => {
  const key = randomUUID();
  await send({ key });
  expect((await send({ key, release: 'other-type' })).status).toBe(409);
  expect(await bookings()).toBe(1);
});

test('neither input nor answer is stored in plain text', async () => {
  await send({ complaint: 'Diabetes mellitus' });
  const { rows } = await database().execute(sql`select k::text as row from idempotency_keys k`);
  expect(rows).not.toHaveLength(0);
  expect(JSON.stringify(rows)).not.toMatch(/diabetes|mellitus|Booked/i);
});
