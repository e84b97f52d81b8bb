import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  closeDatabase,
  type Database,
  database,
  requireDatabase,
  transaction,
  useDatabase,
} from '#db/client.ts';
import { createHandle } from '#db/session.ts';
import { runAndUndo } from '#db/run-and-undo.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#db/unavailable.ts';
import { listSettings } from '#db/queries/settings.ts';
import { seedState } from '#db/schema/seed-state.ts';
import { openTestDatabase, useTestDatabase } from '../support/database.ts';

useTestDatabase();

const rowOf = (key: string) => ({ key, hash: 'x' });
const keysIn = async (db = database()) => (await db.select().from(seedState)).map(({ key }) => key);

test.each([
  ['by its SQLSTATE', { code: '53100', message: 'full' }],
  [
    'by its message, without a SQLSTATE for it',
    { code: 'XX000', message: 'could not extend file: No space left on device' },
  ],
  ['as a full file system', { code: 'ENOSPC', message: 'full' }],
  ['as a read-only file system', { code: 'EROFS', message: 'read-only' }],
])(
  'a disk that cannot be written, reported %s, makes the database unavailable',
  async (_, { code, message }) => {
    const failure = Object.assign(new Error(message), { code });
    const fullHandle = createHandle({ query: () => Promise.reject(failure) });
    await expect(fullHandle.execute('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  },
);

test.each([
  ['a statement that is ended at its time limit', '57014'],
  ['a wait for a lock that is ended at its time limit', '55P03'],
])('%s makes the database busy', async (_, code) => {
  const failure = Object.assign(new Error('canceling statement'), { code });
  const slowHandle = createHandle({ query: () => Promise.reject(failure) });
  await expect(slowHandle.execute('select 1')).rejects.toBeInstanceOf(DatabaseBusy);
});

describe('transaction', () => {
  test('commits when its function returns, and returns the value', async () => {
    const answer = await transaction(database(), async (tx) => {
      await tx.insert(seedState).values(rowOf('kept'));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await keysIn()).toContain('kept');
  });

  test('rolls back when it throws, with the error as it was', async () => {
    const failure = new Error('changed my mind');
    const attempt = transaction(database(), async (tx) => {
      await tx.insert(seedState).values(rowOf('thrown'));
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await keysIn()).not.toContain('thrown');
  });

  test('refuses a query beside its handle, which would wait for ever', async () => {
    await expect(transaction(database(), () => listSettings(database(), 'general', 'en'))).rejects.toThrow(
      'use the handle',
    );
    await expect(transaction(database(), () => transaction(database(), async () => 1))).rejects.toThrow(
      'use the handle',
    );
  });

  test('queries that outlive a transaction use the pool', async () => {
    const gate = Promise.withResolvers<void>();
    const result = await transaction(database(), async () => ({
      later: gate.promise.then(() => listSettings(database(), 'general', 'en')),
    }));
    gate.resolve();
    await expect(result.later).resolves.toBeDefined();
  });

  test('within another is a savepoint: it may fail and be caught, or commits with the other', async () => {
    await transaction(database(), async (outer) => {
      await transaction(outer, (tx) => tx.insert(seedState).values(rowOf('inner')));
      const failing = transaction(outer, async (tx) => {
        await tx.insert(seedState).values(rowOf('undone'));
        await tx.execute(sql`select 1 / 0`);
      });
      await expect(failing).rejects.toThrow();
      await outer.insert(seedState).values(rowOf('outer'));
    });
    const keys = await keysIn();
    expect(keys).toEqual(expect.arrayContaining(['inner', 'outer']));
    expect(keys).not.toContain('undone');
  });

  test('one that takes too long is rolled back, and the others go on', async () => {
    const attempt = transaction(
      database(),
      async (tx) => {
        await tx.insert(seedState).values(rowOf('slow'));
        await new Promise(() => undefined);
      },
      100,
    );
    await expect(attempt).rejects.toThrow('longer than 100 ms');
    expect(await keysIn()).not.toContain('slow');
  });

  test('many at once lose no update', async () => {
    await transaction(database(), (tx) => tx.execute(sql`create table counter as select 0 as n`));
    await Promise.all(
      Array.from({ length: 25 }, () =>
        transaction(database(), (tx) => tx.execute(sql`update counter set n = n + 1`)),
      ),
    );
    expect((await database().execute(sql`select n from counter`)).rows).toEqual([{ n: 25 }]);
  });
});

describe('runAndUndo', () => {
  test('shows a change that nobody else sees, and leaves nothing of it', async () => {
    const change = async (tx: Database) => void (await tx.insert(seedState).values(rowOf('tried')));
    const keysSeen = await runAndUndo(database(), { change, look: keysIn });
    expect(keysSeen).toContain('tried');
    expect(await keysIn()).not.toContain('tried');
  });

  test('waits for a lock for 500 ms at most, so that a deadlock with a lasting write ends this change and not the write', async () => {
    const limit = (db = database()) => db.execute<{ lock_timeout: string }>(sql`show lock_timeout`);
    const limitInside = await runAndUndo(database(), { change: async () => undefined, look: limit });
    expect(limitInside.rows).toEqual([{ lock_timeout: '500ms' }]);
    expect((await limit()).rows).toEqual([{ lock_timeout: '0' }]);
  });

  test('one that takes too long is undone, and the others go on', async () => {
    const change = async (tx: Database) => void (await tx.insert(seedState).values(rowOf('long')));
    const neverResolve = () => new Promise(() => undefined);
    await expect(runAndUndo(database(), { change, look: neverResolve }, 100)).rejects.toThrow('100 ms');
    expect(await keysIn()).not.toContain('long');
  });
});

describe('availability', () => {
  test('requireDatabase resolves while the database answers', async () => {
    await expect(requireDatabase()).resolves.toBeUndefined();
  });

  test('a mistake in a query is not DatabaseUnavailable', async () => {
    const error = await database()
      .execute(sql`select nonsense`)
      .catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(DatabaseUnavailable);
  });

  test('a server that does not listen is DatabaseUnavailable', async () => {
    const ownDatabase = await openTestDatabase();
    await closeDatabase();
    useDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(requireDatabase()).rejects.toThrow(DatabaseUnavailable);
    await expect(transaction(database(), (tx) => tx.execute(sql`select 1`))).rejects.toThrow(
      DatabaseUnavailable,
    );
    await closeDatabase();
    // This name has two addresses, and Node's error for two failures has no message of its own.
    useDatabase({ url: 'postgres://nobody@localhost:1/none' });
    await expect(requireDatabase()).rejects.toThrow('ECONNREFUSED');
    await closeDatabase();
    useDatabase(ownDatabase.target);
    await requireDatabase();
    await ownDatabase.drop();
  });
});
