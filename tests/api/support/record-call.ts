import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Records that the running test made a call, on which database, and the status of the answer. The step `calls` requires a
 * call of every row of the contract on both, and that the description of the API lists the statuses.
 */
export function recordCall(endpoint: Endpoint, status: number): void {
  const folder = process.env['TEST_CALLS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({
    call: `${endpoint.method} ${endpoint.path}`,
    status,
    test: expect.getState().currentTestName,
    database: process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded',
  });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}
