import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Records that the running test makes a call, and on which database. The step `calls` requires a call of every row of
 * the contract on both.
 */
export function recordCall(endpoint: Endpoint): void {
  const folder = process.env['TEST_CALLS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({
    call: `${endpoint.method} ${endpoint.path}`,
    test: expect.getState().currentTestName,
    database: process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded',
  });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}
