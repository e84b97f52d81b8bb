import pg from 'pg';
import { embeddedPaths } from '#db/embedded/paths.ts';
import type { DatabaseTarget } from '#db/target.ts';

/** Time limits on a PostgreSQL server in milliseconds: of a statement, of a transaction between two, of a connection. */
const STATEMENT_LIMIT = 5_000;
const IDLE_TRANSACTION_LIMIT = 10_000;
const CONNECT_LIMIT = 5_000;
/** PGlite has no time-outs, so the client gives up after so many milliseconds and drops the connection. */
const EMBEDDED_QUERY_LIMIT = 30_000;
/**
 * Milliseconds for a connection, which may have to wait for a transaction of another process: there is one session.
 */
const EMBEDDED_CONNECT_LIMIT = 20_000;

/** A pool of `pg` connections. It connects at first use and does not keep a script alive. */
export function createPool(target: DatabaseTarget): pg.Pool {
  const pool = new pg.Pool({
    ...connection(target),
    allowExitOnIdle: true,
  });
  // The pool drops an idle connection that breaks; the next query opens another.
  pool.on('error', () => undefined);
  // A connection that breaks between two queries of a transaction fails at its next query and is not reused.
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
