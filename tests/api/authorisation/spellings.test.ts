import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { database } from '#db/client.ts';
import { repair } from '#db/encryption/repair.ts';
import { useStillClock } from '../meetings/support.ts';
import { type Answer, call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useSeededDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { IDENTITIES, IDENTITY_NAMES, refusalFor, createCaller } from './identities.ts';
import { type Entry, PASSWORD, RECORDS } from './records.ts';

useSeededDatabase();
useStillClock();

let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const toMixedCase = (id: string) =>
  [...id].map((char, index) => (index % 2 ? char.toUpperCase() : char)).join('');

/** Other spellings of an id, and whether each still names the record. */
const SPELLINGS: Readonly<Record<string, { respell: (id: string) => string; same: boolean }>> = {
  capitals: { respell: (id) => id.toUpperCase(), same: true },
  'some capitals': { respell: toMixedCase, same: true },
  braces: { respell: (id) => `{${id}}`, same: false },
  'a space before': { respell: (id) => ` ${id}`, same: false },
  'a space after': { respell: (id) => `${id} `, same: false },
  'no hyphens': { respell: (id) => id.replaceAll('-', ''), same: false },
  'a urn': { respell: (id) => `urn:uuid:${id}`, same: false },
  'a line break': { respell: (id) => `${id}\n`, same: false },
  NUL: { respell: (id) => `${id}\0`, same: false },
};

type RecordEntry = Exclude<Entry, string>;
const parameterOf = (endpoint: Endpoint) => /\{(?!product\})(\w+)\}/.exec(endpoint.path)?.[1] ?? '';
const isRecordEntry = (entry: Entry | undefined): entry is RecordEntry => typeof entry === 'object';
/** Whether the path's parameter is or contains a UUID (a payout is named by a UUID and a month). */
const takesUuid = (endpoint: Endpoint) =>
  endpoint.params !== undefined || endpoint.path.startsWith('/desk/payouts/');
const rows = ENDPOINTS.filter((endpoint) => isRecordEntry(RECORDS.get(endpoint)) && takesUuid(endpoint));

/** A new caller whom the row admits, and who can own its record. */
async function ownerFor(endpoint: Endpoint, entry: RecordEntry): Promise<Caller> {
  const mayOwn = (role: string | undefined) =>
    'shared' in entry || entry.owners.some((ownerRole) => ownerRole === role && ownerRole !== 'Editor');
  const name = IDENTITY_NAMES.findLast(
    (identity) => !refusalFor(endpoint, identity) && mayOwn(IDENTITIES[identity]?.role),
  );
  const caller = name && (await createCaller(name, passwordHash));
  if (!caller) throw new Error(`nobody can call ${endpoint.path}`);
  return caller;
}

const ask = (endpoint: Endpoint, as: Caller, id: string, body: object | undefined): Promise<Answer> =>
  call(endpoint, {
    params: { [parameterOf(endpoint)]: id },
    ...(endpoint.body && { body: body ?? {} }),
    as,
    from: newCaller(),
  });

describe('another spelling of an id names the same record or none', () => {
  test('holds in every row that takes an id', () => {
    expect(rows.length).toBeGreaterThan(35);
  });

  test.each(rows.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const entry = RECORDS.get(endpoint);
      if (!isRecordEntry(entry)) throw new Error('RECORDS does not say which record the row names');
      for (const [name, { respell, same }] of Object.entries(SPELLINGS)) {
        const owner = await ownerFor(endpoint, entry);
        const id = 'shared' in entry ? await entry.shared() : await entry.make(owner);
        const answer = await ask(endpoint, owner, respell(id), entry.body);
        expect(answer.status, `${name}: ${answer.text}`).toBe(same ? 200 : 404);
        if (same && endpoint.method === 'GET')
          expect(answer.text, name).toBe((await ask(endpoint, owner, id, entry.body)).text);
      }
    },
  );
});

test('the calls above stored no id in another spelling', async () => {
  const { checked, repaired, unreadable } = await repair(database());
  expect(checked).toBeGreaterThan(50);
  expect({ repaired, unreadable }).toEqual({ repaired: 0, unreadable: 0 });
  const { rows: tables } = await database().execute<{ name: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const respelledIds: string[] = [];
  for (const { name } of tables) {
    const rows = await database().execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(name)} t where t::text ~ '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}'`,
    );
    for (const { row } of rows.rows) {
      const ids = row.match(/[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}/gi) ?? [];
      respelledIds.push(...ids.filter((id) => id !== id.toLowerCase()).map((id) => `${name}: ${id}`));
    }
  }
  expect(respelledIds).toEqual([]);
});
