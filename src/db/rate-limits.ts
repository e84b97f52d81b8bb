import { lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/rate-limits.ts';

/** Without statement names: the embedded database is one session and cannot keep them. */
class Client {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  query({ text, values }: pg.QueryConfig) {
    const pieces = text.split(/\$(\d+)/);
    const chunks = pieces.map((piece, at) =>
      at % 2 ? sql`${sql.param(values?.[Number(piece) - 1] ?? null)}` : sql.raw(piece),
    );
    return this.#db.execute(sql.join(chunks));
  }
}

/** A counter, to be used by a handle: what it counts in a transaction stays when that commits. */
export type SharedLimiter = (db: Database) => RateLimiterPostgres;

/** A counter in the database: every instance counts on it, and it outlives a restart. `seconds` is its window. */
export const sharedLimiter =
  (name: string, points: number, seconds: number): SharedLimiter =>
  (db) =>
    new RateLimiterPostgres({
      storeClient: new Client(db),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // The daily retention does it; here every process that only knows of a limit would open the database.
      clearExpiredByTimeout: false,
    });

/** Deletes counters whose window is over. */
export async function deleteExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
