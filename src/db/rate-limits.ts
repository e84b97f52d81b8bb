import { lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/rate-limits.ts';

/**
 * The client that rate-limiter-flexible writes with. It ignores the names of statements, because the single session of
 * the embedded database cannot keep them.
 */
class UnnamedStatements {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  query({ text, values }: pg.QueryConfig) {
    // Every second piece is the number of a parameter.
    const pieces = text.split(/\$(\d+)/);
    const chunks = pieces.map((piece, at) =>
      at % 2 ? sql`${sql.param(values?.[Number(piece) - 1] ?? null)}` : sql.raw(piece),
    );
    return this.#db.execute(sql.join(chunks));
  }
}

/** Gives the limiter for a handle; what it counts in a transaction is stored at the commit. */
export type SharedLimiter = (db: Database) => RateLimiterPostgres;

/** A limit that is counted in the database, for all instances and across restarts. `seconds` is its window. */
export const sharedLimiter =
  (name: string, points: number, seconds: number): SharedLimiter =>
  (db) =>
    new RateLimiterPostgres({
      storeClient: new UnnamedStatements(db),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // The daily round deletes expired counters; a timer here would open the database in every process.
      clearExpiredByTimeout: false,
    });

/** Deletes counters whose window is over. */
export async function deleteExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
