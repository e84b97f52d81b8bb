import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import { oneSession } from '#db/embedded/one-session.ts';

/** A PGlite server of a test. */
export interface Served {
  db: PGlite;
  socket: string;
  /** Errors that PGlite threw and that would end a process of its own. */
  crashes: unknown[];
  /** Milliseconds since the connection that holds the session was last heard or answered; 0 where none holds it. */
  heldIdleFor(): number;
  /** A pool of at most `size` connections; queries fail after `limit` milliseconds. */
  pool(size: number, limit?: number): pg.Pool;
  stop(): Promise<void>;
}

/** PGlite in this process's memory, served to many connections as the embedded process does. */
export async function servePGlite(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'turqua-served-'));
  const socket = join(folder, '.s.PGSQL.5432');
  const db = await PGlite.create();
  const crashes: unknown[] = [];
  const session = oneSession(db, (error) => crashes.push(error));
  const server = new PGLiteSocketServer({ db: session.served, path: socket, maxConnections: 200 });
  await server.start();
  const pools: pg.Pool[] = [];
  return {
    db,
    socket,
    crashes,
    heldIdleFor: session.heldIdleFor,
    pool: (max, limit = 5_000) => {
      const pool = new pg.Pool({
        host: folder,
        user: 'postgres',
        database: 'postgres',
        max,
        query_timeout: limit,
      });
      pool.on('error', () => undefined);
      pools.push(pool);
      return pool;
    },
    stop: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await server.stop();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
