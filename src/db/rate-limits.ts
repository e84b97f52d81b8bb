import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { run } from '#db/client.ts';

/** Without statement names: the embedded database is one session and cannot keep them. */
class Client {
  query({ text, values }: pg.QueryConfig) {
    return run((db) => (db as unknown as { $client: pg.Pool }).$client.query({ text, values: values ?? [] }));
  }
}

/** A counter in the database: every instance counts on it, and it outlives a restart. `seconds` is its window. */
export const sharedLimiter = (name: string, points: number, seconds: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: new Client(),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
