import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { implementations } from '#api/routes.ts';
import { login } from '#contract/auth/login.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Identity, createCaller } from '../authorisation/identities.ts';
import { PASSWORD, RECORDS } from '../authorisation/records.ts';
import { useStillClock } from '../meetings/support.ts';
import { samplesOf } from '../naughty/bodies.ts';
import { formOf } from '../naughty/form-of.ts';
import { sampleOf } from '../naughty/schema.ts';
import { call, type Input } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useSeededDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';

/** Calls that the attacker makes of each row; with ABUSE=all as many as `npm run faults -- abuse` makes. */
const CALLS = process.env['ABUSE'] === 'all' ? 3_000 : 60;
/** The number of rounds in which others call meanwhile. */
const ROUNDS = process.env['ABUSE'] === 'all' ? 5 : 2;
const LONG = { timeout: 600_000 };

useSeededDatabase();
useStillClock();

let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const IDENTITY = { Doctor: 'doctor', Editor: 'editor', Patient: 'patient', user: 'patient' } as const;
const identityFor = ({ access }: Endpoint): Identity =>
  access === 'public' || access === 'signature' ? 'patient' : IDENTITY[access];
const newPerson = async (endpoint: Endpoint) =>
  (await createCaller(identityFor(endpoint), passwordHash)) as Caller;

/** An input with which the call succeeds; the records that it needs are made. */
async function goodCall(endpoint: Endpoint, person: Caller): Promise<Input> {
  if (endpoint === login) return { body: { email: person.email, password: PASSWORD } };
  const parameter = /\{(?!product\})(\w+)\}/.exec(endpoint.path)?.[1];
  const sample = endpoint.body ? (await samplesOf(endpoint, person))[0] : undefined;
  const input = endpoint.multipart
    ? { form: formOf(sample?.body) }
    : endpoint.body
      ? { body: sample?.body }
      : {};
  const query = endpoint.query ? { query: sampleOf(endpoint.query) as Record<string, string> } : {};
  const id = parameter ? ((await sample?.id?.()) ?? (await recordFor(endpoint, person))) : undefined;
  return { ...input, ...query, ...(parameter && { params: { [parameter]: id ?? 'none' } }) };
}

async function recordFor(endpoint: Endpoint, person: Caller): Promise<string | undefined> {
  const entry = RECORDS.get(endpoint);
  if (entry === undefined || typeof entry === 'string') return undefined;
  return 'shared' in entry ? entry.shared() : entry.make(person);
}

/**
 * Makes one call of an attacker; returns its status. The way changes with each `turn`: an empty body, a good call
 * without an account, one from another site, and one with an account.
 */
async function abuse(
  endpoint: Endpoint,
  from: string,
  attacker: Caller,
  good: Input,
  turn: number,
): Promise<number> {
  const ways: readonly Input[] = [
    endpoint.body ? { body: {} } : good,
    good,
    { ...good, headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' } },
    { ...good, as: attacker },
  ];
  return (await call(endpoint, { ...ways[turn % ways.length], from })).status;
}

interface Figures {
  /** Calls of the attacker that a limit refused. */
  refused: number;
  /** Calls of other people. */
  others: number;
  /** Calls of other people that were answered as before the attack. */
  succeeded: number;
}

/** One network calls a row again and again, while others call it from elsewhere, and signed in from that network. */
async function exhaustLimits(endpoint: Endpoint): Promise<Figures> {
  const network = newCaller();
  const attacker = await newPerson(endpoint);
  const attack = await goodCall(endpoint, attacker);
  const callFromElsewhere = async () => {
    const person = await newPerson(endpoint);
    const as = endpoint.access === 'public' ? undefined : person;
    return (await call(endpoint, { ...(await goodCall(endpoint, person)), as, from: newCaller() })).status;
  };
  const signInOnce = async () => {
    const person = await newPerson(endpoint);
    return (await call(endpoint, { ...(await goodCall(endpoint, person)), as: person, from: network }))
      .status;
  };
  const statusBefore = { elsewhere: await callFromElsewhere(), signedIn: await signInOnce() };
  const figures = { refused: 0, others: 0, succeeded: 0 };
  for (let turn = 0; turn < CALLS; turn += 1) {
    if ((await abuse(endpoint, network, attacker, attack, turn)) === 429) figures.refused += 1;
    if ((turn + 1) % (CALLS / ROUNDS) !== 0) continue;
    const successes = [
      (await callFromElsewhere()) === statusBefore.elsewhere,
      (await signInOnce()) === statusBefore.signedIn,
    ];
    figures.others += successes.length;
    figures.succeeded += successes.filter(Boolean).length;
  }
  for (const status of [statusBefore.elsewhere, statusBefore.signedIn])
    expect([200, 404, 409, 422]).toContain(status);
  return figures;
}

describe(`${CALLS} calls from one network`, LONG, () => {
  const limited = implementations.flatMap(({ endpoint, limit }) =>
    limit ? [[`${endpoint.method} ${endpoint.path}`, endpoint] as const] : [],
  );
  const total: Figures = { refused: 0, others: 0, succeeded: 0 };

  test('are tried on every row that has a limit', () => {
    expect(limited.length).toBeGreaterThan(30);
  });

  test.each(limited)(
    '%s still answers a second network, and people who are signed in in the first',
    async (name, endpoint) => {
      const figures = await exhaustLimits(endpoint);
      for (const part of ['refused', 'others', 'succeeded'] as const) total[part] += figures[part];
      console.log(
        `${name}: ${figures.refused} of ${CALLS} refused, others ${figures.succeeded} of ${figures.others}`,
      );
      expect(figures.succeeded).toBe(figures.others);
    },
  );

  test('lead to no refusal of other people, over all rows', () => {
    console.log(
      `${limited.length} rows, ${limited.length * CALLS} calls of one network, ${total.refused} refused; others succeeded in ${total.succeeded} of ${total.others}`,
    );
    expect(total.succeeded).toBe(total.others);
    expect(total.others).toBe(limited.length * ROUNDS * 2);
  });
});
