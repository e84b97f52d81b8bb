import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ensureEmbedded } from '#db/embedded/ensure.ts';
import { watchEmbedded } from '#db/embedded/watch.ts';
import { createPool } from '#db/pool.ts';
import { anotherHandle, type Database, createHandle } from '#db/session.ts';
import { configuredTarget, type DatabaseTarget } from '#db/target.ts';
import { insideTransaction, refuseInsideTransaction } from '#db/transaction-guard.ts';
import { DatabaseBusy, DatabaseUnavailable, toUnavailable } from '#db/unavailable.ts';

export type { Database };

interface Connection {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface Shared {
  target?: DatabaseTarget;
  opening?: Promise<Connection>;
}

/**
 * The key of the shared state: the development server loads this module anew after each change, and all copies must
 * share one pool.
 */
const SHARED = Symbol.for('turqua.database');
const shared: Shared = Reflect.get(globalThis, SHARED) ?? {};
Reflect.set(globalThis, SHARED, shared);

/** The default time limit of a transaction in milliseconds. */
const TRANSACTION_LIMIT = 15_000;

type Queryable = Pick<pg.PoolClient, 'query'>;

/** All connections of the embedded database are one session, where a name can be given to one statement only. */
const forTarget = (config: pg.QueryConfig): pg.QueryConfig =>
  'dataDir' in currentTarget() ? { ...config, name: undefined } : config;

/** The handle of the pool, which connects at its first query. */
const createPooled = () =>
  createHandle(
    {
      query: async (config: pg.QueryConfig, values: unknown[]) =>
        (await openShared()).pool.query(forTarget(config), values),
    } as Queryable,
    refuseInsideTransaction,
  );
let pooled = createPooled();

/**
 * The handle of the pool, for entry points (calls, jobs, scripts), which pass a handle on. Its queries throw {@link
 * DatabaseUnavailable} when the database cannot be reached, and an Error when they run inside a transaction.
 */
export const database = (): Database => pooled;

/** A handle of the pool for one call alone: what is remembered beside a handle is then remembered for that call. */
export const handleOfCall = (): Database => anotherHandle(pooled);

/** Whether a handle is a transaction: others may wait for its end, so it must not wait for others. */
export const isTransaction = (db: Database): boolean => is(db, PgTransaction);

/**
 * Runs `work` in a transaction of the pool or, if `db` is a transaction, in a savepoint. Everything that `work`
 * awaits must use the handle that it gets. Rolls back when `work` throws, or after `limit` milliseconds; a
 * savepoint shares the time limit of its transaction. Throws {@link DatabaseUnavailable}.
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
    () => overdue.reject(new DatabaseBusy(new Error(`a transaction took longer than ${limit} ms`))),
    limit,
  );
  // A connection is used again only after a commit: otherwise a statement may still run on it, or its rollback may
  // have failed.
  let broken = true;
  try {
    const running = createHandle({
      query: (config: pg.QueryConfig, values: unknown[]) => {
        // A statement of a migration or of a seed may take longer than the pool allows for one.
        const limited = { ...forTarget(config), query_timeout: limit };
        return client.query(limited, values);
      },
    } as Queryable).transaction((tx) => insideTransaction(() => work(tx as Database)));
    const result = await Promise.race([running, overdue.promise]);
    broken = false;
    return result;
  } finally {
    clearTimeout(timer);
    client.release(broken);
  }
}

/** Resolves when the database answers. Throws {@link DatabaseUnavailable}. */
export async function requireDatabase(): Promise<void> {
  await pooled.execute('select 1');
}

/**
 * Points this process at another database, from the next query on. Close what is open first.
 * @internal Tests of faults open several databases in one process.
 */
export function useDatabase(target: DatabaseTarget): void {
  if (shared.opening) throw new Error('A database is open: close it before choosing another');
  shared.target = target;
  // A session is of one database: state that is kept by it must not be used for the next one.
  pooled = createPooled();
}

/** The database that the queries of this process go to. */
export const currentTarget = (): DatabaseTarget => shared.target ?? configuredTarget();

/** Connections of the pool, and queries that wait for one. */
export interface PoolState {
  used: number;
  idle: number;
  waiting: number;
}

/** The state of the pool; all zero before its first query. */
export async function readPoolState(): Promise<PoolState> {
  const pool = (await shared.opening?.catch(() => undefined))?.pool;
  if (!pool) return { used: 0, idle: 0, waiting: 0 };
  const { totalCount, idleCount, waitingCount } = pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Closes the connections; the next query opens new ones. */
export async function closeDatabase(): Promise<void> {
  const opening = shared.opening;
  delete shared.opening;
  const connection = await opening?.catch(() => undefined);
  await connection?.close();
}

async function connectClient(): Promise<pg.PoolClient> {
  const { pool } = await openShared();
  try {
    return await pool.connect();
  } catch (error) {
    throw toUnavailable(error);
  }
}

async function openShared(): Promise<Connection> {
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
