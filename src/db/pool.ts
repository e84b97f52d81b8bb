import pg from 'pg';
import { embeddedPaths } from '#db/embedded/paths.ts';
import type { DatabaseTarget } from '#db/target.ts';

/** Milliseconds. */
const STATEMENT_LIMIT = 5_000;
const IDLE_TRANSACTION_LIMIT = 10_000;
const CONNECT_LIMIT = 5_000;
/** PGlite knows no time-outs: the client gives up instead and drops the connection. */
const EMBEDDED_QUERY_LIMIT = 30_000;
/** Connecting waits for another process's transaction: there is one session. */
const EMBEDDED_CONNECT_LIMIT = 20_000;

/** A pool of plain `pg` connections; connects on first use and holds no script open. */
export function createPool(target: DatabaseTarget): pg.Pool {
  const pool = new pg.Pool({
    ...connection(target),
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is dropped by the pool; the next caller gets a new one or its error.
  pool.on('error', () => undefined);
  // One that breaks between two queries of a transaction: its next query says so, and nobody takes it again.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function connection(target: DatabaseTarget): pg.PoolConfig {
  if ('url' in target) {
    return {
      connectionString: target.url,
      application_name: 'turqua',
      max: 10,
      connectionTimeoutMillis: CONNECT_LIMIT,
      keepAlive: true,
      statement_timeout: STATEMENT_LIMIT,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT,
    };
  }
  const { socketFolder, port } = embeddedPaths(target.dataDir);
  return {
    host: socketFolder,
    port,
    user: 'postgres',
    database: 'postgres',
    max: 6,
    connectionTimeoutMillis: EMBEDDED_CONNECT_LIMIT,
    query_timeout: EMBEDDED_QUERY_LIMIT,
  };
}
