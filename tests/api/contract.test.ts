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

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** Public reads that can be called generically: a calendar is no JSON, and no list has the number of an estimate. */
const reads = ENDPOINTS.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    endpoint.access === 'public' &&
    endpoint.type === undefined &&
    endpoint !== getEstimate,
);

/** The parameters of a row that has some, found in a list as `scripts/contract` finds them for another back end. */
async function inputFor(endpoint: Endpoint, locale: (typeof LOCALES)[number]): Promise<Input> {
  const source = sampleSource(endpoint);
  if (!source) return {};
  const { json } = await call(source, { locale });
  return { params: sampleParams(endpoint, new Map([[source, json.content]])) ?? {} };
}

describe('the contract', () => {
  test('is implemented row by row', () => {
    expect(implementations.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(
      ENDPOINTS.map(nameOf).sort(),
    );
  });

  test('has an access for every row', () => {
    const knownAccess = ['public', 'user', 'Doctor', 'Patient', 'Editor', 'signature'];
    expect(ENDPOINTS.filter(({ access }) => !knownAccess.includes(access))).toEqual([]);
  });

  describe.each(LOCALES)('in %s', (locale) => {
    test.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
      '%s fits its schema',
      async (_, endpoint) => {
        const answer = await call(endpoint, { locale, ...(await inputFor(endpoint, locale)) });
        expect(answer.status).toBe(200);
        expect(Object.keys(answer.json)).toEqual(['content']);
        const parsed = v.safeParse(endpoint.output, answer.json.content);
        expect(parsed.issues).toBeUndefined();
        // The answer has no field that the schema does not declare.
        expect(parsed.output).toEqual(answer.json.content);
      },
    );
  });
});
