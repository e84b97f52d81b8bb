import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readTolerantly } from '#client/tolerant.ts';
import { getEstimate } from '#contract/costs/costs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { sampleParams, sourceOf } from '../../../scripts/contract/samples.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { ESSENTIAL } from './without.ts';

useSeededDatabase();

// biome-ignore lint/suspicious/noExplicitAny: answers of every call are taken apart.
type Loose = any;
type Path = readonly (string | number)[];

const reads = ENDPOINTS.filter(
  (row) => row.method === 'GET' && row.access === 'public' && row.type === undefined && row !== getEstimate,
);

async function answerTo(row: Endpoint): Promise<unknown> {
  const source = sourceOf(row);
  const params = source && sampleParams(row, new Map([[source, (await call(source)).json.content]]));
  return (await call(row, params ? { params } : {})).json.content;
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
const MUTATIONS: Readonly<Record<string, (holder: Loose, key: string | number) => void>> = {
  missing: (holder, key) => void delete holder[key],
  null: (holder, key) => {
    holder[key] = null;
  },
  odd: (holder, key) => {
    holder[key] = Array.isArray(holder[key]) ? 'odd' : ODD;
  },
};

/** So far; they only ever become fewer. */
const MOST = { refused: 123, refusedWithoutReason: 14, lostWithoutReason: 51 };

const unexplained = (names: ReadonlySet<string>) =>
  [...names].filter((name) => !ESSENTIAL.some(([fields]) => fields.test(name)));

/** What reading the answer comes to with one field changed. */
function outcomeOf(row: Endpoint, content: unknown, path: Path, mutate: (typeof MUTATIONS)[string]): string {
  const changed = structuredClone(content) as Loose;
  const holder = path.slice(0, -1).reduce((node, key) => node[key], changed);
  mutate(holder, path.at(-1) ?? '');
  if (v.safeParse(row.output, changed).success) return 'fine';
  try {
    const { findings } = readTolerantly(row.output, changed, 'en');
    return findings.some(({ effect }) => effect === 'dropped') ? 'lost' : 'fine';
  } catch {
    return 'refused';
  }
}

test('of all fields of the public reads, few refuse an answer or lose an item, and no more than so far', async () => {
  const found = { refused: new Set<string>(), lost: new Set<string>(), fine: new Set<string>() };
  for (const row of reads) {
    const content = await answerTo(row);
    for (const path of fieldsOf(content)) {
      const name = `${row.path} ${path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')}`;
      for (const mutate of Object.values(MUTATIONS)) {
        found[outcomeOf(row, content, path, mutate) as 'fine'].add(name);
      }
    }
  }
  expect(found.fine.size).toBeGreaterThan(1_000);
  expect(found.refused.size).toBeLessThanOrEqual(MOST.refused);
  expect(unexplained(found.refused)).toHaveLength(MOST.refusedWithoutReason);
  expect(unexplained(found.lost)).toHaveLength(MOST.lostWithoutReason);
}, 120_000);
