import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { getEstimate } from '#contract/costs/costs.ts';
import { sampleParams, sampleSource } from '../../scripts/contract/samples.ts';
import { call, type Input } from './support/api.ts';
import { statementsOf } from './support/count-statements.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const name = ({ path }: Endpoint) => path;
/** Reads of visitors; no list names an estimate, a calendar or a certificate. */
const reads = ENDPOINTS.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    endpoint.access === 'public' &&
    endpoint.type === undefined &&
    endpoint !== getEstimate,
);

async function inputFor(endpoint: Endpoint): Promise<Input> {
  const source = sampleSource(endpoint);
  if (!source) return {};
  const { json } = await call(source);
  return { params: sampleParams(endpoint, new Map([[source, json.content]])) ?? {} };
}
/** The most statements of one call. */
const MOST = 4;

describe('a read of visitors', () => {
  test.each(reads.map((endpoint) => [name(endpoint), endpoint] as const))(
    '%s sends few statements once the site is warm',
    async (_, endpoint) => {
      const input = await inputFor(endpoint);
      await call(endpoint, input);
      const statements = await statementsOf(() => call(endpoint, input));
      console.log('COUNT', statements.length, endpoint.path);
      expect(statements.length).toBeLessThanOrEqual(MOST);
    },
  );
});
