import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { ensureEmbedded } from '#db/embedded/ensure.ts';
import { watchEmbedded } from '#db/embedded/watch.ts';
import { createPool } from '#db/pool.ts';
import { configuredTarget, type DatabaseTarget } from '#db/target.ts';

/** The database or one transaction of it: what a query runs on. */
export type Database = NodePgDatabase<Record<string, never>>;

/** The database cannot be reached just now; the same call may succeed in a moment. */
export class DatabaseUnavailable extends Error {
  constructor(cause: Error) {
    // A name that stands for several addresses fails with several errors and no text of its own.
    const reason = cause.message || (cause as NodeJS.ErrnoException).code;
    super(`The database is not available: ${reason}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

interface Connection {
  readonly pool: pg.Pool;
  readonly db: Database;
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
const REHEARSAL_LIMIT = 8_000;
/** Below PostgreSQL's `deadlock_timeout` of a second: of a rehearsal and who writes for good, the rehearsal gives way. */
const REHEARSAL_LOCK_LIMIT = 500;

const inTransaction = new AsyncLocalStorage<true>();
/** The transaction that a rehearsal's queries see. */
const rehearsal = new AsyncLocalStorage<Database>();
/** The transaction of {@link together}. */
const surrounding = new AsyncLocalStorage<Database>();

/**
 * Runs queries outside a transaction; connects on first use.
 * Throws {@link DatabaseUnavailable} when the database cannot be reached.
 */
export async function run<T>(queries: (db: Database) => Promise<T>): Promise<T> {
  const rehearsed = rehearsal.getStore();
  if (rehearsed) return queries(rehearsed);
  const outer = surrounding.getStore();
  if (outer) return outer.transaction((tx) => queries(tx as Database));
  refuseInsideTransaction();
  try {
    const { db } = await open();
    return await queries(db);
  } catch (error) {
    throw translated(error);
  }
}

/**
 * Runs `work` in one transaction: everything it awaits must go through the handle it gets.
 * Rolled back when it throws, or when it takes longer than `limit` milliseconds.
 */
export async function transaction<T>(
  work: (tx: Database) => Promise<T>,
  limit = TRANSACTION_LIMIT,
): Promise<T> {
  const rehearsed = rehearsal.getStore();
  if (rehearsed) return work(rehearsed);
  const outer = surrounding.getStore();
  if (outer) return outer.transaction((tx) => work(tx as Database));
  refuseInsideTransaction();
  try {
    const { pool } = await open();
    const client = await pool.connect();
    const overdue = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => overdue.reject(new Error(`A transaction took longer than ${limit} ms`)),
      limit,
    );
    let broken = true;
    try {
      const running = drizzle(client).transaction((tx) =>
        inTransaction.run(true, () => work(tx as Database)),
      );
      const result = await Promise.race([running, overdue.promise]);
      broken = false;
      return result;
    } finally {
      clearTimeout(timer);
      client.release(broken);
    }
  } catch (error) {
    throw translated(error);
  }
}

/**
 * Runs `work` so that all of its queries and transactions, and what it does with the handle it gets, are one transaction.
 * Each of them is a savepoint of it: what fails may be caught. When `work` throws, nothing is stored. Other work waits meanwhile on the embedded database: keep it short.
 */
export function together<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  return transaction((tx) => surrounding.run(tx, () => work(tx)));
}

/** Ends a rehearsal's transaction; carries what came of it past the undoing. */
class Rehearsed<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('undone');
    this.result = result;
  }
}

/**
 * Makes a change, runs `look` with every query inside it seeing that change, and undoes it; nobody else ever sees it.
 * Other work waits meanwhile on the embedded database: keep it short.
 */
export async function rehearse<T>(
  change: (tx: Database) => Promise<void>,
  look: () => Promise<T>,
  limit = REHEARSAL_LIMIT,
): Promise<T> {
  try {
    return await transaction<never>(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${REHEARSAL_LOCK_LIMIT}`));
      await change(tx);
      throw new Rehearsed(await rehearsal.run(tx, look));
    }, limit);
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}

/** Work of others may have to wait until the transaction around this call ends: it must not be waited for here. */
export const keepsOthersWaiting = (): boolean =>
  rehearsal.getStore() !== undefined || surrounding.getStore() !== undefined;

/** Resolves when the database answers. Throws {@link DatabaseUnavailable}. */
export async function ping(): Promise<void> {
  await run((db) => db.execute('select 1'));
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
    db: drizzle(pool),
    close: async () => {
      stopWatching?.();
      await pool.end();
    },
  };
}

/** The embedded database is one session: a second connection would wait for the transaction, and it for us. */
function refuseInsideTransaction(): void {
  if (inTransaction.getStore()) throw new Error('Inside a transaction, use the handle it was given');
}

/** SQLSTATE classes and codes of a server that is away, refuses us, is full or going down. */
const UNAVAILABLE_STATE = /^(08|28|3D|53|57P0[1-3]|58)/;
const UNAVAILABLE_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The disk is full, or takes no writes.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);
/** `pg` gives these no code. */
const UNAVAILABLE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** The embedded database has no state of its own for that. */
const FULL_DISK = /No space left on device/;

function translated(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return cause;
    const code = (cause as { code?: unknown }).code;
    const away =
      FULL_DISK.test(cause.message) ||
      (typeof code === 'string'
        ? UNAVAILABLE_ERRNO.has(code) || UNAVAILABLE_STATE.test(code)
        : UNAVAILABLE_TEXT.test(cause.message));
    // The driver's own error: drizzle's holds the values of the query.
    if (away) return new DatabaseUnavailable(cause);
  }
  return error;
}
