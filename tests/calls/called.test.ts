import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';

const folder = process.env['TEST_CALLS'] ?? '';

/** Calls that tests made, with the first test that made each. */
function recorded(): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  return new Map(
    lines
      .map((line) => JSON.parse(line) as { call: string; test?: string })
      .flatMap(({ call, test: name }) => (name ? [[call, name] as const] : [])),
  );
}

test('a named test calls every row of the contract', () => {
  const calls = recorded();
  expect(calls.size, 'runs after the step "api": npm test -- api calls').toBeGreaterThan(0);
  const rows = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(rows.filter((row) => !calls.has(row))).toEqual([]);
});
