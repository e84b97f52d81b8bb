import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { endSessions } from '#contract/auth/sessions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { useStillClock } from '../meetings/support.ts';
import { type Answer, call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useSeededDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { IDENTITIES, IDENTITY_NAMES, type Identity, refusalFor, createCaller } from './identities.ts';
import { type Entry, missingOf, type Owned, PASSWORD, RECORDS } from './records.ts';

useSeededDatabase();
useStillClock();

type People = Record<Identity, Caller | undefined>;
let passwordHash = '';
/** One caller of each kind (`callers`), and one of each kind whose records the callers try to reach (`strangers`). */
let callers: People;
let strangers: People;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  [callers, strangers] = [await newCallers(), await newCallers()];
});

async function newCallers(): Promise<People> {
  const entries = IDENTITY_NAMES.map(async (name) => [name, await createCaller(name, passwordHash)] as const);
  return Object.fromEntries(await Promise.all(entries)) as People;
}

const parameterOf = (endpoint: Endpoint) => /\{(?!product\})(\w+)\}/.exec(endpoint.path)?.[1];
const withTitles = (rows: readonly Endpoint[]) =>
  rows.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const endpointsWithRecord = ENDPOINTS.filter(parameterOf);
const endpointsWithoutRecord = ENDPOINTS.filter((endpoint) => !parameterOf(endpoint));

/** Calls an endpoint with `id` for the parameter in its path, and an empty body or form where none is given. */
async function callEndpoint(
  endpoint: Endpoint,
  as: Caller | undefined,
  id?: string,
  body?: object,
): Promise<Answer> {
  const parameter = parameterOf(endpoint);
  const params = parameter && id !== undefined ? { params: { [parameter]: id } } : {};
  const input = endpoint.multipart ? { form: {} } : endpoint.body ? { body: body ?? {} } : {};
  return call(endpoint, { ...params, ...input, as, from: newCaller() });
}

/** The rows that list records of the caller. */
const lists = endpointsWithoutRecord.filter(({ method, access }) => method === 'GET' && access !== 'public');

/** The parts of an answer by which a caller can tell answers apart. */
const withoutContext = ({ status, headers, text }: Answer) => ({ status, headers: [...headers], text });

/** Whether a record belongs to no account: everybody reads it, or everybody who has its secret address. */
const isOpen = (entry: Entry): entry is 'catalogue' | 'secret' => typeof entry === 'string';

/** Statuses for a caller whom the row admits, although parameters and body are empty. */
const ADMITTED = [200, 400, 404, 409, 415, 422];

describe('a row without a record in its path admits the callers that its access names, and nobody else', () => {
  test.each(withTitles(endpointsWithoutRecord))('%s', async (_, endpoint) => {
    // A public write can end the session in which it is made, and `endSessions` ends all of them.
    const endsSession =
      endpoint === endSessions || (endpoint.access === 'public' && endpoint.method !== 'GET');
    const callersHere = endsSession ? await newCallers() : callers;
    for (const identity of IDENTITY_NAMES) {
      const { status } = await callEndpoint(endpoint, callersHere[identity]);
      const refusal = refusalFor(endpoint, identity);
      if (refusal) expect(status, identity).toBe(refusal);
      else expect(ADMITTED, identity).toContain(status);
    }
  });
});

describe('a record is open to its owner; to others it is answered like one that does not exist', () => {
  test.each(withTitles(endpointsWithRecord))('%s', async (_, endpoint) => {
    const entry = RECORDS.get(endpoint);
    if (!entry) throw new Error('RECORDS does not say which record the row names');
    for (const identity of IDENTITY_NAMES) {
      const refusal = refusalFor(endpoint, identity);
      if (isOpen(entry)) await checkOpen(endpoint, entry, identity);
      else if (refusal) await checkRefused(endpoint, entry, identity, refusal);
      else if ('shared' in entry) await checkShared(endpoint, entry, identity);
      else await checkOwned(endpoint, entry, identity);
    }
  });
});

test('lists show records of their owner, and none of anybody else', async () => {
  for (const identity of IDENTITY_NAMES.filter((name) => callers[name])) {
    const [mine, foreign] = await Promise.all([recordsOf(callers, identity), recordsOf(strangers, identity)]);
    let shownText = '';
    for (const endpoint of lists) shownText += (await callEndpoint(endpoint, callers[identity])).text;
    expect(
      foreign.filter((id) => shownText.includes(id)),
      identity,
    ).toEqual([]);
    expect(mine.length, identity).toBeGreaterThan(1);
    const listedIds = mine.filter((id) => shownText.includes(id));
    expect(listedIds.length, identity).toBeGreaterThan(1);
  }
});

/** One record of each kind that somebody can own. */
async function recordsOf(whose: People, identity: Identity): Promise<string[]> {
  const owner = whose[identity];
  const role = IDENTITIES[identity]?.role;
  const kinds = [...RECORDS.values()].filter((entry) => !isOpen(entry) && 'owners' in entry) as Owned[];
  const ids: string[] = [];
  for (const { owners, make } of kinds) {
    if (owner && owners.some((ownerRole) => ownerRole === role)) ids.push(await make(owner));
  }
  // Only UUIDs can be searched for: a number, such as that of a price plan, occurs in many answers.
  return ids.filter((id) => id.length === 36);
}

async function checkOpen(endpoint: Endpoint, entry: Entry, identity: Identity): Promise<void> {
  const { status, text } = await callEndpoint(endpoint, callers[identity], 'no-such-thing');
  const refusal = refusalFor(endpoint, identity);
  if (refusal) return expect(status, identity).toBe(refusal);
  // An answer that everybody may read does not depend on the caller.
  expect(text, identity).toBe((await callEndpoint(endpoint, strangers[identity], 'no-such-thing')).text);
  if (entry === 'catalogue') expect(status, identity).toBe(404);
}

/** The refusal is the same for a record that exists and one that does not. */
async function checkRefused(
  endpoint: Endpoint,
  entry: Entry,
  identity: Identity,
  status: number,
): Promise<void> {
  if (isOpen(entry)) return;
  const { body } = entry;
  const foreignId = 'shared' in entry ? await entry.shared() : await entry.make(ownerFor(endpoint, entry));
  const answerToForeign = await callEndpoint(endpoint, callers[identity], foreignId, body);
  const answerToMissing = await callEndpoint(endpoint, callers[identity], missingOf(entry), body);
  expect({ identity, status: answerToForeign.status }).toEqual({ identity, status });
  expect(withoutContext(answerToForeign), identity).toEqual(withoutContext(answerToMissing));
}

async function checkShared(endpoint: Endpoint, entry: Entry, identity: Identity): Promise<void> {
  if (isOpen(entry) || !('shared' in entry)) return;
  const answerToMissing = await callEndpoint(endpoint, callers[identity], missingOf(entry), entry.body);
  const answerToShared = await callEndpoint(endpoint, callers[identity], await entry.shared(), entry.body);
  expect({ identity, missingStatus: answerToMissing.status, foundStatus: answerToShared.status }).toEqual({
    identity,
    missingStatus: 404,
    foundStatus: 200,
  });
}

async function checkOwned(endpoint: Endpoint, entry: Owned, identity: Identity): Promise<void> {
  const caller = callers[identity];
  const owns = entry.owners.some((role) => role === IDENTITIES[identity]?.role);
  const owner = (owns ? strangers[identity] : undefined) ?? ownerFor(endpoint, entry);
  const foreignId = await entry.make(owner);
  const answerToMissing = await callEndpoint(endpoint, caller, missingOf(entry), entry.body);
  const foreign = await callEndpoint(endpoint, caller, foreignId, entry.body);
  expect({ identity, status: answerToMissing.status }, answerToMissing.text).toEqual({
    identity,
    status: 404,
  });
  expect(withoutContext(foreign), `${identity}: foreign`).toEqual(withoutContext(answerToMissing));
  // The refused calls left no trace: the owner finds the record as it was.
  const untouched = await callEndpoint(endpoint, owner, foreignId, entry.body);
  expect({ identity, status: untouched.status }, untouched.text).toEqual({ identity, status: 200 });
  if (!owns || !caller) return;
  const answerToOwn = await callEndpoint(endpoint, caller, await entry.make(caller), entry.body);
  expect({ identity, status: answerToOwn.status }, answerToOwn.text).toEqual({ identity, status: 200 });
}

/** A stranger whom the row admits, and who can own such a record. */
function ownerFor(endpoint: Endpoint, { owners }: Owned): Caller {
  const name = IDENTITY_NAMES.findLast(
    (identity) =>
      !refusalFor(endpoint, identity) && owners.some((role) => role === IDENTITIES[identity]?.role),
  );
  const owner = name && strangers[name];
  if (!owner) throw new Error(`nobody can own what ${endpoint.path} names`);
  return owner;
}
