import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { RECORDS } from '../api/authorisation/records.ts';

const names = (rows: Iterable<Endpoint>) => [...rows].map(({ method, path }) => `${method} ${path}`).sort();

test('RECORDS has the endpoints with a parameter in their path, and no others', () => {
  const named = ENDPOINTS.filter(({ path }) => /\{(?!product\})/.test(path));
  expect(names(RECORDS.keys())).toEqual(names(named));
});
