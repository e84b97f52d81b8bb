import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { getEstimate } from '#contract/costs/costs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { sampleParams, sampleSource } from '../../../scripts/contract/samples.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { ESSENTIAL } from './without.ts';

useSeededDatabase();

// biome-ignore lint/suspicious/noExplicitAny: answers of every call are taken apart.
type Loose = any;
type Path = readonly (string | number)[];

const reads = ENDPOINTS.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    endpoint.access === 'public' &&
    endpoint.type === undefined &&
    endpoint !== getEstimate,
);

interface Answer {
  endpoint: Endpoint;
  params: Record<string, string> | undefined;
  content: unknown;
}

async function answerTo(endpoint: Endpoint): Promise<Answer> {
  const source = sampleSource(endpoint);
  const params = source && sampleParams(endpoint, new Map([[source, (await call(source)).json.content]]));
  return { endpoint, params, content: (await call(endpoint, params ? { params } : {})).json.content };
}

/** Every field of the answer; of lists, those of the first item. */
function fieldsOf(value: Loose, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length > 0 ? fieldsOf(value[0], [...path, 0]) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, key];
    return [place, ...fieldsOf(inner, place)];
  });
}

const ODD = { odd: true };
/** The ways in which a field is damaged. */
const MUTATIONS: Readonly<Record<string, (holder: Loose, key: string | number) => void>> = {
  missing: (holder, key) => void delete holder[key],
  null: (holder, key) => {
    holder[key] = null;
  },
  odd: (holder, key) => {
    holder[key] = Array.isArray(holder[key]) ? 'odd' : ODD;
  },
};

/**
 * The most fields whose damage may refuse an answer, or lose an item of it. A month whose first day has free times, as
 * the next one has at the end of a month, adds the eight fields of a time.
 */
const MOST = { refused: 40, lost: 70 };

const unexplained = (names: ReadonlySet<string>) =>
  [...names].filter((name) => !ESSENTIAL.some(([fields]) => fields.test(name)));

/** The outcome of reading the answer with one field changed. */
function outcomeOf(
  { endpoint, content, params }: Answer,
  path: Path,
  mutate: (typeof MUTATIONS)[string],
): string {
  const changedContent = structuredClone(content) as Loose;
  const holder = path.slice(0, -1).reduce((node, key) => node[key], changedContent);
  mutate(holder, path.at(-1) ?? '');
  if (v.safeParse(endpoint.output, changedContent).success) return 'fine';
  try {
    const { findings } = readTolerantly(endpoint.output, changedContent, {
      locale: 'en',
      call: endpoint.path,
      params,
    });
    return findings.some(({ effect }) => effect === 'dropped') ? 'lost' : 'fine';
  } catch {
    return 'refused';
  }
}

test('of all fields of public reads, few refuse an answer or lose an item when damaged, each for a stated reason', async () => {
  const outcomes = { refused: new Set<string>(), lost: new Set<string>(), fine: new Set<string>() };
  for (const endpoint of reads) {
    const answer = await answerTo(endpoint);
    for (const path of fieldsOf(answer.content)) {
      const place = path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');
      // An item of a menu has items of its own kind: its fields are the same ones at every depth.
      const name = `${endpoint.path} ${place.replace(/(\.children\.\*)+(?=\.)/, '')}`;
      for (const mutate of Object.values(MUTATIONS)) {
        outcomes[outcomeOf(answer, path, mutate) as 'fine'].add(name);
      }
    }
  }
  expect(outcomes.fine.size).toBeGreaterThan(1_000);
  expect(outcomes.refused.size).toBeLessThanOrEqual(MOST.refused);
  expect(outcomes.lost.size).toBeLessThanOrEqual(MOST.lost);
  expect(unexplained(outcomes.refused)).toEqual([]);
  expect(unexplained(outcomes.lost)).toEqual([]);
}, 120_000);
