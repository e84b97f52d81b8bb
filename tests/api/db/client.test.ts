import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  closeDatabase,
  DatabaseUnavailable,
  ping,
  rehearse,
  run,
  transaction,
  useDatabase,
} from '#db/client.ts';
import { listSettings } from '#db/queries/settings.ts';
import { seedState } from '#db/schema/seed-state.ts';
import { openTestDatabase, useTestDatabase } from '../support/database.ts';

useTestDatabase();

const put = (key: string) => ({ key, hash: 'x' });
const known = async () => (await run((db) => db.select().from(seedState))).map(({ key }) => key);

test.each([
  ['of the server', { code: '53100', message: 'full' }],
  [
    'of the server, without a state that says so',
    { code: 'XX000', message: 'could not extend file: No space left on device' },
  ],
  ['of a file', { code: 'ENOSPC', message: 'full' }],
  ['that takes no writes', { code: 'EROFS', message: 'full' }],
])('a full disk %s is a database that is away for now', async (_name, { code, message }) => {
  const failure = Object.assign(new Error(message), { code });
  await expect(run(() => Promise.reject(failure))).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(transaction(() => Promise.reject(failure))).rejects.toBeInstanceOf(DatabaseUnavailable);
});

describe('transaction', () => {
  test('commits what it returns from', async () => {
    const answer = await transaction(async (tx) => {
      await tx.insert(seedState).values(put('kept'));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await known()).toContain('kept');
  });

  test('rolls back when it throws, with the error as it was', async () => {
    const failure = new Error('changed my mind');
    const attempt = transaction(async (tx) => {
      await tx.insert(seedState).values(put('thrown'));
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await known()).not.toContain('thrown');
  });

  test('a query beside its handle is refused instead of waiting for ever', async () => {
    await expect(transaction(() => listSettings('general', 'en'))).rejects.toThrow('use the handle');
    await expect(transaction(() => transaction(async () => 1))).rejects.toThrow('use the handle');
  });

  test('one that takes too long is rolled back, and the others go on', async () => {
    const attempt = transaction(async (tx) => {
      await tx.insert(seedState).values(put('slow'));
      await new Promise(() => undefined);
    }, 100);
    await expect(attempt).rejects.toThrow('longer than 100 ms');
    expect(await known()).not.toContain('slow');
  });

  test('many at once all count', async () => {
    await transaction((tx) => tx.execute(sql`create table counter as select 0 as n`));
    await Promise.all(
      Array.from({ length: 25 }, () => transaction((tx) => tx.execute(sql`update counter set n = n + 1`))),
    );
    expect((await run((db) => db.execute(sql`select n from counter`))).rows).toEqual([{ n: 25 }]);
  });
});

describe('rehearse', () => {
  test('shows a change that nobody else sees, and leaves nothing of it', async () => {
    const seen = await rehearse(async (tx) => void (await tx.insert(seedState).values(put('tried'))), known);
    expect(seen).toContain('tried');
    expect(await known()).not.toContain('tried');
  });

  test('gives way to who writes for good before the database would choose between them', async () => {
    const limit = () => run((db) => db.execute<{ lock_timeout: string }>(sql`show lock_timeout`));
    const rehearsed = await rehearse(async () => undefined, limit);
    expect(rehearsed.rows).toEqual([{ lock_timeout: '500ms' }]);
    expect((await limit()).rows).toEqual([{ lock_timeout: '0' }]);
  });

  test('one that takes too long is undone, and the others go on', async () => {
    const change = async (tx: Parameters<Parameters<typeof rehearse>[0]>[0]) =>
      void (await tx.insert(seedState).values(put('long')));
    await expect(rehearse(change, () => new Promise(() => undefined), 100)).rejects.toThrow('100 ms');
    expect(await known()).not.toContain('long');
  });
});

describe('availability', () => {
  test('ping answers', async () => {
    await expect(ping()).resolves.toBeUndefined();
  });

  test('a mistake in a query is not taken for an absent database', async () => {
    const error = await run((db) => db.execute(sql`select nonsense`)).catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(DatabaseUnavailable);
  });

  test('a server that does not listen is DatabaseUnavailable', async () => {
    const own = await openTestDatabase();
    await closeDatabase();
    useDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(ping()).rejects.toThrow(DatabaseUnavailable);
    await expect(transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(DatabaseUnavailable);
    await closeDatabase();
    useDatabase({ url: 'postgres://nobody@localhost:1/none' });
    await expect(ping()).rejects.toThrow('ECONNREFUSED');
    await closeDatabase();
    useDatabase(own.target);
    await ping();
    await own.drop();
  });
});
