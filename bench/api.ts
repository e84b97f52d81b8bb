import { costOfCalls } from './api/cost-of-calls.ts';
import { embedded, postgres } from './api/databases.ts';
import type { Bench } from './figures.ts';

/** CPU of the calls of the API that visitors make most, on each database. */
export const API = { embedded: costOfCalls(embedded), postgres: costOfCalls(postgres) } satisfies Record<
  string,
  Bench
>;
