import { costOfCalls } from './api/cost-of-calls.ts';
import { embedded, postgres } from './api/databases.ts';
import type { Bench } from './figures.ts';

/** Benches of the CPU time of the API calls that visitors make most, on each database. */
export const API = { embedded: costOfCalls(embedded), postgres: costOfCalls(postgres) } satisfies Record<
  string,
  Bench
>;
