import type { Bench } from './figures.ts';
import { mixedOnEmbedded, mixedOnPostgres } from './mixed/databases.ts';

/** Benches of the site with visitors who read, call and write at the same time. */
export const MIXED = {
  embedded: mixedOnEmbedded,
  postgres: mixedOnPostgres,
} satisfies Record<string, Bench>;
