import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '#db/backup/restore.ts';
import { database } from '#db/client.ts';
import { storeLead } from '#services/contact/leads.ts';
import { configuredKeys, type KeyRing, keyRing } from '#db/encryption/key-ring.ts';
import { repair } from '#db/encryption/repair.ts';
import { reencrypt } from '#db/encryption/reencrypt.ts';
import { encrypt, decrypt } from '#db/encryption/encrypt.ts';
import { encryptedTables } from '#db/encryption/encrypted-columns.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

interface Lead extends Record<string, unknown> {
  id: string;
  phone: string | null;
  message: string;
}

const current = configuredKeys().current;
const newKey = { id: 'fresh', key: Buffer.alloc(32, 7) };
const bothKeys = keyRing([newKey, current]);
const readLeads = async () => (await database().execute<Lead>(sql`select * from leads order by id`)).rows;
const place = (row: string, column: string) => ({ table: 'leads', row, column });

beforeEach(() => database().execute(sql`delete from leads`));

/** Stores leads whose messages are 0, 1, 2 …, encrypted with the current key; every other one has a phone number. */
async function fill(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await storeLead(database(), {
      kind: 'message',
      name: 'N',
      message: `${index}`,
      locale: 'en',
      ...(index % 2 ? { phone: '+90' } : {}),
    });
}

test('the database refuses plain text in an encrypted column', async () => {
  const insertPlain = database().execute(
    sql`insert into leads (id, kind, name, message, locale) values (gen_random_uuid(), 'message', 'N', 'plain', 'en')`,
  );
  await expect(insertPlain).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('encrypted columns are found by their type, and each of their tables has a uuid', async () => {
  const tables = await encryptedTables(database());
  expect(tables).toContainEqual({ table: 'leads', columns: ['phone', 'message', 'note', 'topic'] });
  expect(tables).toContainEqual({
    table: 'data_requests',
    columns: ['identity', 'address', 'details', 'text', 'outcome'],
  });
  const { rows } = await database().execute<{ table_name: string }>(sql`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`);
  const withUuid = rows.map((row) => row.table_name);
  for (const { table } of tables) expect(withUuid).toContain(table);
});

test('every value is encrypted with a new key, in batches, and older keys are no longer needed', async () => {
  await fill(205);
  const progress: [string, number][] = [];
  const before = await readLeads();
  const result = await reencrypt(database(), {
    keys: bothKeys,
    onProgress: (table, rows) => progress.push([table, rows]),
  });
  expect(result).toEqual({ rows: 205, unreadable: 0, reasons: [], inUse: ['fresh'] });
  expect(progress).toEqual([
    ['leads', 200],
    ['leads', 205],
  ]);
  const newKeyOnly = keyRing([newKey]);
  for (const [index, { id, phone, message }] of (await readLeads()).entries()) {
    const former = decrypt(place(id, 'message'), before[index]?.message ?? '');
    expect(decrypt(place(id, 'message'), message, newKeyOnly)).toBe(former);
    if (phone) expect(decrypt(place(id, 'phone'), phone, newKeyOnly)).toBe('+90');
  }
  expect(await reencrypt(database(), { keys: bothKeys })).toMatchObject({ rows: 0, inUse: ['fresh'] });
});

test('a re-encryption that was interrupted continues where it stopped when it is started again', async () => {
  await fill(201);
  const interruptedRun = reencrypt(database(), {
    keys: bothKeys,
    onProgress: () => {
      throw new Error('cut off');
    },
  });
  await expect(interruptedRun).rejects.toThrow('cut off');
  expect(await reencrypt(database(), { keys: bothKeys })).toMatchObject({ rows: 1, inUse: ['fresh'] });
});

test.each([
  ['a new key', (keys: KeyRing) => reencrypt(database(), { keys })],
  ['the repair', (keys: KeyRing) => repair(database(), keys)],
])('%s decrypts no value inside a transaction, for which others would wait', async (_, work) => {
  await fill(3);
  // Each query here is refused if a transaction runs: `transaction` refuses queries beside its handle.
  const outside: Promise<unknown>[] = [];
  const find = (id: string) => {
    outside.push(database().execute(sql`select 1`));
    return bothKeys.find(id);
  };
  await work({ current: bothKeys.current, find });
  expect(outside.length).toBeGreaterThan(0);
  await Promise.all(outside);
});

test('a value that is written while keys rotate is not overwritten', async () => {
  const id = await storeLead(database(), { kind: 'message', name: 'N', message: 'first', locale: 'en' });
  // The rule ignores the update of the rotation, as if another write had come between its reading and its writing.
  await database().execute(
    sql`create rule overtaken as on update to leads where new.message like 'v1.fresh.%' do instead nothing`,
  );
  await reencrypt(database(), { keys: bothKeys });
  await database().execute(sql`drop rule overtaken on leads`);
  const [lead] = await readLeads();
  expect(decrypt(place(id, 'message'), lead?.message ?? '')).toBe('first');
});

test('values that no key decrypts are named, and do not stop the others', async () => {
  await fill(2);
  const [lost, moved] = await readLeads();
  const foreign = keyRing([{ id: 'lost', key: Buffer.alloc(32, 1) }]);
  const values = [encrypt(place(lost?.id ?? '', 'message'), 'secret', foreign), lost?.message];
  await database().execute(sql`update leads set message = ${values[0]} where id = ${lost?.id}`);
  await database().execute(sql`update leads set message = ${values[1]} where id = ${moved?.id}`);
  const { reasons, inUse } = await reencrypt(database(), { keys: bothKeys });
  expect(reasons.sort()).toEqual(
    [
      `leads.message of ${lost?.id} cannot be read: its key "lost" is not among DATA_KEYS or in DATA_DIR/keys.`,
      `leads.message of ${moved?.id} cannot be read: it was changed, or encrypted for another place.`,
    ].sort(),
  );
  expect(inUse).toEqual([current.id, 'fresh', 'lost'].sort());
});

test('all values that no key decrypts are counted, and the reasons of the first twenty are given', async () => {
  await fill(25);
  const foreign = keyRing([{ id: 'lost', key: Buffer.alloc(32, 1) }]);
  for (const { id } of await readLeads()) {
    const message = encrypt(place(id, 'message'), 'secret', foreign);
    await database().execute(sql`update leads set message = ${message} where id = ${id}`);
  }
  const { unreadable, reasons } = await reencrypt(database(), { keys: bothKeys });
  expect(unreadable).toBe(25);
  expect(reasons).toHaveLength(20);
});

test('npm run rotate-keys fails while an older key is still needed, and says when none is', async () => {
  await fill(1);
  const { target } = testDatabase;
  const settings =
    'url' in target ? { DATABASE_URL: target.url } : { DATA_DIR: target.dataDir, DATABASE_URL: '' };
  const DATA_KEYS = [newKey, current].map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');
  const env = { ...process.env, ...settings, DATA_KEYS };
  const rotate = () => spawnSync(process.execPath, ['scripts/rotate-keys.ts'], { env, encoding: 'utf8' });
  await database().execute(sql`create rule overtaken as on update to leads do instead nothing`);
  const first = rotate();
  await database().execute(sql`drop rule overtaken on leads`);
  expect(first.stdout).toContain(`Still needed: "${current.id}".`);
  expect(first.status).toBe(1);
  const second = rotate();
  expect(second.stdout).toContain(
    '1 rows had values under another key than "fresh"; 0 values cannot be read.',
  );
  expect(second.stdout).toContain('Older keys may leave the settings');
  expect(second.status).toBe(0);
});

test('rows that were stored in plain text are encrypted by the migration that makes their columns encrypted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turqua-plain-'));
  const file = join(folder, 'former.gz');
  const { rows: migrations } = await database().execute(
    sql`select created_at::float8 as created_at, hash from migrations order by 1 limit 9`,
  );
  const lines = [
    { backup: 1, made: new Date().toISOString(), migrations },
    { table: 'leads', columns: ['id', 'kind', 'name', 'phone', 'message', 'locale'] },
    ...Array.from({ length: 501 }, (_, index) => [
      `${index + 1}`,
      'message',
      'N',
      '+90',
      `v1. no: ${index}`,
      'en',
    ]),
    {
      table: 'data_requests',
      columns: [
        'id',
        'receipt',
        'name',
        'nationality',
        'identity',
        'email',
        'request',
        'details',
        'text',
        'locale',
        'answer_by',
      ],
    },
    ['7', 'KVKK-1', 'N', 'TR', '10000000146', 'a@b.c', 'erase', 'D', 'T', 'tr', '2026-12-01'],
    { end: { rows: 502 } },
  ];
  writeFileSync(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  await restoreBackup(database(), file, { force: true, stale: [] });
  rmSync(folder, { recursive: true });
  const leadsAfter = await readLeads();
  const messages = leadsAfter.map(({ id, message }) => decrypt(place(id, 'message'), message));
  expect(messages.sort()).toEqual(Array.from({ length: 501 }, (_, index) => `v1. no: ${index}`).sort());
  expect(decrypt(place(leadsAfter[0]?.id ?? '', 'phone'), leadsAfter[0]?.phone ?? '')).toBe('+90');
  const { rows } = await database().execute<Record<string, string>>(sql`select * from data_requests`);
  const [request = {}] = rows;
  const read = (column: string) =>
    decrypt({ table: 'data_requests', row: request['id'] ?? '', column }, request[column] ?? '');
  expect(['identity', 'details', 'text'].map(read)).toEqual(['10000000146', 'D', 'T']);
  expect(request['address']).toBeNull();
  const unchecked = sql`select 1 from pg_constraint where conname = 'sealed_form' and not convalidated`;
  expect((await database().execute(unchecked)).rows).toEqual([]);
});
