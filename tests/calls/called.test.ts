import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';

const folder = process.env['TEST_CALLS'] ?? '';

interface Recorded {
  call: string;
  /** Title of the test; absent for a call outside of a test. */
  test?: string;
  database: 'embedded' | 'postgres';
}

/** Calls, as `METHOD /path`, that tests made on a kind of database. */
function readRecorded(database: Recorded['database']): Set<string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  const recordedCalls = lines.map((line) => JSON.parse(line) as Recorded);
  return new Set(
    recordedCalls
      .filter((recorded) => recorded.test && recorded.database === database)
      .map(({ call }) => call),
  );
}

test.each(['postgres', 'embedded'] as const)(
  'the API tests call every endpoint of the contract on %s',
  (database) => {
    const calls = readRecorded(database);
    expect(calls.size, 'runs after the steps of the API: npm test -- api api-embedded calls').toBeGreaterThan(
      0,
    );
    const rows = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(rows.filter((row) => !calls.has(row))).toEqual([]);
  },
);
