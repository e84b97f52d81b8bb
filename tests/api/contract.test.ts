import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { implementations } from '#api/routes.ts';
import { LOCALES } from '#config.ts';
import { getEstimate } from '#contract/costs/costs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { sampleParams, sampleSource } from '../../scripts/contract/samples.ts';
import { call, type Input } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** Reads that the generic check covers; a calendar is no JSON, and no list names the number of an estimate. */
const reads = ENDPOINTS.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    endpoint.access === 'public' &&
    endpoint.type === undefined &&
    endpoint !== getEstimate,
);

/** Parameters for rows that have some: found as the check of a foreign back end finds them. */
async function inputFor(endpoint: Endpoint, locale: (typeof LOCALES)[number]): Promise<Input> {
  const source = sampleSource(endpoint);
  if (!source) return {};
  const { json } = await call(source, { locale });
  return { params: sampleParams(endpoint, new Map([[source, json.content]])) ?? {} };
}

describe('the contract', () => {
  test('is implemented row by row', () => {
    expect(implementations.map(({ endpoint }) => name(endpoint)).sort()).toEqual(ENDPOINTS.map(name).sort());
  });

  test('has an access for every row', () => {
    const knownAccess = ['public', 'user', 'Doctor', 'Patient', 'Editor', 'signature'];
    expect(ENDPOINTS.filter(({ access }) => !knownAccess.includes(access))).toEqual([]);
  });

  describe.each(LOCALES)('in %s', (locale) => {
    test.each(reads.map((endpoint) => [name(endpoint), endpoint] as const))(
      '%s fits its schema',
      async (_, endpoint) => {
        const answer = await call(endpoint, { locale, ...(await inputFor(endpoint, locale)) });
        expect(answer.status).toBe(200);
        expect(Object.keys(answer.json)).toEqual(['content']);
        const parsed = v.safeParse(endpoint.output, answer.json.content);
        expect(parsed.issues).toBeUndefined();
        // Nothing undeclared came along.
        expect(parsed.output).toEqual(answer.json.content);
      },
    );
  });
});
