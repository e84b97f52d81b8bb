import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { RECORDS } from '../api/authorisation/records.ts';

const names = (rows: Iterable<Endpoint>) => [...rows].map(({ method, path }) => `${method} ${path}`).sort();

test('every row with a parameter in its path says what it names and who owns that, and no other does', () => {
  const named = ENDPOINTS.filter(({ path }) => /\{(?!product\})/.test(path));
  expect(names(RECORDS.keys())).toEqual(names(named));
});
