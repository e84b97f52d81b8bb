import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failuresOf } from '#api/openapi/failures.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';

const folder = process.env['TEST_CALLS'] ?? '';

interface Recorded {
  call: string;
  /** Title of the test; absent for a call outside of a test. */
  test?: string;
  status: number;
  database: 'embedded' | 'postgres';
}

function readLines(): Recorded[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  return lines.map((line) => JSON.parse(line) as Recorded);
}

/** Calls, as `METHOD /path`, that tests made on a kind of database. */
function readRecorded(database: Recorded['database']): Set<string> {
  return new Set(
    readLines()
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

test('the description of a call lists each 401, 403, 404, 409 and 410 with which it answered an API test', () => {
  const described = new Map(
    ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, failuresOf(endpoint)]),
  );
  const lines = readLines();
  expect(lines.length, 'runs after the steps of the API: npm test -- api api-embedded calls').toBeGreaterThan(
    0,
  );
  const missing = lines
    .filter(
      ({ call, status }) =>
        [401, 403, 404, 409, 410].includes(status) && !(status in (described.get(call) ?? {})),
    )
    .map(({ call, status }) => `${call}: ${status}`);
  expect([...new Set(missing)].sort()).toEqual([]);
});
