import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { asc, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Access, hashOf, noteAccess } from '#db/audit.ts';
import { database, transaction } from '#db/client.ts';
import { runAndUndo } from '#db/run-and-undo.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { type Link, verifyAudit } from '#db/verify-audit.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let testDatabase: TestDatabase;
const doctor = randomUUID();
const access = (number: number): Access => ({
  actor: doctor,
  action: 'read',
  record: `meetings:${number}`,
  patient: randomUUID(),
});
const note = (number: number) => transaction(database(), (tx) => noteAccess(tx, access(number)));
const entries = (db = database()) => db.select().from(auditEntries).orderBy(asc(auditEntries.position));
/** The last entry of the chain, as it is noted elsewhere. */
let end: Link | undefined;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  expect(await verifyAudit(database())).toEqual({ last: undefined });
  await Promise.all(Array.from({ length: 30 }, (_, index) => note(index)));
  end = (await verifyAudit(database())).last;
});
afterAll(() => testDatabase.drop());

/**
 * The result of the verification after somebody with all rights over the database has made a change; the change is
 * undone. `witness` is an end that was noted elsewhere.
 */
const auditAfter = (change: SQL, witness?: Link) =>
  runAndUndo(database(), {
    change: async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(change);
    },
    look: (tx) => verifyAudit(tx, witness),
  });

test('entries that are written at the same time make one chain, without gaps and branches', async () => {
  const storedEntries = await entries();
  expect(storedEntries.map(({ position }) => position)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  expect(storedEntries[0]?.previous).toBe('');
  for (const [index, { previous }] of storedEntries.entries())
    if (index > 0) expect(previous).toBe(storedEntries[index - 1]?.hash);
  expect(new Set(storedEntries.map(({ record }) => record)).size).toBe(30);
  expect(await verifyAudit(database())).toEqual({ last: { position: 30, hash: storedEntries[29]?.hash } });
});

test('an entry says who did what with whose record, when', async () => {
  const before = Date.now();
  const newAccess = access(99);
  const entry = await runAndUndo(database(), {
    change: (tx) => noteAccess(tx, newAccess),
    look: async (tx) => (await entries(tx)).at(-1),
  });
  expect(entry).toMatchObject(newAccess);
  expect(entry?.at.getTime()).toBeGreaterThanOrEqual(before);
});

test('a rolled back change leaves no entry in the audit chain', async () => {
  const undone = transaction(database(), async (tx) => {
    await noteAccess(tx, access(0));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await verifyAudit(database())).last).toEqual(end);
});

test.each([
  ['changed', sql`update audit_entries set actor = 'nobody' where position = 3`],
  ['removed', sql`delete from audit_entries where position = 30`],
  ['removed by truncating the table', sql`truncate audit_entries`],
])('an entry cannot be %s', async (_, change) => {
  const refusedChange = database().execute(change);
  await expect(refusedChange).rejects.toMatchObject({ cause: { message: 'audit_entries is append-only' } });
});

describe('verifying finds the first broken link, even when a change bypassed the triggers of the database', () => {
  test.each([
    ['actor', sql`update audit_entries set actor = 'nobody' where position in (7, 9)`, 7, 'it was changed'],
    [
      'time',
      sql`update audit_entries set at = at + interval '1 ms' where position = 12`,
      12,
      'it was changed',
    ],
    ['patient', sql`update audit_entries set patient = null where position = 1`, 1, 'it was changed'],
    ['gap', sql`delete from audit_entries where position = 5`, 5, 'the entry is missing'],
    ['begin', sql`delete from audit_entries where position < 4`, 1, 'the entry is missing'],
    [
      'swap',
      sql`update audit_entries set position = case position when 8 then -9 when 9 then 8 end where position in (8, 9)`,
      8,
      'it does not follow from the entry before it',
    ],
  ])('%s', async (_, change, position, reason) => {
    expect((await auditAfter(change)).broken).toEqual({ position, reason });
  });

  test('an entry that was forged with a matching hash breaks the link of the next one', async () => {
    const forged = { ...(await entries())[9], actor: randomUUID() } as Parameters<typeof hashOf>[0];
    const change = sql`update audit_entries set actor = ${forged.actor}, hash = ${hashOf(forged)} where position = 10`;
    const reason = 'it does not follow from the entry before it';
    expect((await auditAfter(change)).broken).toEqual({ position: 11, reason });
  });

  test('a cut-off end and a wholly forged chain are detected by an end that was noted elsewhere', async () => {
    const cutEntries = sql`delete from audit_entries where position > 20`;
    expect((await auditAfter(cutEntries)).broken).toBeUndefined();
    expect((await auditAfter(cutEntries, end)).broken).toEqual({
      position: 21,
      reason: 'the end of the chain was cut off',
    });
    const otherEntry = { position: 30, hash: 'f'.repeat(64) };
    expect((await verifyAudit(database(), otherEntry)).broken).toEqual({
      position: 30,
      reason: 'it is not the one that was noted',
    });
    expect(await verifyAudit(database(), end)).toEqual({ last: end });
  });
});

test('npm run audit says where the end is, and fails on a broken log', async () => {
  const settings =
    'url' in testDatabase.target
      ? { DATABASE_URL: testDatabase.target.url }
      : { DATA_DIR: testDatabase.target.dataDir, DATABASE_URL: '' };
  const audit = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/audit.ts', ...args], {
      env: { ...process.env, ...settings },
      encoding: 'utf8',
    });
  const soundLog = audit(`${end?.position}:${end?.hash}`);
  expect({ status: soundLog.status, stdout: soundLog.stdout }).toEqual({
    status: 0,
    stdout: `The audit log is sound: 30 entries.\nNote its end elsewhere: 30:${end?.hash}\n`,
  });
  // No entry has position 0, so nothing could be verified by such an end.
  const endWithoutEntry = audit(`0:${end?.hash}`);
  expect({ status: endWithoutEntry.status, stdout: endWithoutEntry.stdout }).toEqual({
    status: 1,
    stdout: '',
  });
  await transaction(database(), async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update audit_entries set record = 'x:y' where position = 17`);
  });
  const brokenChain = audit();
  expect({ status: brokenChain.status, stderr: brokenChain.stderr }).toEqual({
    status: 1,
    stderr: 'The audit log is broken at entry 17: it was changed.\n',
  });
});
