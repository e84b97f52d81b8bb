import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '#api/openapi/example.ts';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { isSpecified } from '#contract/specification.ts';
import { env } from '#env.ts';
import { ROWS } from '../../spec/rows.ts';
import { send } from '../support/api.ts';

// biome-ignore lint/suspicious/noExplicitAny: a foreign document.
type Loose = any;

let document: Loose;
beforeAll(async () => {
  document = (await send('/openapi.json')).json;
});

const operations = (): [name: string, operation: Loose][] =>
  Object.entries<Loose>(document.paths).flatMap(([path, verbs]) =>
    Object.entries<Loose>(verbs).map(([verb, one]): [string, Loose] => [
      `${verb.toUpperCase()} ${path}`,
      one,
    ]),
  );

/** Schema of the content of a call's answer. */
const contentOf = (path: string): Loose =>
  document.paths[path].get.responses[200].content['application/json'].schema.properties.content;

test('describes every row of the contract', () => {
  const rows = ENDPOINTS.map((endpoint) => `${endpoint.method} ${sitePath(endpoint, env.PRODUCT_SLUG)}`);
  expect(
    operations()
      .map(([name]) => name)
      .sort(),
  ).toEqual(rows.sort());
});

test('the linter of Redocly finds neither errors nor warnings', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
  const brokenLint = await lintFromString({
    source: source.replace('#/components/schemas/Error', '#/components/schemas/Nothing'),
    absoluteRef: 'openapi.json',
    config,
  });
  expect(brokenLint.map(({ ruleId }) => ruleId)).toContain('no-unresolved-refs');
});

test('each call has an id of its own and answers to what the client did wrong', () => {
  const ids = operations().map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ENDPOINTS.length);
  expect(ids).toContain('getBlogBySlug');
  for (const [name, { responses, security }] of operations()) {
    const row = ENDPOINTS.find((one) => `${one.method} ${sitePath(one, env.PRODUCT_SLUG)}` === name);
    expect({ name, has401: '401' in responses }).toEqual({ name, has401: row?.access !== 'public' });
    expect({ name, has419: '419' in responses }).toEqual({
      name,
      has419: row?.method !== 'GET' && !row?.anywhere,
    });
    expect({ name, has422: '422' in responses }).toEqual({ name, has422: Boolean(row?.body ?? row?.query) });
    expect({ name, has404: '404' in responses }).toEqual({ name, has404: name.includes('{') });
    expect({ name, someSecurity: security.some((one: object) => 'session' in one) }).toEqual({
      name,
      someSecurity: row?.access !== 'public',
    });
  }
});

describe('examples', () => {
  test('stand beside every answer and every body in JSON', () => {
    for (const [name, { responses, requestBody }] of operations()) {
      for (const content of [responses[200].content, requestBody?.content ?? {}]) {
        const media = content['application/json'];
        if (media) expect(media.example, name).toBeDefined();
      }
    }
  });

  test('fit the contract', () => {
    const misfits = ENDPOINTS.flatMap((endpoint) =>
      [endpoint.type === 'application/octet-stream' ? undefined : endpoint.output, endpoint.body]
        .filter((schema) => schema !== undefined)
        .map((schema) => [
          `${endpoint.method} ${endpoint.path}`,
          v.safeParse(schema, exampleOf(schema)).issues,
        ]),
    ).filter(([, issues]) => issues !== undefined);
    expect(misfits).toEqual([]);
  });
});

test('only fields are required without which an answer cannot be read', () => {
  const post = contentOf('/blog/{slug}');
  expect(post.required).toEqual(expect.arrayContaining(['slug', 'title']));
  for (const spare of ['summary', 'sources', 'reviewer', 'related', 'meta_tags', 'body'])
    expect(post.required).not.toContain(spare);
  const settings = contentOf('/settings/general-settings');
  expect(settings.required).toEqual(['items']);
  expect(settings.properties.items.items.required).toEqual(['slug', 'value']);
});

/** Fields that others of their object may stand in for. */
const KIN = [
  'slug',
  'title',
  'name',
  'key',
  'id',
  'published_at',
  'updated_at',
  // Where a meeting begins.
  'join',
  // An answer without the list that it was asked for has an empty one.
  'items',
];

test('an answer can be read without the fields that are not required, and not without the others', () => {
  const disagree: string[] = [];
  for (const endpoint of ENDPOINTS.filter(({ type, method }) => type === undefined && method === 'GET')) {
    const { properties, required = [] } = contentOf(sitePath(endpoint, env.PRODUCT_SLUG));
    const example = exampleOf(endpoint.output);
    for (const field of Object.keys(properties ?? {})) {
      const { [field]: _, ...rest } = example as Record<string, unknown>;
      // Of an answer with a single field nothing is left.
      if (Object.keys(rest).length === 0) continue;
      const readable = isReadable(endpoint, rest);
      const stoodIn = readable && required.includes(field) && KIN.includes(field);
      if (readable === required.includes(field) && !stoodIn) disagree.push(`${endpoint.path} ${field}`);
    }
  }
  expect(disagree).toEqual([]);
});

function isReadable({ output }: Endpoint, content: unknown): boolean {
  try {
    readTolerantly(output, content, { locale: 'en' });
    return true;
  } catch {
    return false;
  }
}

test('tells the calls of the specification from those beyond it', () => {
  const shape = (call: string) => call.replace(/\{[^}]*\}/g, '{}');
  const specified = new Set(ROWS.map(({ id }) => shape(id)));
  const wrongCalls = ENDPOINTS.filter(
    (endpoint) => isSpecified(endpoint) !== specified.has(shape(`${endpoint.method} ${endpoint.path}`)),
  );
  expect(wrongCalls).toEqual([]);
  expect(document.paths['/blog'].get['x-addition']).toBe(false);
  expect(document.paths['/tags'].get['x-addition']).toBe(true);
});
