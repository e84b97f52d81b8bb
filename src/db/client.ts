import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ensureEmbedded } from '#db/embedded/ensure.ts';
import { watchEmbedded } from '#db/embedded/watch.ts';
import { createPool } from '#db/pool.ts';
import { type Database, handleOn } from '#db/session.ts';
import { configuredTarget, type DatabaseTarget } from '#db/target.ts';
import { insideTransaction, refuseInsideTransaction } from '#db/transaction-guard.ts';
import { DatabaseUnavailable, translated } from '#db/unavailable.ts';

export type { Database };

interface Connection {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface Shared {
  target?: DatabaseTarget;
  opening?: Promise<Connection>;
}

/** One for every copy of this module: the development server loads it anew after each change. */
const SHARED = Symbol.for('turqua.database');
const shared: Shared = Reflect.get(globalThis, SHARED) ?? {};
Reflect.set(globalThis, SHARED, shared);

/** Milliseconds. */
const TRANSACTION_LIMIT = 15_000;

/** The pool: connects on first use. */
const pooled = handleOn(
  {
    query: async (config: pg.QueryConfig, values: unknown[]) => (await open()).pool.query(config, values),
  } as Pick<pg.PoolClient, 'query'>,
  refuseInsideTransaction,
);

/**
 * The handle of the pool, for entry points: calls, jobs, scripts. Everything below them is given a handle.
 * Its queries throw {@link DatabaseUnavailable} when the database cannot be reached, and an Error within a transaction.
 */
export const database = (): Database => pooled;

/** Whether a handle is a transaction: work of others may have to wait until it ends, so it must not wait for theirs. */
export const isTransaction = (db: Database): boolean => is(db, PgTransaction);

/**
 * Runs `work` in a transaction of the pool or, where `db` is a transaction, in a savepoint of it. Everything that `work`
 * awaits must go through the handle it gets. Rolled back when it throws, or when a transaction takes longer than `limit`
 * milliseconds; a savepoint has the time of its transaction.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  limit = TRANSACTION_LIMIT,
): Promise<T> {
  if (isTransaction(db)) return db.transaction((tx) => work(tx as Database));
  refuseInsideTransaction();
  const client = await connectClient();
  const overdue = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => overdue.reject(new Error(`A transaction took longer than ${limit} ms`)),
    limit,
  );
  let broken = true;
  try {
    const running = handleOn(client).transaction((tx) => insideTransaction(() => work(tx as Database)));
    const result = await Promise.race([running, overdue.promise]);
    broken = false;
    return result;
  } finally {
    clearTimeout(timer);
    client.release(broken);
  }
}

/** Resolves when the database answers. Throws {@link DatabaseUnavailable}. */
export async function ping(): Promise<void> {
  await pooled.execute('select 1');
}

/**
 * Points this process at another database, from the next query on. Close what is open first.
 * @internal Tests of faults open several databases in one process.
 */
export function useDatabase(target: DatabaseTarget): void {
  if (shared.opening) throw new Error('A database is open: close it before choosing another');
  shared.target = target;
}

/** Where this process's queries go. */
export const currentTarget = (): DatabaseTarget => shared.target ?? configuredTarget();

/** Closes the connections; the next query opens new ones. */
export async function closeDatabase(): Promise<void> {
  const opening = shared.opening;
  delete shared.opening;
  const connection = await opening?.catch(() => undefined);
  await connection?.close();
}

async function connectClient(): Promise<pg.PoolClient> {
  const { pool } = await open();
  try {
    return await pool.connect();
  } catch (error) {
    throw translated(error);
  }
}

async function open(): Promise<Connection> {
  const opening = shared.opening ?? connect(currentTarget());
  shared.opening = opening;
  try {
    return await opening;
  } catch (error) {
    if (shared.opening === opening) delete shared.opening;
    throw new DatabaseUnavailable(error as Error);
  }
}

async function connect(target: DatabaseTarget): Promise<Connection> {
  if ('dataDir' in target) await ensureEmbedded(target.dataDir);
  const stopWatching = 'dataDir' in target ? watchEmbedded(target.dataDir) : undefined;
  const pool = createPool(target);
  return {
    pool,
    close: async () => {
      stopWatching?.();
      await pool.end();
    },
  };
}
