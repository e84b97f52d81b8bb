import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { database } from '#db/client.ts';
import { env } from '#env.ts';
import { type Identity, createCaller } from '../authorisation/identities.ts';
import { PASSWORD } from '../authorisation/records.ts';
import { useStillClock } from '../meetings/support.ts';
import { call, ORIGIN, send } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useSeededDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { type Sample, samplesOf } from './bodies.ts';
import { formOf } from './form-of.ts';
import { type Field, fieldsOf, withValue } from './schema.ts';
import { everyText } from './stored.ts';
import { ADDRESSED, TEXTS, VALUES } from './strings.ts';

/** With NAUGHTY=all each field gets every value; otherwise every sixteenth, so that each value comes up somewhere. */
const SHARE = process.env['NAUGHTY'] === 'all' ? 1 : 16;
const LONG = { timeout: 600_000 };

/** Statuses that a call may answer whatever was sent: accepted, or refused with a reason. */
const EXPECTED_STATUSES = [200, 400, 404, 409, 413, 415, 422];
/** Fields whose texts are read, and not stored as they were sent. */
const NOT_KEPT =
  /password|^website$|^newsletter$|token|code|challenge|^page$|report_id|^kind$|version|^reference$/;
/** Bodies with a secret, for which the number of wrong guesses is limited. */
const GUESSED = /password|"code"/;

// Rate limits have tests of their own; here far more calls are made at one moment than they allow.
vi.mock('#api/rate-limit.ts', () => ({ limitRate: async () => undefined }));

useSeededDatabase();
useStillClock();

const people: Partial<Record<Identity, Caller>> = {};
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  for (const name of ['patient', 'doctor', 'editor'] as const)
    Object.assign(people, { [name]: await createCaller(name, passwordHash) });
});

const CALLERS = { Doctor: 'doctor', Editor: 'editor', Patient: 'patient', user: 'patient' } as const;
const callerOf = ({ access }: Endpoint) =>
  access === 'public' || access === 'signature' ? people.patient : people[CALLERS[access]];
const parameterOf = ({ path }: Endpoint) => /\{(?!product\})(\w+)\}/.exec(path)?.[1];
const withTitles = (rows: readonly Endpoint[]) =>
  rows.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let sentCount = 0;
/** Whether it is this value's turn. */
const isInSample = () => {
  sentCount += 1;
  return sentCount % SHARE === 0;
};

/** Texts that were accepted, each with its field, to be found in the database afterwards. */
const acceptedTexts: { where: string; text: string }[] = [];

describe('every field of every write withstands awkward values', LONG, () => {
  test.each(withTitles(ENDPOINTS.filter(({ body }) => body)))('%s', async (_, endpoint) => {
    const caller = callerOf(endpoint) as Caller;
    for (const sample of await samplesOf(endpoint, caller)) {
      for (const field of fieldsOf(endpoint.body)) {
        for (const value of VALUES) if (isInSample()) await tryValue(endpoint, sample, field, value);
        if (!field.text) continue;
        for (const text of TEXTS) if (isInSample()) await tryText(endpoint, sample, field, text);
      }
    }
  });

  test('accepted text is stored as it was sent', async () => {
    expect(acceptedTexts.length).toBeGreaterThan(10);
    const storedText = await everyText();
    expect(acceptedTexts.filter(({ text }) => !storedText.includes(text))).toEqual([]);
  });
});

async function tryText(endpoint: Endpoint, sample: Sample, field: Field, text: string): Promise<void> {
  const markedText = `${text}~${sentCount}`;
  const status = await tryValue(endpoint, sample, field, markedText);
  if (status !== 200 || NOT_KEPT.test(String(field.path.at(-1))) || !hasField(sample.body, field.path))
    return;
  const acceptedText = {
    where: `${endpoint.path} ${field.path.join('.')}`,
    text: markedText.trim().toWellFormed(),
  };
  if (!sample.in) return void acceptedTexts.push(acceptedText);
  expect((await everyText(sample.in)).includes(acceptedText.text), JSON.stringify(acceptedText)).toBe(true);
}

const hasField = (body: unknown, path: Field['path']) =>
  path.reduce((part: unknown, name) => (part as Record<string, unknown> | undefined)?.[name], body) !==
  undefined;

async function tryValue(endpoint: Endpoint, sample: Sample, field: Field, value: unknown): Promise<number> {
  const body = withValue(sample.body, field.path, value);
  // Without their counts, further guesses are answered.
  if (GUESSED.test(JSON.stringify(sample.body))) await database().execute(sql`delete from rate_limits`);
  const id = v.is(endpoint.body ?? v.unknown(), body) ? await sample.id?.() : undefined;
  const parameter = parameterOf(endpoint);
  const input = endpoint.multipart ? { form: formOf(body) } : { body };
  const params = parameter ? { params: { [parameter]: id ?? 'none' } } : {};
  const answer = await call(endpoint, { ...input, ...params, as: callerFor(endpoint), from: newCaller() });
  const description = `${field.path.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}: ${answer.text.slice(0, 200)}`;
  expect(EXPECTED_STATUSES, `${answer.status} ${description}`).toContain(answer.status);
  return answer.status;
}

/** Public rows are called without a session, because some of them begin or end one. */
const callerFor = (endpoint: Endpoint) => (endpoint.access === 'public' ? undefined : callerOf(endpoint));

describe('every address withstands awkward parameters', LONG, () => {
  const rows = ENDPOINTS.filter((endpoint) => parameterOf(endpoint) ?? endpoint.query);

  test.each(withTitles(rows))('%s', async (_, endpoint) => {
    const path = sitePath(endpoint, env.PRODUCT_SLUG);
    const names = Object.keys((endpoint.query as { entries?: object } | undefined)?.entries ?? {});
    for (const text of ADDRESSED) {
      if (parameterOf(endpoint) && isInSample()) await tryAddress(endpoint, path.replace(/\{\w+\}/, text));
      for (const name of names)
        if (isInSample()) await tryAddress(endpoint, `${path.replace(/\{\w+\}/, 'none')}?${name}=${text}`);
    }
  });
});

async function tryAddress(endpoint: Endpoint, path: string): Promise<void> {
  const body = endpoint.body && !endpoint.multipart ? JSON.stringify({}) : undefined;
  const { cookie } = callerOf(endpoint) as Caller;
  const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie };
  const { status } = await send(
    path,
    { method: endpoint.method, headers, ...(body && { body }) },
    newCaller(),
  );
  expect(EXPECTED_STATUSES, `${status} ${path}`).toContain(status);
}
