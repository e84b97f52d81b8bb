import { env } from '#env.ts';

/** The database of a process: a PostgreSQL server, or the embedded database of a data folder. */
export type DatabaseTarget = { url: string } | { dataDir: string };

/** The target that the settings name. */
export function configuredTarget(): DatabaseTarget {
  return env.DATABASE_URL ? { url: env.DATABASE_URL } : { dataDir: env.DATA_DIR };
}
